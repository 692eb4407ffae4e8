/**
 * The first letters of the first two words of a name, in capitals; empty for an empty name (docs/product.md,
 * "Limits and delays").
 */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('es-MX');
}
