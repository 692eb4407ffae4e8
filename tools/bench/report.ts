/** A line of the table. Lines with a goal go to docs/benchmarks.md; the others are only printed. */
export interface Row {
  what: string;
  measured: string;
  /** The figure to compare with, measured in the same run. */
  beside?: string;
  /** The ratio or the count that sums it up. */
  figure: string;
  goal?: string;
  isMet?: boolean;
}

/** Repetitions of what is timed; NOTARIA_VUELTAS sets fewer for a trial. */
export const rounds = (usual: number): number => Number(process.env.NOTARIA_VUELTAS ?? usual);

/** Hands a line of the table to `npm run bench`. */
export const report = (row: Row) => void process.send?.(row);

/** The sample that this share of all does not exceed; the middle one if left out. */
export function percentile(samples: readonly number[], part = 0.5): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

/** A number as the table shows it: `12`, `1.3`, `100,000`. */
export const figure = (value: number, decimals = 0): string =>
  value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

export const ms = (value: number) => `${figure(value)} ms`;

/** A goal that a time must not exceed a multiple of another time. */
export const atMost = (times: number, value: number, reference: number) => ({
  figure: `${figure(value / reference, 1)}×`,
  goal: `≤ ${figure(times, 1)}×`,
  isMet: value <= times * reference,
});
