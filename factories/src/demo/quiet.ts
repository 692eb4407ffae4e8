/**
 * Runs some work while the local triggers rest, so that events of weeks ago send no mail today. Does nothing
 * without the functions emulator.
 */
export async function withoutTriggers<T>(work: () => Promise<T>): Promise<T> {
  const areThere = await switchTriggers('disable');
  try {
    return await work();
  } finally {
    if (areThere) await switchTriggers('enable');
  }
}

async function switchTriggers(turn: 'disable' | 'enable'): Promise<boolean> {
  const hub = process.env.FIREBASE_EMULATOR_HUB;
  if (!hub) return false;
  const url = `http://${hub}/functions/${turn}BackgroundTriggers`;
  const { ok } = await fetch(url, { method: 'PUT', signal: AbortSignal.timeout(30_000) });
  return ok;
}
