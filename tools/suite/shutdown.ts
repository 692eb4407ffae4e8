const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Runs `stop` and ends the process when the process is told to end, when the terminal closes, or when its
 * parent is gone. A second signal changes nothing, because `stop` limits its own time and reports why it
 * failed.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    await stop().catch(say);
    process.exit(code);
  };
  for (const [name, code] of Object.entries(SIGNALS)) process.on(name, () => void end(code));
  // A closed terminal can no longer be written to.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void end(129), 1000).unref();
}

function say(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
}

/** Ends the process with one line instead of a stack. */
export function fail(error: unknown): never {
  say(error);
  process.exit(1);
}
