import { inRepo } from '../../suite/paths.ts';
import { type Candidate, type ColdStart, startCold } from './cold.ts';

const API = { source: inRepo('functions'), target: 'api' };
const bare = (file: string) => ({ source: inRepo('tools/bench/arranque', file), target: 'bare' });

/** What is started, ours and the function without anything beside it. */
const PAIRS = {
  respuesta: {
    ours: { ...API, path: '/api/usuarios/permisos', status: 401 },
    bare: { ...bare('bare.js'), path: '/', status: 200 },
  },
  consulta: {
    ours: { ...API, path: '/api/tramites', status: 200 },
    bare: { ...bare('bare-query.js'), path: '/', status: 200 },
  },
} satisfies Record<string, Record<'ours' | 'bare', Candidate>>;

export type Kind = keyof typeof PAIRS;
export type Starts = Record<Kind, Record<'ours' | 'bare', ColdStart[]>>;

/** Starts each so many times, in turn, so that whatever else the machine does hits all. */
export async function startAll(
  times: number,
  environment: Record<string, string>,
): Promise<Starts> {
  const env = { ...process.env, ...environment };
  const starts: Starts = {
    respuesta: { ours: [], bare: [] },
    consulta: { ours: [], bare: [] },
  };
  // The first of each reads its files from the disk; an instance has them in its image.
  for (let n = -1; n < times; n += 1) {
    for (const kind of ['respuesta', 'consulta'] as const) {
      for (const side of ['ours', 'bare'] as const) {
        const start = await startCold(PAIRS[kind][side], env);
        if (n >= 0) starts[kind][side].push(start);
      }
    }
  }
  return starts;
}
