/**
 * `npm run fuzz`: 300 hostile inputs for every call of the API, on emulators of its own. `FUZZ_SEMILLA`
 * repeats a run, `FUZZ_POR_LLAMADA` changes the number.
 */
import { randomInt } from 'node:crypto';

process.env.FUZZ_POR_LLAMADA ??= '300';
process.env.FUZZ_SEMILLA ??= String(randomInt(2 ** 31));
console.log(
  `${process.env.FUZZ_POR_LLAMADA} entradas por llamada; semilla ${process.env.FUZZ_SEMILLA}: se repite con FUZZ_SEMILLA=${process.env.FUZZ_SEMILLA} npm run fuzz`,
);
process.argv.splice(2, process.argv.length, 'api', 'api/fuzz');
await import('./test.ts');
