/** @returns the middle of the samples; throws on fewer than `fewest`, which would mean little */
export function median(samples: readonly number[], fewest = 20): number {
  if (samples.length < fewest) throw new Error(`Faltan muestras: ${samples.length} de ${fewest}.`);
  const sorted = samples.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? 0;
  const high = sorted[Math.floor(middle)] ?? 0;
  return (low + high) / 2;
}

/**
 * @param part share of the samples that are no larger, for example 0.95
 * @returns that sample; throws if there are fewer than `fewest`
 */
export function percentile(samples: readonly number[], part: number, fewest = 20): number {
  if (samples.length < fewest) throw new Error(`Faltan muestras: ${samples.length} de ${fewest}.`);
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? 0;
}

/** A number as the tables show it: `12`, `1,3`, `100,000`. */
export function figure(value: number, decimals = 0): string {
  return value.toLocaleString('es-MX', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** `value` as a multiple of `reference`: `1.3×`. */
export function ratio(value: number, reference: number): string {
  return `${figure(value / reference, 1)}×`;
}
