import type { FileTime } from './outcome.ts';

/** Quicker files are counted and not named. */
const WORTH_A_LINE_SECONDS = 0.1;

/** One line for each file, the slowest first, and one for all that are too quick to name. */
export function linesOfTimes(times: readonly FileTime[]): string[] {
  const slow = times
    .filter(({ seconds }) => seconds >= WORTH_A_LINE_SECONDS)
    .toSorted((one, other) => other.seconds - one.seconds);
  const lines = slow.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${file}`);
  const quick = times.length - slow.length;
  if (quick > 0) lines.push(`           ${quick} archivos de menos de ${WORTH_A_LINE_SECONDS} s`);
  return lines;
}
