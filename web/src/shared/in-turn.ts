/** A job that begins once those asked for before have ended, of all that are given the same `line`. */
export function inTurn<Given extends unknown[], T>(
  job: (...given: Given) => Promise<T>,
  line: { last?: Promise<unknown> } = {},
) {
  return (...given: Given): Promise<T> => {
    const mine = (line.last ?? Promise.resolve()).then(() => job(...given));
    line.last = mine.catch(() => {});
    return mine;
  };
}
