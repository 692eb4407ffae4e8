/**
 * The nightly measurement in its own process. It prints a line after each transaction, and kills itself soon
 * after as many as it was told, with the next one under way: on a busy machine a parent would be too late.
 */
import '@notaria/factories/environment';
import { countTimes } from '../../src/acts/etapas/nightly.ts';

const [, , most] = process.argv;
let told = 0;
await countTimes(new Date(), (counted) => {
  process.stdout.write(`${counted}\n`);
  told += 1;
  if (told === Number(most)) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1);
});
process.exit(0);
