import { execFileSync } from 'node:child_process';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { listTramites } from '@notaria/contract/tramites';
import * as z from 'zod/mini';
import { buildIfChanged } from '../suite/build.ts';
import { inRepo } from '../suite/paths.ts';
import { startInstance } from './instance.ts';
import { onEmulators } from './program.ts';
import { type Measure, type Row, row } from './report.ts';
import { figure, ratio } from './stats.ts';

/** Fetched on demand, because nothing else needs it. */
const AUTOCANNON = 'autocannon@8.0.0';
const CLIENTS = 50;
/** Seconds that `npx` may need to fetch the program. */
const FETCHING = 120;
/** Seconds of each run; `NOTARIA_SEGUNDOS=5` for a trial. */
const SECONDS = Number(process.env.NOTARIA_SEGUNDOS ?? 20);

/** The fields of autocannon's result. */
const run = z.object({
  latency: z.object({ p50: z.number(), p97_5: z.number() }),
  requests: z.object({ average: z.number(), total: z.number() }),
  ...{ errors: z.number(), timeouts: z.number(), non2xx: z.number() },
});

function load(url: string, headers: Record<string, string>, clients: number) {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = ['--json', '-c', String(clients), '-d', String(SECONDS), ...flags, url];
  const said = execFileSync('npx', ['--yes', AUTOCANNON, ...args], {
    ...{ encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    timeout: (FETCHING + 2 * SECONDS) * 1_000,
  });
  return run.parse(JSON.parse(said));
}

/** The rows of one call: one client alone, then many at once. */
function rowsOf(what: string, url: string, headers: Record<string, string>): Row[] {
  const [alone, many] = [load(url, headers, 1), load(url, headers, CLIENTS)];
  const wrong = many.errors + many.timeouts + many.non2xx;
  const show = ({ requests, latency }: typeof alone) =>
    `${figure(requests.average)}/s, p50 ${figure(latency.p50)} ms, p97.5 ${figure(latency.p97_5)} ms`;
  return [
    row(
      `${what}, llamadas por segundo con ${CLIENTS} clientes`,
      show(many),
      `uno solo ${show(alone)}`,
      ratio(many.requests.average, alone.requests.average),
    ),
    row(
      `${what}, errores`,
      figure(wrong),
      `${figure(many.requests.total)} llamadas`,
      figure(wrong),
      ['0', wrong === 0],
    ),
  ];
}

/** The calls that people make most, by many clients at once without a pause. */
export const measure: Measure = async (tell) => {
  await buildIfChanged('functions');
  const rows = await onEmulators(tell, async (environment) => {
    // The factories read the suite's addresses when they are loaded.
    Object.assign(process.env, environment);
    const { seedBase } = await import('../base.ts');
    const { aCliente } = await import('@notaria/factories/people');
    const { aStoredExpediente } = await import('@notaria/factories/files');
    const { wireOf } = await import('@notaria/factories/server');
    await seedBase();
    const as = await aCliente();
    const { idExpediente } = await aStoredExpediente({ cliente: as });
    const asked = {
      'GET /tramites': wireOf(listTramites),
      'GET /expedientes': wireOf(listExpedientes, { as }),
      'GET /detalle-tramite/:id': wireOf(detalleTramite, { as, params: { id: idExpediente } }),
    };
    const { url, stop } = await startInstance(inRepo('functions'), 'api', process.env);
    try {
      return Object.entries(asked).flatMap(([what, { path, headers }]) => {
        tell(what);
        return rowsOf(what, url + path, headers);
      });
    } finally {
      await stop();
    }
  });
  return {
    rows,
    notes: [
      `${AUTOCANNON}, ${SECONDS} s cada corrida, sin pausas, contra functions/lib servida por el functions framework en un solo proceso, como una instancia. El emulador de Firestore y quien mide comparten con ella los núcleos: la cifra compara versiones, no dice lo que aguanta la nube.`,
    ],
  };
};
