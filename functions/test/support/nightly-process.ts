/**
 * A nightly run in its own process, which a test may kill: `tiempos` measures delivered files, `cuentas`
 * counts all of them. It prints a line after each step.
 */
import '@notaria/factories/environment';
import { countTimes } from '../../src/acts/etapas/nightly.ts';
import { recountExpedientes } from '../../src/acts/expedientes/recount.ts';

const RUNS = { tiempos: countTimes, cuentas: recountExpedientes } as const;
const run = process.argv[2] === 'cuentas' ? RUNS.cuentas : RUNS.tiempos;

await run(new Date(), (done: number) => process.stdout.write(`${done}\n`));
process.exit(0);
