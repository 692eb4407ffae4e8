import type { RegistroBitacora } from '@notaria/contract/bitacora';

/** A line of the trail: a record, or the last of a run with how often its author thought again. */
export interface Renglon {
  registro: RegistroBitacora;
  /** When the first of the run happened; equal to the record's own time without a run. */
  desde: string;
  /** How many of the run took a review back. */
  deshechas: number;
}

const isUndo = ({ tipo }: RegistroBitacora) => tipo === 'documento.revision_deshecha';

/** The document and author of an acceptance or of a review taken back; undefined for any other record. */
function runOf(registro: RegistroBitacora): string | undefined {
  const { tipo, despues, idActor } = registro;
  if (tipo !== 'documento.aceptado' && !isUndo(registro)) return undefined;
  return `${idActor} ${despues?.idDocumento}`;
}

/**
 * The lines of a trail, newest first. Somebody who accepts a document and takes that back, several times, is one
 * line: the last record. A rejection stands by itself, because its words are told to the client.
 */
export function foldRuns(registros: readonly RegistroBitacora[]): Renglon[] {
  const lines: Renglon[] = [];
  for (const registro of registros) {
    const run = runOf(registro);
    const last = lines.at(-1);
    if (last && run !== undefined && run === runOf(last.registro)) {
      last.desde = registro.fecha;
      last.deshechas += Number(isUndo(registro));
    } else {
      lines.push({ registro, desde: registro.fecha, deshechas: Number(isUndo(registro)) });
    }
  }
  return lines;
}
