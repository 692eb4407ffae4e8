import type { Inhabiles } from './dias.ts';
import type { CalendarioDoc } from './repository.ts';

const known = new Map<number, readonly string[]>();

/** By the reform in force since 2024, a President takes office on the first of October, every six years. */
const REFORMA = { anio: 2024, cada: 6, antes: '12-01', ahora: '10-01' } as const;

/**
 * The statutory holidays of a year, with the day on which a President takes office as article 74, VII of the
 * Ley Federal del Trabajo now says. date-holidays still has the former day.
 */
function conTransmision(year: number, dias: readonly string[]): string[] {
  const { anio, cada, antes, ahora } = REFORMA;
  if (year < anio) return [...dias];
  const others = dias.filter((dia) => dia !== `${year}-${antes}`);
  return (year - anio) % cada === 0 ? [...new Set([...others, `${year}-${ahora}`])] : others;
}

/** The statutory holidays of a year in Mexico. */
async function deLey(year: number): Promise<readonly string[]> {
  const cached = known.get(year);
  if (cached) return cached;
  // The library knows the holidays of every country and takes a second to load, so it is loaded only when
  // days are counted.
  const { default: Holidays } = await import('date-holidays');
  const dias = new Holidays('MX')
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10));
  const ofLaw = conTransmision(year, dias);
  known.set(year, ofLaw);
  return ofLaw;
}

/** The statutory holidays of these years: the stored ones, or calculated for years that are not stored. */
export async function deLeyEn(
  years: readonly number[],
  { anios, deLey: kept }: Pick<CalendarioDoc, 'anios' | 'deLey'>,
): Promise<string[]> {
  const all = await Promise.all(
    years.map((year) =>
      anios.includes(year) ? kept.filter((dia) => dia.startsWith(`${year}-`)) : deLey(year),
    ),
  );
  return all.flat();
}

/** Every closed day from the year of `desde` to the year after that of `hasta`. */
export async function inhabilesEntre(
  desde: Date,
  hasta: Date,
  calendario: CalendarioDoc,
): Promise<Inhabiles> {
  const first = desde.getUTCFullYear() - 1;
  const count = hasta.getUTCFullYear() - first + 2;
  const years = Array.from({ length: count }, (_, index) => first + index);
  const propios = calendario.propios.map(({ dia }) => dia);
  return new Set([...(await deLeyEn(years, calendario)), ...propios]);
}

/**
 * The calendar with the statutory holidays of the years in which files move now, so that no call has to
 * calculate them.
 */
export async function withYearsAround(calendario: CalendarioDoc, now: Date) {
  const year = now.getUTCFullYear();
  const anios = [year - 1, year, year + 1, year + 2];
  return { ...calendario, anios, deLey: await deLeyEn(anios, { anios: [], deLey: [] }) };
}
