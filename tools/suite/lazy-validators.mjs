/**
 * Loaded before firebase-tools. To start, its Auth emulator compiles a schema for each parameter of
 * Google's whole Identity API: ten seconds and more of one core. The library that does it can wait for the
 * first use of each, but firebase-tools has no setting for that.
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
