/** Without a terminal, the same thing is not told again before this time. */
const QUIET_MS = 10_000;

const isTerminal = process.stdout.isTTY === true;
let [what, text, since, told] = ['', '', 0, 0];
/** @type {ReturnType<typeof setInterval> | undefined} */
let clock;
let isDone = false;

function draw() {
  const seconds = Math.round((performance.now() - since) / 1_000);
  process.stdout.write(`\r\x1b[K${text}${seconds > 2 ? ` (${seconds} s)` : ''}`);
}

/**
 * Says what is being prepared. On a terminal this is one line that changes; elsewhere it is a line for each new
 * thing, and one every ten seconds while that lasts.
 *
 * @param {string} thing in Spanish, after "Preparando "
 * @param {number} [done]
 * @param {number} [of] how many there will be
 */
export function preparing(thing, done, of) {
  if (isDone) return;
  const isNew = thing !== what;
  text = `Preparando ${thing}${of === undefined ? '…' : `: ${done} de ${of}`}`;
  if (isNew) [what, since] = [thing, performance.now()];
  if (isTerminal) {
    clock ??= setInterval(draw, 1_000).unref();
    draw();
  } else if (isNew || performance.now() - told > QUIET_MS) {
    told = performance.now();
    console.log(text);
  }
}

/** Ends the line for good. Call it before something else is printed. */
export function donePreparing() {
  clearInterval(clock);
  isDone = true;
  if (isTerminal) process.stdout.write('\r\x1b[K');
}
