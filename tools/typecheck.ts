import { typecheck } from './stages/typecheck.ts';

const { failed } = await typecheck();
process.exitCode = failed === 0 ? 0 : 1;
