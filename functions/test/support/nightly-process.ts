/** The nightly measurement in its own process, which a test may kill. It prints a line after each transaction. */
import '@notaria/factories/environment';
import { countTimes } from '../../src/acts/etapas/nightly.ts';

await countTimes(new Date(), (counted) => process.stdout.write(`${counted}\n`));
process.exit(0);
