import type { Historia } from './historias.ts';

/**
 * The statutory holidays, from the words of the law (Ley Federal del Trabajo, article 74): "El 1o. de octubre
 * de cada seis años, cuando corresponda a la transmisión del Poder Ejecutivo Federal". Until the reform of
 * 2024 it said "El 1o. de diciembre".
 */
function deLey(year: number): string[] {
  const nth = (month: number, which: number) => {
    const mondays = Array.from(
      { length: 31 },
      (_, index) => new Date(Date.UTC(year, month, index + 1)),
    ).filter((day) => day.getUTCMonth() === month && day.getUTCDay() === 1);
    return mondays[which - 1]?.toISOString().slice(0, 10) ?? '';
  };
  const month = year < 2024 ? 12 : 10;
  const handover = (year - 2018) % 6 === 0 ? [`${year}-${month}-01`] : [];
  const fixed = ['01-01', '05-01', '09-16', '12-25'].map((day) => `${year}-${day}`);
  return [...fixed, nth(1, 1), nth(2, 3), nth(10, 3), ...handover];
}

const FIRST = Date.UTC(2018, 0, 1);
const DAYS = 20 * 366;

/** The number of working days up to each day; the difference of two is the days between them. */
function workedUpTo(propios: readonly string[]): Map<string, number> {
  const rest = new Set(propios);
  for (let year = 2018; year < 2038; year += 1) for (const day of deLey(year)) rest.add(day);
  const upTo = new Map<string, number>();
  let worked = 0;
  for (let index = 0; index < DAYS; index += 1) {
    const date = new Date(FIRST + index * 86_400_000);
    const day = date.toISOString().slice(0, 10);
    if (![0, 6].includes(date.getUTCDay()) && !rest.has(day)) worked += 1;
    upTo.set(day, worked);
  }
  return upTo;
}

const dayOf = (moment: Date) =>
  moment.toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' });

function summary(values: readonly number[], years: readonly number[]) {
  if (values.length < 10) return null;
  const sorted = [...values].sort((one, other) => one - other);
  const half = Math.floor((sorted.length + 1) / 2);
  const tenth = sorted.length - Math.floor(sorted.length / 10);
  return {
    mitad: sorted[half - 1],
    nueve: sorted[tenth - 1],
    casos: sorted.length,
    desde: Math.min(...years),
  };
}

/**
 * Computes the times of histories from what happened, using nothing that the platform stores. What waited for
 * the client is counted apart.
 */
export function tiemposAparte(historias: readonly Historia[], propios: readonly string[]) {
  const upTo = workedUpTo(propios);
  const between = (from: Date, to: Date) =>
    (upTo.get(dayOf(to)) ?? Number.NaN) - (upTo.get(dayOf(from)) ?? Number.NaN);
  const totals: number[] = [];
  const waits: number[] = [];
  const years: number[] = [];
  const byStage = new Map<string, { values: number[]; years: number[] }>();
  for (const { hechos, hechas, entrega } of historias) {
    const end = hechos.at(-1)?.cuando ?? new Date(Number.NaN);
    const year = Number(dayOf(end).slice(0, 4));
    const spent = new Map<string, number>();
    let total = 0;
    let waited = 0;
    for (const [index, { cuando, etapa, espera }] of hechos.entries()) {
      const next = hechos[index + 1];
      // The time while a file was delivered does not count.
      if (!next || etapa === entrega) continue;
      const days = between(cuando, next.cuando);
      if (espera === 'cliente') {
        waited += days;
        continue;
      }
      total += days;
      spent.set(etapa, (spent.get(etapa) ?? 0) + days);
    }
    totals.push(total);
    waits.push(waited);
    years.push(year);
    for (const etapa of hechas) {
      const known = byStage.get(etapa) ?? { values: [], years: [] };
      known.values.push(spent.get(etapa) ?? 0);
      known.years.push(year);
      byStage.set(etapa, known);
    }
  }
  return {
    total: summary(totals, years),
    esperaCliente: summary(waits, years),
    etapas: Object.fromEntries(
      [...byStage].map(([etapa, known]) => [etapa, summary(known.values, known.years)]),
    ),
  };
}
