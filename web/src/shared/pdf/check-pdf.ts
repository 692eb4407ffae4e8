import { ARCHIVO_RECHAZADO, demasiadoGrande } from '@notaria/contract/archivo-messages';
import { ARCHIVO } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { INICIO_PDF, startsAsPdf } from '@notaria/contract/pdf-start';
import { hold, noSePudoLeer } from '#shared/chosen-file.ts';
import { isPdf, notPdf } from './file-kind.ts';

const TRAILER_BYTES = 4_096;

/** Names under which a PDF holds scripts, programs or files. Where they are packed, only the server sees them. */
const ACTS =
  /\/(?:JavaScript|Launch|SubmitForm|ImportData|RichMedia|XFA|EmbeddedFile|FileAttachment)\b/;
/** What is said of a PDF that asks for a password, where nobody can type it. */
export const CON_CONTRASENA =
  'El PDF está protegido con contraseña. Guárdalo sin contraseña y vuelve a elegirlo.';

const ENCRYPTED = /\/Encrypt\s+\d+\s+\d+\s+R/;
const LAST_TABLE = /startxref\s+(\d+)(?![\s\S]*startxref)/;

async function latin(part: Blob): Promise<string> {
  return new TextDecoder('latin1').decode(await part.arrayBuffer());
}

/** True if the file begins as a PDF does, whatever its size. */
export async function isPdfInside(file: File): Promise<boolean> {
  return startsAsPdf(await latin(file.slice(0, INICIO_PDF.ventana)));
}

/** True if the file's trailer names an /Encrypt dictionary, either at the file's end or where the last table begins. */
async function isEncrypted(file: File): Promise<boolean> {
  const end = await latin(file.slice(-TRAILER_BYTES));
  const table = Number(LAST_TABLE.exec(end)?.[1] ?? 0);
  return (
    ENCRYPTED.test(end) || ENCRYPTED.test(await latin(file.slice(table, table + TRAILER_BYTES)))
  );
}

/**
 * Finds what is wrong with a file, as far as the browser can see before sending it: the server looks inside.
 * @param maximoBytes the largest file that is taken
 * @returns the sentence for the person; undefined if nothing is wrong
 */
export async function findPdfProblem(
  file: File,
  maximoBytes: number = ARCHIVO.maximoBytes,
): Promise<string | undefined> {
  if (!isPdf(file)) return notPdf(file);
  if (!file.name.toLowerCase().endsWith(ARCHIVO.extension)) return DOCUMENTOS.noEsPdf;
  // Before its size: a file that is gone has none.
  if (!(await hold(file).catch(() => undefined))) return noSePudoLeer([file.name]);
  if (file.size === 0) return 'El archivo está vacío. Elige otro.';
  if (file.size > maximoBytes) return demasiadoGrande(maximoBytes);
  const start = await latin(file.slice(0, INICIO_PDF.ventana));
  if (!startsAsPdf(start)) {
    return start.includes(INICIO_PDF.marca) ? ARCHIVO_RECHAZADO.mezclado : DOCUMENTOS.noEsPdf;
  }
  if (await isEncrypted(file)) return CON_CONTRASENA;
  return ACTS.test(await latin(file)) ? ARCHIVO_RECHAZADO.activo : undefined;
}
