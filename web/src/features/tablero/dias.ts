/** A count of days in words: «1 día», «12 días». */
export function dias(count: number): string {
  return count === 1 ? '1 día' : `${count.toLocaleString('es-MX')} días`;
}
