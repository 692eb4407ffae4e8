import { buildIfChanged } from '../suite/build.ts';
import { inRepo } from '../suite/paths.ts';
import { startInstance } from './instance.ts';
import { onEmulators } from './program.ts';
import { type Measure, type Row, row } from './report.ts';
import { figure, median, ratio } from './stats.ts';

/** Fresh processes of each kind; NOTARIA_VUELTAS sets fewer for a trial. */
const STARTS = Number(process.env.NOTARIA_VUELTAS ?? 25);
/** The most that our start may take, as a multiple of a function with no code of its own. */
const MOST = 1.6;

/** What is started: a call of the API with its expected status, and the function to compare it with. */
const PAIRS = [
  ['en frío hasta contestar (401 sin sesión)', '/api/usuarios/permisos', 401, 'bare.js'],
  ['en frío hasta contestar el catálogo, una consulta', '/api/tramites', 200, 'bare-query.js'],
] as const;

/** Milliseconds from starting a process to the end of its first answer. */
async function startCold(
  source: string,
  target: string,
  path: string,
  status: number,
  env: NodeJS.ProcessEnv,
) {
  const start = performance.now();
  const { url, stop } = await startInstance(inRepo(source), target, env);
  try {
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(30_000) });
    await answer.text();
    if (answer.status !== status)
      throw new Error(`${path} contestó ${answer.status}, no ${status}.`);
    return performance.now() - start;
  } finally {
    await stop();
  }
}

/** The time of the functions' first answer, beside the least that it can take. */
export const measure: Measure = async (tell) => {
  await buildIfChanged('functions');
  const rows = await onEmulators(tell, async (environment) => {
    const env = { ...process.env, ...environment };
    const found: Row[] = [];
    for (const [what, path, status, bare] of PAIRS) {
      tell(`${STARTS} × ${what}`);
      const [ours, theirs]: [number[], number[]] = [[], []];
      // The first process of each kind reads its files from the disk; an instance has them in its image.
      for (let n = -1; n < STARTS; n += 1) {
        const our = await startCold('functions', 'api', path, status, env);
        const their = await startCold(`tools/bench/arranque/${bare}`, 'bare', '/', 200, env);
        if (n < 0) continue;
        ours.push(our);
        theirs.push(their);
      }
      const fewest = Math.min(STARTS, 20);
      const [our, their] = [median(ours, fewest), median(theirs, fewest)];
      const beside = `función mínima ${figure(their, 1)} ms`;
      const goal: [string, boolean] = [`≤ ${MOST}×`, our <= MOST * their];
      found.push(row(what, `${figure(our, 1)} ms`, beside, ratio(our, their), goal));
    }
    return found;
  });
  return {
    rows,
    notes: [
      `en frío: medianas de ${STARTS} procesos nuevos de cada clase, intercalados: de arrancar Node a la última letra de la primera respuesta, servidos igual, por el functions framework en un proceso, como en una instancia. La función mínima importa firebase-functions, inicializa firebase-admin y contesta; la segunda hace además la consulta del catálogo.`,
      'en el emulador Firestore va por gRPC en ambos lados; desplegada, la API empieza por REST y se ahorra cargarlo.',
    ],
  };
};
