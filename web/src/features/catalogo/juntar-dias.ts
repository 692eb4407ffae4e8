import type { DiaCerrado } from '@notaria/contract/calendario';
import { CALENDARIO_LIMITES } from '@notaria/contract/catalogo-limits';

/** A row of the form: one closed day or, with `hasta`, all days until then. */
export interface RangoCerrado extends DiaCerrado {
  /** The last day; empty for a single one. */
  hasta: string;
}

const DAY_MS = 86_400_000;

function dayAfter(dia: string): string {
  return new Date(Date.parse(dia) + DAY_MS).toISOString().slice(0, 10);
}

/** The days as rows: days in a row that are closed for the same reason are one. */
export function toCierres(dias: readonly DiaCerrado[]): RangoCerrado[] {
  const rows: RangoCerrado[] = [];
  for (const { dia, motivo } of dias.toSorted((one, other) => one.dia.localeCompare(other.dia))) {
    const last = rows.at(-1);
    if (last?.motivo === motivo && dayAfter(last.hasta || last.dia) === dia) last.hasta = dia;
    else rows.push({ dia, hasta: '', motivo });
  }
  return rows;
}

/** The days of the rows; of a row that is too long, one more than may be stored. */
export function toDias(rows: readonly RangoCerrado[]): DiaCerrado[] {
  return rows.flatMap(({ dia, hasta, motivo }) => {
    const days = [{ dia, motivo }];
    for (let next = dia; next < hasta && days.length <= CALENDARIO_LIMITES.dias; ) {
      next = dayAfter(next);
      days.push({ dia: next, motivo });
    }
    return days;
  });
}

const has = (dias: readonly DiaCerrado[], { dia }: DiaCerrado) =>
  dias.some((one) => one.dia === dia);

/**
 * Joins a person's changes to the closed days with what another person saved meanwhile. Days added by either
 * stay, days removed by either go, and a day changed by both is the person's own.
 * @param base the days as they were when the person began
 */
export function joinDias(
  base: readonly DiaCerrado[],
  mine: readonly DiaCerrado[],
  latest: readonly DiaCerrado[],
): DiaCerrado[] {
  const isTouched = (dia: DiaCerrado) =>
    !base.some((one) => one.dia === dia.dia && one.motivo === dia.motivo);
  const others = latest.filter((dia) => !has(mine, dia) && !has(base, dia));
  const joined = mine.flatMap((dia) => {
    if (isTouched(dia)) return [dia];
    return latest.filter((one) => one.dia === dia.dia);
  });
  return [...joined, ...others].toSorted((one, other) => one.dia.localeCompare(other.dia));
}
