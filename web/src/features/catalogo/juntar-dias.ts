import type { DiaCerrado } from '@notaria/contract/calendario';

const has = (dias: readonly DiaCerrado[], { dia }: DiaCerrado) =>
  dias.some((one) => one.dia === dia);

/**
 * Joins a person's changes to the closed days with what another person saved meanwhile. Days added by either
 * stay, days removed by either go, and a day changed by both is the person's own.
 * @param base the days as they were when the person began
 */
export function juntarDias(
  base: readonly DiaCerrado[],
  mine: readonly DiaCerrado[],
  latest: readonly DiaCerrado[],
): DiaCerrado[] {
  const isTouched = (dia: DiaCerrado) =>
    !base.some((one) => one.dia === dia.dia && one.motivo === dia.motivo);
  const others = latest.filter((dia) => !has(mine, dia) && !has(base, dia));
  const own = mine.flatMap((dia) => {
    if (isTouched(dia)) return [dia];
    return latest.filter((one) => one.dia === dia.dia);
  });
  return [...own, ...others].toSorted((one, other) => one.dia.localeCompare(other.dia));
}
