/**
 * Loaded before firebase-tools. At start its Auth emulator compiles a schema for each parameter of Google's
 * whole Identity API, which takes one core ten seconds or more. Its library can compile each at first use,
 * but firebase-tools has no setting for that.
 */
import { createRequire } from 'node:module';

const fromFirebaseTools = createRequire(
  createRequire(import.meta.url).resolve('firebase-tools/package.json'),
);
const exegesis = fromFirebaseTools('exegesis-express');
const { middleware } = exegesis;

/** @type {(document: unknown, options: object) => unknown} */
exegesis.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true });
