import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { freePort } from '../suite/free-ports.ts';
import { inTime } from '../suite/in-time.ts';

/** Seconds that a function may take to listen, and a process to end. */
const PATIENCE = 60;
const FRAMEWORK = createRequire(import.meta.url).resolve('@google-cloud/functions-framework');

/**
 * Serves one function in a fresh process, as an instance of Cloud Run does. Resolves when it listens.
 * @param source a package or a module
 * @param target the name of its export
 */
export async function startInstance(
  source: string,
  target: string,
  env: NodeJS.ProcessEnv,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const program = join(dirname(FRAMEWORK), 'main.js');
  const args = [program, `--source=${source}`, `--target=${target}`, `--port=${port}`];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await inTime(gone, PATIENCE, `que terminara la función ${target}`);
  };
  try {
    await inTime(
      untilItListens(child),
      PATIENCE,
      `que la función ${target} de ${source} escuchara`,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Waits for the framework's last line before it listens; the function's later output is read and dropped. */
function untilItListens(child: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (!said.includes('URL:')) said += chunk;
      if (said.includes('URL:')) resolve();
    });
    child.once('exit', () => reject(new Error(`No arrancó la función: ${said}`)));
  });
}
