import { ARCHIVO_RECHAZADO } from '@notaria/contract/archivo-messages';
import { ARCHIVO } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { CON_CONTRASENA, findPdfProblem, isPdfInside } from '#shared/pdf/check-pdf.ts';
import { isPdf, notPdf } from '#shared/pdf/file-kind.ts';
import type { Checked } from '#shared/use-file-to-send.ts';

/** Why a PDF is refused that a copy of its pages mends. */
const MENDABLE: readonly string[] = [
  ...[ARCHIVO_RECHAZADO.activo, ARCHIVO_RECHAZADO.mezclado, ARCHIVO_RECHAZADO.peligroso],
  ...[ARCHIVO_RECHAZADO.tardado, ARCHIVO_RECHAZADO.danado, ARCHIVO_RECHAZADO.protegido],
];

/** True if a refused file can be sent once its pages are copied into a clean one. */
export function isMendable(file: File, problem: string): boolean {
  return isPdf(file) && MENDABLE.includes(problem);
}

/**
 * Checks a chosen file, where photographs are taken too if `takesPhotos`. One with restrictions that opens without a password is unlocked in silence; for one
 * that is too large or asks for its password the person must look at its pages.
 */
export async function checkDocument(file: File, takesPhotos = true): Promise<Checked> {
  if (!isPdf(file)) return notPdf(file, takesPhotos);
  const problem = await findPdfProblem(file);
  if (problem === DOCUMENTOS.demasiadoGrande) {
    return (await isPdfInside(file)) ? { look: true } : problem;
  }
  return problem === CON_CONTRASENA ? unlocked(file) : problem;
}

async function unlocked(file: File): Promise<Checked> {
  try {
    const { getEngine } = await import('./engine.ts');
    const { copy, pages } = await getEngine().jobs.open(file, '');
    const isWhole = pages.every((drawn) => drawn === undefined);
    if (!isWhole || copy.size > ARCHIVO.maximoBytes) return { look: true };
    return { send: new File([copy], file.name, { type: ARCHIVO.tipo }) };
  } catch {
    return { look: true };
  }
}
