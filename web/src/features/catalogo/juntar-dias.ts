import type { DiaCerrado } from '@notaria/contract/calendario';

const has = (dias: readonly DiaCerrado[], { dia }: DiaCerrado) =>
  dias.some((one) => one.dia === dia);

/**
 * What somebody changed of the closed days, on what another left meanwhile: days of both stay, those
 * that either took out are gone, and of a day that both changed it is theirs.
 * @param base the days as they began with them
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
