/** An amount in words: «1 documento», «4 documentos». */
export function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}
