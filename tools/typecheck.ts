import { typecheck } from './stages/checks.ts';

const { failures } = await typecheck();
process.exitCode = failures.length === 0 ? 0 : 1;
