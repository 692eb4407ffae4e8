import { ARCHIVO } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';

const HEADER_BYTES = 1_024;
const TRAILER_BYTES = 4_096;

async function latin(part: Blob): Promise<string> {
  return new TextDecoder('latin1').decode(await part.arrayBuffer());
}

/**
 * What is wrong with a file, by what the browser can see before it is sent: the server looks inside.
 * @returns the sentence for the person, or undefined when nothing is wrong
 */
export async function findPdfProblem(file: File): Promise<string | undefined> {
  if (!file.name.toLowerCase().endsWith(ARCHIVO.extension)) return DOCUMENTOS.noEsPdf;
  if (file.size === 0) return 'El archivo está vacío. Elige otro.';
  if (file.size > ARCHIVO.maximoBytes) return DOCUMENTOS.demasiadoGrande;
  if (!(await latin(file.slice(0, HEADER_BYTES))).includes('%PDF-')) return DOCUMENTOS.noEsPdf;
  // The trailer of an encrypted PDF names its /Encrypt dictionary; where it doesn't stand at the end the server finds it.
  const end = await latin(file.slice(-TRAILER_BYTES));
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(end)) {
    return 'El PDF está protegido con contraseña. Guárdalo sin contraseña y vuelve a elegirlo.';
  }
  return undefined;
}
