import type { Findings, Row } from '../report.ts';
import { figure, median, percentile, ratio } from '../stats.ts';
import type { ColdStart } from './cold.ts';
import type { Kind, Starts } from './starts.ts';
import type { Warm } from './warm.ts';

/** Issue goals: our start over the bare function's, and a GET over its operations. */
const MOST_COLD = 1.6;
const MOST_WARM = 1.5;

const ms = (value: number) => `${figure(value, 1)} ms`;
const mb = (bytes: number) => `${figure(bytes / 1024 ** 2)} MB`;

const WHAT: Record<Kind, string> = {
  respuesta: 'en frío hasta contestar (401 sin sesión)',
  consulta: 'en frío hasta contestar el catálogo, una consulta',
};

function coldRows(kind: Kind, { ours, bare }: Record<'ours' | 'bare', ColdStart[]>): Row[] {
  const pair = (of: (start: ColdStart) => number) =>
    [median(ours.map(of)), median(bare.map(of))] as const;
  const [time, bareTime] = pair((start) => start.ms);
  const [cpu, bareCpu] = pair((start) => start.cpu);
  const [memory, bareMemory] = pair((start) => start.rss);
  const row = (what: string, one: number, other: number, show: (value: number) => string): Row => ({
    what: `${WHAT[kind]}${what}`,
    measured: show(one),
    beside: `función mínima ${show(other)}`,
    figure: ratio(one, other),
  });
  return [
    {
      ...row('', time, bareTime, ms),
      goal: { text: `≤ ${MOST_COLD}×`, isMet: time <= MOST_COLD * bareTime },
    },
    row(', tiempo de procesador', cpu, bareCpu, ms),
    row(', memoria', memory, bareMemory, mb),
  ];
}

function warmRow({ what, method, api, direct }: Warm): Row {
  const [ours, theirs] = [median(api), median(direct)];
  return {
    what,
    measured: `p50 ${ms(ours)}, p95 ${ms(percentile(api, 0.95))}`,
    beside: `directo p50 ${ms(theirs)}, p95 ${ms(percentile(direct, 0.95))}`,
    figure: ratio(ours, theirs),
    ...(method === 'GET' && {
      goal: { text: `≤ ${MOST_WARM}×`, isMet: ours <= MOST_WARM * theirs },
    }),
  };
}

/** Why a GET is above the goal: what is left of it without what every call pays. */
function whyAbove(calls: readonly Warm[], fixed: number): string[] {
  const above = calls.filter(
    ({ method, api, direct }) => method === 'GET' && median(api) > MOST_WARM * median(direct),
  );
  if (above.length === 0) return [];
  const without = above.map(
    ({ what, api, direct }) => `${what} ${ratio(median(api) - fixed, median(direct))}`,
  );
  return [
    `por encima de la meta quedan las que en la base hacen poco: sin el costo fijo de toda llamada (${ms(fixed)}: HTTP, framework, Express y registro), ${without.join(', ')}. Lo que quede es lo que la API hace con los datos: comprobarlos al leer y al contestar, comprimir un ZIP.`,
  ];
}

/** A row for each start and each call. */
export function findingsOf(starts: Starts, warm: readonly Warm[]): Findings {
  const calls = warm.filter(({ isFixed }) => !isFixed);
  const fixed = median(warm.filter(({ isFixed }) => isFixed).flatMap(({ api }) => api));
  return {
    rows: [
      ...coldRows('respuesta', starts.respuesta),
      ...coldRows('consulta', starts.consulta),
      {
        what: 'costo fijo de toda llamada, una ruta que no existe',
        measured: `p50 ${ms(fixed)}`,
        beside: '',
        figure: ms(fixed),
      },
      ...calls.map(warmRow),
    ],
    notes: [
      `en frío: medianas de ${starts.respuesta.ours.length} procesos nuevos de cada clase, intercalados: de arrancar Node a la última letra de la primera respuesta, servidos igual, por el functions framework en un proceso, como en una instancia. La función mínima importa firebase-functions, inicializa firebase-admin y contesta; la segunda hace además la consulta del catálogo.`,
      'en el emulador Firestore va por gRPC en ambos lados; desplegada, la API empieza por REST y se ahorra cargarlo.',
      `ya en marcha: medianas de ${calls[0]?.api.length ?? 0} llamadas a functions/lib por HTTP, servida por el functions framework, cada una seguida de sus mismas operaciones de Firestore y Storage hechas directamente con firebase-admin en el mismo proceso, agrupadas como la llamada las agrupa y con los datos de cada documento leídos, y de la misma comprobación del token (que en el emulador pregunta a Auth y en producción no pregunta a nadie).`,
      ...whyAbove(calls, fixed),
    ],
  };
}
