/** Lower case, without accents, so that typed text compares equal to printed text. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
