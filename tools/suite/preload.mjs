/**
 * Loaded before the programs of a suite. They end in their own clean way when their standard input does, which
 * it also does when the process that started them is killed.
 */
import { createRequire } from 'node:module';

process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGINT'));

/**
 * At start firebase-tools' Auth emulator compiles a schema for each parameter of Google's whole Identity API,
 * which takes one core ten seconds or more. Its library can compile each at first use, but firebase-tools has
 * no setting for that.
 */
if (process.argv[1]?.endsWith('firebase.js')) {
  const { resolve } = createRequire(import.meta.url);
  const exegesis = createRequire(resolve('firebase-tools/package.json'))('exegesis-express');
  const { middleware } = exegesis;
  /** @type {(document: unknown, options: object) => unknown} */
  exegesis.middleware = (document, options) =>
    middleware(document, { ...options, lazyCompileValidationSchemas: true });
}
