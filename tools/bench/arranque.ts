import { buildIfChanged } from '../suite/build.ts';
import { inRepo } from '../suite/paths.ts';
import { type Served, startInstance } from './instance.ts';
import { onEmulators } from './program.ts';
import type { Findings, Row } from './report.ts';
import { figure, median, ratio } from './stats.ts';

/** Beside `npm start`, `npm test` and the other parts. */
const PORT_OFFSET = 24_000;
/** Fresh processes of each kind; NOTARIA_VUELTAS sets fewer for a trial. */
const STARTS = Number(process.env.NOTARIA_VUELTAS ?? 25);
/** Our start over that of a function with nothing beside it, at most. */
const MOST = 1.6;
const ANSWER_MS = 30_000;

interface Candidate extends Served {
  path: string;
  /** The status of a right answer. */
  status: number;
}

const api = (path: string, status: number) => ({
  ...{ source: inRepo('functions'), target: 'api' },
  ...{ path, status },
});
const bare = (file: string) => ({
  ...{ source: inRepo('tools/bench/arranque', file), target: 'bare' },
  ...{ path: '/', status: 200 },
});

/** What is started, ours and the function without anything beside it. */
const PAIRS: readonly { what: string; ours: Candidate; bare: Candidate }[] = [
  {
    what: 'en frío hasta contestar (401 sin sesión)',
    ours: api('/api/usuarios/permisos', 401),
    bare: bare('bare.js'),
  },
  {
    what: 'en frío hasta contestar el catálogo, una consulta',
    ours: api('/api/tramites', 200),
    bare: bare('bare-query.js'),
  },
];

/** Milliseconds from starting a process to the end of its first answer. */
async function startCold({ path, status, ...served }: Candidate, env: NodeJS.ProcessEnv) {
  const start = performance.now();
  const { url, stop } = await startInstance(served, env);
  try {
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(ANSWER_MS) });
    await answer.text();
    const ms = performance.now() - start;
    if (answer.status !== status)
      throw new Error(`${path} contestó ${answer.status}, no ${status}.`);
    return ms;
  } finally {
    await stop();
  }
}

const ms = (value: number) => `${figure(value, 1)} ms`;

/** The functions' first answer, beside what it can't be faster than. */
export async function measureArranque(tell: (step: string) => void): Promise<Findings> {
  const suite = { offset: PORT_OFFSET, only: 'firestore,auth,storage' };
  await buildIfChanged('functions');
  return onEmulators(suite, tell, async (environment) => {
    const env = { ...process.env, ...environment };
    const rows: Row[] = [];
    for (const pair of PAIRS) {
      tell(`${STARTS} × ${pair.what}`);
      const [ours, theirs]: [number[], number[]] = [[], []];
      // The first of each reads its files from the disk; an instance has them in its image.
      for (let n = -1; n < STARTS; n += 1) {
        const [our, their] = [await startCold(pair.ours, env), await startCold(pair.bare, env)];
        if (n < 0) continue;
        ours.push(our);
        theirs.push(their);
      }
      const [our, their] = [ours, theirs].map((samples) => median(samples, Math.min(STARTS, 20)));
      rows.push({
        what: pair.what,
        measured: ms(our ?? 0),
        beside: `función mínima ${ms(their ?? 0)}`,
        figure: ratio(our ?? 0, their ?? 0),
        goal: { text: `≤ ${MOST}×`, isMet: (our ?? 0) <= MOST * (their ?? 0) },
      });
    }
    return {
      rows,
      notes: [
        `en frío: medianas de ${STARTS} procesos nuevos de cada clase, intercalados: de arrancar Node a la última letra de la primera respuesta, servidos igual, por el functions framework en un proceso, como en una instancia. La función mínima importa firebase-functions, inicializa firebase-admin y contesta; la segunda hace además la consulta del catálogo.`,
        'en el emulador Firestore va por gRPC en ambos lados; desplegada, la API empieza por REST y se ahorra cargarlo.',
      ],
    };
  });
}
