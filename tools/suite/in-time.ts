/**
 * The awaited value, or an error that names what was waited for: nothing waits for ever.
 *
 * @param what in Spanish: "Esperé 30 s a …"
 */
export async function inTime<T>(coming: Promise<T>, seconds: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_come, fail) => {
    timer = setTimeout(() => fail(new Error(`Esperé ${seconds} s a ${what}.`)), seconds * 1_000);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
