import type { Findings, Row } from '../report.ts';
import { figure, median, percentile, ratio } from '../stats.ts';
import type { Checked, Phase } from './drive.ts';
import type { Sample } from './job.ts';

/** Issue goal: the p95 of many over the p50 of one alone. */
const MOST = 4;

const ms = (value: number) => `${figure(value)} ms`;
const perSecond = ({ samples, seconds }: Phase) => samples.length / seconds;

function byCall(samples: readonly Sample[]): Map<string, number[]> {
  const calls = new Map<string, number[]>();
  for (const { what, ms: time } of samples) calls.set(what, [...(calls.get(what) ?? []), time]);
  return calls;
}

/** Each call's time over what the same call takes one client alone: what p95 is taken of. */
function slowdowns(phase: Phase, alone: ReadonlyMap<string, number>): number[] {
  return phase.samples.map(({ what, ms: time }) => time / (alone.get(what) ?? Number.NaN));
}

function rowsOfPhase(phase: Phase, solo: Phase, alone: ReadonlyMap<string, number>): Row[] {
  const who = `${phase.clients} clientes ${phase.name}`;
  const times = phase.samples.map((sample) => sample.ms);
  const soloTimes = solo.samples.map((sample) => sample.ms);
  const slow = percentile(slowdowns(phase, alone), 0.95);
  const [p95, soloP50] = [percentile(times, 0.95), median(soloTimes)];
  const errors = phase.samples.filter(({ isError }) => isError).length;
  return [
    {
      what: `${who}, llamadas por segundo`,
      measured: `${figure(perSecond(phase), 1)}/s, ${phase.jobs} trabajos completos`,
      beside: `uno solo sin pausas ${figure(perSecond(solo), 1)}/s`,
      figure: ratio(perSecond(phase), perSecond(solo)),
    },
    {
      what: `${who}, p95 de todas las llamadas`,
      measured: `p95 ${ms(p95)}, p50 ${ms(median(times))}`,
      beside: `uno solo p50 ${ms(soloP50)}, p95 ${ms(percentile(soloTimes, 0.95))}`,
      figure: ratio(p95, soloP50),
      goal: { text: `< ${MOST}×`, isMet: p95 < MOST * soloP50 },
    },
    {
      what: `${who}, p95 de cada llamada sobre la misma de uno solo`,
      measured: `${figure(slow, 1)}×`,
      beside: `${alone.size} llamadas distintas`,
      figure: `${figure(slow, 1)}×`,
      goal: { text: `< ${MOST}×`, isMet: slow < MOST },
    },
    {
      what: `${who}, errores`,
      measured: `${errors}`,
      beside: `${figure(phase.samples.length)} llamadas`,
      figure: `${errors}`,
      goal: { text: '0', isMet: errors === 0 },
    },
  ];
}

/** What each call took many at a person's pace, beside one alone. */
function rowsOfCalls(phase: Phase, alone: ReadonlyMap<string, number>): Row[] {
  return [...byCall(phase.samples)]
    .filter(([, times]) => times.length >= 20)
    .map(([what, times]) => {
      const one = alone.get(what) ?? Number.NaN;
      return {
        what: `${phase.clients} ${phase.name}, ${what}`,
        measured: `p95 ${ms(percentile(times, 0.95))}`,
        beside: `uno solo p50 ${ms(one)}`,
        figure: ratio(percentile(times, 0.95), one),
      };
    });
}

/** The rows of every phase, and what held afterwards. */
export function findingsOf(found: readonly (Phase | Checked)[]): Findings {
  const phases = found.filter((each) => 'samples' in each);
  const solo = phases.find(({ name }) => name === 'solo');
  if (!solo) throw new Error('Falta la medición de un cliente solo.');
  const alone = new Map(
    [...byCall(solo.samples)].map(([what, times]) => [what, median(times)] as const),
  );
  const many = phases.filter((phase) => phase !== solo);
  const invariants = found.flatMap((each) => ('invariants' in each ? each.invariants : []));
  return {
    rows: [
      ...many.flatMap((phase) => rowsOfPhase(phase, solo, alone)),
      ...many
        .filter(({ name }) => name === 'a paso de persona')
        .flatMap((phase) => rowsOfCalls(phase, alone)),
      ...invariants.map(
        ({ what, checked, broken }): Row => ({
          what: `después: ${what}`,
          measured: `${figure(broken)} rotos`,
          beside: `de ${figure(checked)}`,
          figure: figure(broken),
          goal: { text: '0', isMet: broken === 0 },
        }),
      ),
    ],
    notes: [
      `el trabajo principal, del catálogo a Terminado, 20 llamadas de cliente, abogado y administrador: iniciar, asignar, subir, revisar, rechazar, borrar, volver a subir, aceptar. ${many.map(({ clients, name, seconds }) => `${clients} ${name} durante ${figure(seconds)} s`).join('; ')}; uno solo sin pausas durante ${figure(solo.seconds)} s.`,
      '«a paso de persona»: de 1 a 3 s entre dos pasos de cada quien. «sin pausas»: la siguiente llamada sale al llegar la anterior; mide hasta dónde llegan los núcleos de esta máquina, que comparten la API, el emulador de Firestore (Java), los de Auth y Storage y quien mide.',
      'la API es functions/lib servida por el functions framework en un solo proceso que atiende todo a la vez, como una instancia de Cloud Run. El p95 de todas las llamadas mezcla las que cuestan mucho, como subir un PDF, con las que cuestan poco, también las de uno solo; por eso al lado va el de cada llamada sobre la misma. Los avisos de los disparadores no corren aquí: que cada uno llegue una sola vez lo prueban las pruebas de la API.',
    ],
  };
}
