/**
 * What the API of this process has logged, by request. Import it before anything of ours: the logger keeps the
 * console that it finds when it loads. Only warnings and errors are printed. Vitest sends each printed line to
 * another process, and a line for each request took a tenth of the tests' time.
 */
const KEPT = 5_000;
const heard = new Map<string, string[]>();

function hear(line: unknown): void {
  if (typeof line !== 'string') return;
  const requestId = /"requestId":"([\w-]+)"/.exec(line)?.[1];
  if (requestId === undefined) return;
  const lines = heard.get(requestId);
  if (lines) lines.push(line);
  else heard.set(requestId, [line]);
  const [oldest] = heard.keys();
  if (heard.size > KEPT && oldest !== undefined) heard.delete(oldest);
}

for (const method of ['info', 'warn', 'error'] as const) {
  const write = console[method].bind(console);
  console[method] = (...args: unknown[]) => {
    hear(args[0]);
    if (method !== 'info') write(...args);
  };
}

/** The log lines of one request. */
export function linesOf(requestId: string): readonly string[] {
  return heard.get(requestId) ?? [];
}
