import { DOCUMENTO, DOCUMENTOS_COMPLETOS } from '@notaria/contract/estados';
import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import type { Lector } from '#features/expedientes/lector.ts';
import { filasQueCuentan, hasPartes, nombreDeFila } from '#features/expedientes/salas.ts';

export interface QueToca {
  title: string;
  next: string;
  /** Whether the reader has to act, somebody else, or nobody any more. */
  tone: 'tuyo' | 'ajeno' | 'hecho';
  /** The rejected document that the client should correct first. */
  porCorregir?: FilaDocumento;
  /** The first document that the client should send. */
  porEnviar?: FilaDocumento;
  /** The document that the reader reviews first, with the words of the button that opens it. */
  porRevisar?: { row: FilaDocumento; label: string };
  /** True if a person is missing whom the reader may add. */
  porAgregar?: boolean;
}

/** Joins acts as people say them: the first names the documents, the others only give a number. */
function acts(...parts: readonly [verb: string, count: number][]): string {
  return parts
    .filter(([, count]) => count > 0)
    .map(([verb, count], index) => `${verb} ${index === 0 ? documentos(count) : count}`)
    .join(' y ');
}

function documentos(count: number): string {
  return count === 1 ? '1 documento' : `${count} documentos`;
}

/** Both sides in one sentence; the second needs no noun. */
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

function forClient(detalle: DetalleAnswer): QueToca {
  const { expediente: rows, resumen } = detalle;
  const { porCorregir, porEnviar, porRevisar } = resumen.Avance;
  const isAssigned = resumen.ID_Asignado !== null;
  const mine = acts(['corregir', porCorregir], ['enviar', porEnviar]);
  const office = porRevisar > 0 ? `la notaría revisa ${documentos(porRevisar)}` : '';
  if (mine === '') {
    return {
      title: `La notaría ${isAssigned ? 'está revisando' : 'revisará'} ${documentos(porRevisar)}`,
      next: isAssigned
        ? 'Ya enviaste todo. Te avisaremos en cuanto haya una respuesta.'
        : 'Ya enviaste todo. En cuanto la notaría asigne a una persona, revisará tus documentos.',
      tone: 'ajeno',
    };
  }
  const title = both(`Te toca ${mine}`, office);
  const rejected = firstRow(rows, DOCUMENTO.rechazado);
  if (rejected) return { title, next: '', tone: 'tuyo', porCorregir: rejected };
  const missing = firstRow(rows, DOCUMENTO.faltante);
  const next = missing?.condicion ? `Súbelo o di que no te aplica.` : '';
  return { title, next, tone: 'tuyo', ...(missing && { porEnviar: missing }) };
}

function forStaff(detalle: DetalleAnswer, lector: Lector): QueToca {
  const { porCorregir, porEnviar, porRevisar } = detalle.resumen.Avance;
  const { ID_Asignado, Nombre_asignado } = detalle.resumen;
  const theirs = acts(['corregir', porCorregir], ['enviar', porEnviar]);
  const isShared = hasPartes(detalle);
  const who = isShared ? 'los participantes deben' : 'el cliente debe';
  const client = theirs && `${who} ${theirs}`;
  if (ID_Asignado === null) {
    const office = porRevisar > 0 ? `hay ${documentos(porRevisar)} por revisar` : '';
    return {
      title: `Sin encargado; ${both(office, client)}`,
      next: detalle.acceso.asignar
        ? 'Asigna a una persona.'
        : 'Falta que la oficina asigne a una persona.',
      tone: detalle.acceso.asignar ? 'tuyo' : 'ajeno',
    };
  }
  if (porRevisar === 0) {
    return {
      title: capital(client),
      next: detalle.acceso.subir
        ? 'De quien viene a ventanilla los recibes tú, aquí abajo.'
        : `La campana avisará cuando ${isShared ? 'alguien' : 'el cliente'} envíe algo.`,
      tone: 'ajeno',
    };
  }
  const mine = lector === 'encargado' ? 'Te toca revisar' : `${Nombre_asignado} debe revisar`;
  const row = firstRow(filasQueCuentan(detalle), DOCUMENTO.pendiente);
  const verb = porRevisar === 1 ? 'Revisa' : 'Empieza por';
  return {
    title: both(`${mine} ${documentos(porRevisar)}`, client),
    next: '',
    tone: lector === 'encargado' ? 'tuyo' : 'ajeno',
    ...(row && { porRevisar: { row, label: `${verb} «${nombreDeFila(detalle, row)}»` } }),
  };
}

/** The kinds of party that are missing, for example «Vendedor». */
function faltaQuien(kinds: readonly string[]): string {
  const who = new Intl.ListFormat('es-MX').format(kinds.map((kind) => `«${kind}»`));
  return `Falta agregar a quien participa como ${who}.`;
}

/**
 * A file that lacks a person cannot be complete. Says so beside what else there is to do, and first if there
 * is nothing else.
 */
function conPersonas(turno: QueToca, detalle: DetalleAnswer, lector: Lector): QueToca {
  const { Por_agregar: kinds = [], Avance } = detalle.resumen;
  if (kinds.length === 0) return turno;
  const isIdle = Avance.porCorregir + Avance.porEnviar === 0;
  if (lector !== 'cliente') {
    return { ...turno, next: `${turno.next} ${faltaQuien(kinds)}`.trim(), porAgregar: true };
  }
  if (!isIdle) {
    const next = `${turno.next} ¿Quién más participa? ${faltaQuien(kinds)}`.trim();
    return { ...turno, next, porAgregar: true };
  }
  const what = `Te toca agregar a ${kinds.length === 1 ? 'otra persona' : 'otras personas'}`;
  const office = Avance.porRevisar > 0 ? `la notaría revisa ${documentos(Avance.porRevisar)}` : '';
  return {
    title: [what, office].filter(Boolean).join('; '),
    next: `¿Quién más participa? ${faltaQuien(kinds)} Mientras falte, el trámite no puede terminar.`,
    tone: 'tuyo',
    porAgregar: true,
  };
}

/** The turn in a file with parties where the reader, or everybody who has joined, has nothing left to do. */
function forNobody(lector: Lector): QueToca {
  return lector === 'cliente'
    ? {
        title: 'Tus documentos están completos',
        next: 'Falta que terminen las demás personas. Te avisaremos cuando el trámite avance.',
        tone: 'ajeno',
      }
    : {
        title: 'Faltan personas en el trámite',
        next: 'Lo que hay está aceptado. Mira en «Quién participa» quién falta.',
        tone: 'ajeno',
      };
}

/** Whose turn it is and what comes next, for a kind of reader. */
export function turnoDe(detalle: DetalleAnswer, lector: Lector): QueToca {
  const { resumen } = detalle;
  if (resumen.Documentos_completos) {
    return {
      title: DOCUMENTOS_COMPLETOS,
      next:
        lector === 'cliente'
          ? 'Aceptamos todos tus documentos. La notaría se comunicará contigo para la firma.'
          : 'Todos los documentos fueron aceptados.',
      tone: 'hecho',
    };
  }
  return conPersonas(deDocumentos(detalle, lector), detalle, lector);
}

function deDocumentos(detalle: DetalleAnswer, lector: Lector): QueToca {
  const { porCorregir, porEnviar, porRevisar } = detalle.resumen.Avance;
  if (hasPartes(detalle) && porCorregir + porEnviar + porRevisar === 0) return forNobody(lector);
  return lector === 'cliente' ? forClient(detalle) : forStaff(detalle, lector);
}
