/** Writes a name without its capital, for the middle of a sentence: «Quien compra» becomes «quien compra». */
export function inSentence(nombre: string): string {
  return nombre.charAt(0).toLowerCase() + nombre.slice(1);
}
