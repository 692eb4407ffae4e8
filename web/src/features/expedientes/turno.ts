import { DOCUMENTO } from '@notaria/contract/estados';
import type {
  DetalleAnswer,
  ExpedienteResumen,
  FilaDocumento,
} from '@notaria/contract/expedientes';
import type { Lector } from './turno-en-lista.ts';

export interface Turno {
  title: string;
  next: string;
  tone: 'azul' | 'amarillo' | 'rojo' | 'verde';
  /** The rejected document that the client should begin with. */
  porCorregir?: FilaDocumento;
}

type Avance = ExpedienteResumen['Avance'];

/** Joins acts as people say them: the first names the documents, the others only count. */
function acts(...parts: readonly [verb: string, count: number][]): string {
  return parts
    .filter(([, count]) => count > 0)
    .map(([verb, count], index) => `${verb} ${index === 0 ? documentos(count) : count}`)
    .join(' y ');
}

function documentos(count: number): string {
  return count === 1 ? '1 documento' : `${count} documentos`;
}

/** Each side in turn; what comes second needs no noun any more. */
function both(first: string, second: string): string {
  return [first, first && second ? second.replace(/ documentos?/, '') : second]
    .filter(Boolean)
    .join('; ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function firstRow(
  rows: readonly FilaDocumento[],
  estado: FilaDocumento['accepted'],
): FilaDocumento | undefined {
  return rows.find(({ accepted }) => accepted === estado);
}

function first(rows: readonly FilaDocumento[], estado: FilaDocumento['accepted']): string {
  return `«${firstRow(rows, estado)?.tipo ?? ''}»`;
}

/** What a client does with a rejected document: another file, or the one that they said doesn't apply. */
function correction({ tipo, declaracion }: FilaDocumento): string {
  const act = declaracion ? 'sube el documento' : 'reemplaza el archivo';
  return `Lee el comentario de «${tipo}» y ${act}.`;
}

function forClient(
  rows: readonly FilaDocumento[],
  { porCorregir, porEnviar, porRevisar }: Avance,
  isAssigned: boolean,
): Turno {
  const mine = acts(['corregir', porCorregir], ['enviar', porEnviar]);
  const office = porRevisar > 0 ? `la notaría revisa ${documentos(porRevisar)}` : '';
  if (mine === '') {
    return {
      title: `La notaría ${isAssigned ? 'está revisando' : 'revisará'} ${documentos(porRevisar)}`,
      next: isAssigned
        ? 'Ya enviaste todo. Te avisaremos en cuanto haya una respuesta.'
        : 'Ya enviaste todo. En cuanto la notaría asigne a una persona, revisará tus documentos.',
      tone: 'amarillo',
    };
  }
  const title = both(`Te toca ${mine}`, office);
  const rejected = firstRow(rows, DOCUMENTO.rechazado);
  if (rejected) return { title, next: correction(rejected), tone: 'rojo', porCorregir: rejected };
  const orNot = firstRow(rows, DOCUMENTO.faltante)?.condicion ? ' o di que no te aplica' : '';
  return { title, next: `Sube ${first(rows, DOCUMENTO.faltante)}${orNot}.`, tone: 'azul' };
}

function forStaff(
  rows: readonly FilaDocumento[],
  { porCorregir, porEnviar, porRevisar }: Avance,
  { ID_Asignado, Nombre_asignado }: ExpedienteResumen,
  lector: Lector,
  mayAssign: boolean,
): Turno {
  const theirs = acts(['corregir', porCorregir], ['enviar', porEnviar]);
  const client = theirs && `el cliente debe ${theirs}`;
  if (ID_Asignado === null) {
    const office = porRevisar > 0 ? `hay ${documentos(porRevisar)} por revisar` : '';
    return {
      title: `Sin encargado; ${both(office, client)}`,
      next: mayAssign ? 'Asigna a una persona.' : 'Falta que la oficina asigne a una persona.',
      tone: 'rojo',
    };
  }
  if (porRevisar === 0) {
    return {
      title: capital(client),
      next: 'La campana avisará cuando el cliente envíe algo.',
      tone: 'azul',
    };
  }
  const who = lector === 'encargado' ? 'Te toca revisar' : `${Nombre_asignado} debe revisar`;
  return {
    title: both(`${who} ${documentos(porRevisar)}`, client),
    next: `${porRevisar === 1 ? 'Es' : 'Empieza por'} ${first(rows, DOCUMENTO.pendiente)}.`,
    tone: 'amarillo',
  };
}

/** Whose turn it is and what comes next, for who is looking. */
export function turnoDe({ acceso, resumen, expediente }: DetalleAnswer, lector: Lector): Turno {
  if (resumen.Estado === 'Terminado') {
    return {
      title: 'Documentos completos',
      next:
        lector === 'cliente'
          ? 'Aceptamos todos tus documentos. La notaría se comunicará contigo para la firma.'
          : 'Todos los documentos fueron aceptados.',
      tone: 'verde',
    };
  }
  const { Avance, ID_Asignado } = resumen;
  return lector === 'cliente'
    ? forClient(expediente, Avance, ID_Asignado !== null)
    : forStaff(expediente, Avance, resumen, lector, acceso.asignar);
}
