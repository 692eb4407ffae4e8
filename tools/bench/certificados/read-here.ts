import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import * as z from 'zod/mini';
import { inTime } from '../../suite/in-time.ts';
import { inRepo } from '../../suite/paths.ts';

const reading = z.object({ ok: z.literal(true), ms: z.number(), memory: z.number() });
/** `ms` as the reader saw it, `memory` the most that its process has held, in kB. */
export type Reading = z.infer<typeof reading>;

/** Seconds that no file takes: the reader gives up long before. */
const LONGEST = 60;

/** Bundles the reader and its thread as functions/build.mjs bundles them. @returns the program */
export async function bundleReader(): Promise<string> {
  const { dependencies } = JSON.parse(readFileSync(inRepo('functions/package.json'), 'utf8'));
  const outdir = inRepo('.local/bench/certificados');
  await build({
    entryPoints: {
      reader: inRepo('tools/bench/certificados/reader.ts'),
      'pdf-worker': inRepo('functions/src/platform/pdf/worker.ts'),
    },
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: Object.keys(dependencies).filter((name) => name !== 'zod'),
  });
  return `${outdir}/reader.js`;
}

/** Reads one file in a process that starts for it. @returns with `ms` from start to end */
export function readInNewProcess(program: string, path: string): Reading {
  const start = performance.now();
  const { stdout, stderr } = spawnSync(process.execPath, [program, path], {
    encoding: 'utf8',
    timeout: LONGEST * 1_000,
  });
  const ms = performance.now() - start;
  if (stdout === '') throw new Error(`El lector no leyó ${path}: ${stderr}`);
  return { ...reading.parse(JSON.parse(stdout)), ms };
}

/** A reader that stays, as an instance of the function does. */
export function startReader(program: string): ChildProcess {
  return fork(program, [], { execArgv: [] });
}

/** Reads one file with a reader that stays. */
export async function readWith(reader: ChildProcess, path: string): Promise<Reading> {
  const done = new AbortController();
  const { signal } = done;
  const answer = once(reader, 'message', { signal });
  const end = once(reader, 'exit', { signal }).then(([code]) => {
    throw new Error(`El lector terminó con ${code} al leer ${path}.`);
  });
  reader.send(path);
  try {
    const [message] = await inTime(Promise.race([answer, end]), LONGEST, `que se leyera ${path}`);
    return reading.parse(message);
  } finally {
    for (const left of [answer, end]) left.catch(() => undefined);
    done.abort();
  }
}
