const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `stop` and ends the process on a signal, when the terminal closes, or when the parent process is gone.
 * A second signal changes nothing: `stop` limits its own time.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    await stop();
    process.exit(code);
  };
  for (const [index, name] of SIGNALS.entries()) {
    process.on(name, () => void end([130, 143, 129][index] ?? 1));
  }
  // A closed terminal can no longer be written to.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void end(129);
  }, 1000).unref();
}

/** Ends the process with one line instead of a stack. */
export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
