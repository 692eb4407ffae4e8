/** The nightly count in a process of its own, which a test may kill: it says a line after each transaction. */
import '@notaria/factories/environment';
import { countTimes } from '../../src/acts/etapas/nightly.ts';

await countTimes(new Date(), (counted) => process.stdout.write(`${counted}\n`));
process.exit(0);
