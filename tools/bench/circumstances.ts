import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { inRepo } from '../suite/paths.ts';
import type { Circumstances } from './report.ts';

const GIB = 1024 ** 3;

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: inRepo(), encoding: 'utf8', timeout: 30_000 }).trim();
}

/** Where and when this run happens; the commit is marked when sources differ from it. */
export function readCircumstances(): Circumstances {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / GIB);
  const changed = git('status', '--porcelain', '--', 'functions/src', 'contract/src', 'web/src');
  return {
    machine: `${cpus().length} × ${cpu?.model.trim() ?? 'CPU desconocida'}, ${memory} GB, Node ${process.versions.node}`,
    date: new Date().toISOString().slice(0, 10),
    commit: `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : ' con cambios'}`,
  };
}
