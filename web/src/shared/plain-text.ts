/** Lower case, without accents: what people type compares equal to what is printed. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
