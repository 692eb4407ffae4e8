import type { Cotizacion } from '@notaria/contract/cotizacion';
import { type EntregaDoc, pendientesDe } from '#records/entregas/model.ts';
import { isEnRuta } from '#records/etapas/model.ts';
import { etapaDe } from '#records/etapas/move.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { etiquetaDe } from '#records/expedientes/salas/etiquetas.ts';
import { lectoresDe } from '#records/expedientes/salas/partes.ts';
import { salasDe } from '#records/expedientes/salas/salas.ts';
import { cambioDeDeuda } from './saldos.ts';

/** Somebody to whom the office may send: a room, and the account that reads and answers for it. */
export interface Destino {
  sala: string;
  uid: string;
  /** Name of the client or of the party. */
  persona: string;
  /** The kind of party; empty in a file without parties. */
  parte: string;
}

/** The rooms of a file that somebody reads now. */
export function destinosDe(expediente: ExpedienteDoc): Destino[] {
  return Object.entries(lectoresDe(expediente).lectores).map(([sala, uid]) => {
    const room = expediente.salas.find(({ idParte }) => idParte === sala);
    const persona = room?.persona ?? expediente.nombreCliente;
    return { sala, uid, persona, parte: etiquetaDe(expediente, { idParte: sala }) };
  });
}

/** Recipients as the staff know them: by kind in a file with several, so that a notice names nobody. */
export function quienResponde(expediente: ExpedienteDoc, salas: readonly string[]): string {
  const kinds = destinosDe(expediente).flatMap(({ sala, parte }) =>
    salas.includes(sala) && parte !== '' ? [parte] : [],
  );
  return kinds.length === 0 ? 'El cliente' : new Intl.ListFormat('es-MX').format(kinds);
}

/** The rooms of a delivery that a person reads; empty if the delivery is not for them. */
export function salasLeidas(
  expediente: ExpedienteDoc,
  { respuestas, enviada }: Pick<EntregaDoc, 'respuestas' | 'enviada'>,
  uid: string | null,
): string[] {
  const all = respuestas.map(({ sala }) => sala);
  if (uid === null) return all;
  if (!enviada) return [];
  const own = salasDe(expediente, uid);
  return all.filter((sala) => own.includes(sala));
}

/** True if a file is still in the stage in which something was answered. */
export function isEnLaMisma(file: ExpedienteDoc, fecha: Date | null): boolean {
  if (file.estado === 'Terminado' || fecha === null) return false;
  return !isEnRuta(file) || (etapaDe(file).desde ?? file.fechaInicio) <= fecha;
}

/** A quote as the readers of some rooms see it: all its lines, and of who pays what their own part. */
export function cotizacionPara(
  { cotizacion }: Pick<EntregaDoc, 'cotizacion'>,
  salas: readonly string[],
): Cotizacion | null {
  if (!cotizacion) return null;
  return { ...cotizacion, reparto: cotizacion.reparto.filter(({ sala }) => salas.includes(sala)) };
}

/** A delivery without what is of other rooms: their answers, what they asked to change and what they pay. */
export function entregaPara(entrega: EntregaDoc, salas: readonly string[]): EntregaDoc {
  const isOwn = ({ sala }: { sala: string }) => salas.includes(sala);
  return {
    ...entrega,
    cotizacion: cotizacionPara(entrega, salas),
    respuestas: entrega.respuestas.filter(isOwn),
    sinAtender: entrega.sinAtender.filter(isOwn),
  };
}

/** What each room has to pay after some pay more, or less. Below zero, it has paid more than it was asked. */
export function conDeudas(
  { deudas }: Pick<ExpedienteDoc, 'deudas'>,
  debe: readonly { sala: string; monto: number }[],
): Pick<ExpedienteDoc, 'deudas'> {
  const after = { ...deudas };
  for (const { sala, monto } of debe) after[sala] = (after[sala] ?? 0) + monto;
  return { deudas: after };
}

/** Who has the newest draft or quote once another one is sent. */
function conEnviada(
  { recibieron }: ExpedienteDoc,
  before: EntregaDoc | undefined,
  { tipo, respuestas }: EntregaDoc,
): ExpedienteDoc['recibieron'] {
  if (tipo !== 'proyecto' && tipo !== 'cotizacion') return recibieron;
  const closed = before?.respuestas.map(({ sala }) => sala) ?? [];
  const kept = recibieron[tipo].filter((sala) => !closed.includes(sala));
  const now = [...new Set([...kept, ...respuestas.map(({ sala }) => sala)])];
  return { ...recibieron, [tipo]: now };
}

/**
 * What a file says of its deliveries once one changes, comes or goes.
 * @param before the delivery as it was or, of one that is sent, the version that it replaces
 */
export function conEntrega(
  file: ExpedienteDoc,
  before: EntregaDoc | undefined,
  after: EntregaDoc | undefined,
): Pick<ExpedienteDoc, 'porResponder' | 'deudas' | 'recibieron'> {
  const gone = [before?.idEntrega, after?.idEntrega];
  const others = file.porResponder.filter(({ idEntrega }) => !gone.includes(idEntrega));
  const isSent = after?.enviada && after.idEntrega !== before?.idEntrega;
  return {
    porResponder: after ? [...others, ...pendientesDe(after)] : others,
    ...conDeudas(file, cambioDeDeuda(before, after)),
    recibieron: isSent ? conEnviada(file, before, after) : file.recibieron,
  };
}
