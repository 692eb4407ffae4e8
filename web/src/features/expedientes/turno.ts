import { DOCUMENTO } from '@notaria/contract/estados';
import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';

export interface Turno {
  title: string;
  next: string;
  tone: 'azul' | 'amarillo' | 'rojo' | 'verde';
}

function count(rows: readonly FilaDocumento[], estado: FilaDocumento['accepted']): number {
  return rows.filter(({ accepted }) => accepted === estado).length;
}

/** How far a file is: accepted of required. */
export function avance(rows: readonly FilaDocumento[]): { aceptados: number; requeridos: number } {
  return { aceptados: count(rows, DOCUMENTO.aceptado), requeridos: rows.length };
}

function forClient(rows: readonly FilaDocumento[], isAssigned: boolean): Turno {
  const rejected = rows.find(({ accepted }) => accepted === DOCUMENTO.rechazado);
  if (rejected) {
    return {
      title: 'Te toca a ti',
      next: `Lee el comentario de «${rejected.tipo}», elimina el archivo y sube uno nuevo.`,
      tone: 'rojo',
    };
  }
  const missing = rows.find(({ accepted }) => accepted === DOCUMENTO.faltante);
  if (missing) {
    return { title: 'Te toca a ti', next: `Sube «${missing.tipo}».`, tone: 'azul' };
  }
  return {
    title: 'La notaría está revisando',
    next: isAssigned
      ? 'Ya enviaste todo. Te avisaremos en cuanto haya una respuesta.'
      : 'Ya enviaste todo. En cuanto la notaría asigne a una persona, revisará tus documentos.',
    tone: 'amarillo',
  };
}

function forStaff(rows: readonly FilaDocumento[], isAssigned: boolean): Turno {
  const pending = count(rows, DOCUMENTO.pendiente);
  if (!isAssigned) {
    return {
      title: 'Sin encargado',
      next: 'Asigna a una persona desde la lista de trámites.',
      tone: 'rojo',
    };
  }
  if (pending > 0) {
    return {
      title: 'Te toca revisar',
      next:
        pending === 1 ? 'Hay 1 documento por revisar.' : `Hay ${pending} documentos por revisar.`,
      tone: 'amarillo',
    };
  }
  return {
    title: 'Esperando al cliente',
    next: 'El cliente tiene documentos por enviar o corregir.',
    tone: 'azul',
  };
}

/** Whose turn it is and what comes next, for who is looking. */
export function turnoDe({ acceso, resumen, expediente }: DetalleAnswer, isOwner: boolean): Turno {
  if (resumen.Estado === 'Terminado') {
    return {
      title: 'Trámite terminado',
      next: isOwner
        ? 'Aceptamos todos tus documentos. La notaría se comunicará contigo para la firma.'
        : 'Todos los documentos fueron aceptados.',
      tone: 'verde',
    };
  }
  const isAssigned = resumen.ID_Asignado !== null;
  return isOwner || acceso.subir
    ? forClient(expediente, isAssigned)
    : forStaff(expediente, isAssigned);
}
