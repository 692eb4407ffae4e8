/** Runs before everything else in a test file; its imports run once per process. */
import './heard-log.ts';

// On a busy machine what must not fail takes longer than a person would wait; fallas.test.ts sets its own.
process.env.PLAZO_RESPUESTA_SEGUNDOS ??= '50';
