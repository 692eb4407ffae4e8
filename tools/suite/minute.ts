/**
 * The clock of the queue, which the emulators don't have: takes what is due, as the schedule does in a
 * deployment. Its arguments are the milliseconds between two rounds and the offset of the suite's ports.
 */
import { setInterval } from 'node:timers/promises';
import { suiteEnvironment } from './environment.ts';

const [every, offset = 0] = process.argv.slice(2).map(Number);
Object.assign(process.env, suiteEnvironment(offset));
const { runDue } = await import('../../functions/src/platform/tareas/run.ts');
const { HANDLERS } = await import('../../functions/src/triggers/tareas.ts');

for await (const _round of setInterval(every)) {
  await runDue(HANDLERS, new Date()).catch((error: unknown) => console.error(error));
}
