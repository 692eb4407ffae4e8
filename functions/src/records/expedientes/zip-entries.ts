import { DOCUMENTO } from '@notaria/contract/estados';
import { cleanName } from '#platform/store/file-name.ts';
import type { FilaDoc } from './model.ts';

export interface ZipEntry {
  /** Inside the ZIP. */
  nombre: string;
  /** In Storage. */
  ruta: string;
  /** Bytes. */
  tamano: number;
  /** When it was uploaded. */
  fecha: Date;
}

/** Names of the office, not of whoever uploaded: the place of the row keeps them in order and apart. */
export function entryName(tipo: string, place: number): string {
  const plain = cleanName(tipo.replace(/[/\\]/g, '-')).replace(/[. ]+$/, '') || 'documento';
  return `${String(place).padStart(2, '0')} ${plain}.pdf`;
}

/** The accepted documents of a file, in its order, with the names that they get in a ZIP. */
export function zipEntries(documentos: readonly FilaDoc[]): ZipEntry[] {
  return documentos.flatMap(({ estado, tipo, ruta, tamano, fechaSubida }, index) => {
    if (estado !== DOCUMENTO.aceptado || ruta === null || tamano === null) return [];
    return [
      { nombre: entryName(tipo, index + 1), ruta, tamano, fecha: fechaSubida ?? new Date(0) },
    ];
  });
}
