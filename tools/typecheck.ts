import { typecheck } from './stages/typecheck.ts';

const { failures } = await typecheck();
process.exitCode = failures.length === 0 ? 0 : 1;
