import {
  ENTREGA,
  PERMISO_ENVIAR,
  preguntaOtraVez,
  type TipoEntrega,
} from '@notaria/contract/entregas';
import { ENTREGAS_TEXTOS as TEXTOS } from '@notaria/contract/entregas-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { record } from '#records/bitacora/repository.ts';
import type { CobrosDoc } from '#records/cobros/repository.ts';
import { type EntregaDoc, whoAskedForChanges } from '#records/entregas/model.ts';
import {
  createEntrega,
  findEntrega,
  replaceEntrega,
  updateEntrega,
} from '#records/entregas/repository.ts';
import { conEntrega, destinosDe } from '#records/expedientes/asuntos/entregas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { nombreDeSala } from '#records/expedientes/salas/etiquetas.ts';
import { type Actor, can } from '#records/usuarios/actor.ts';

/** True if the person sends this kind; else they prepare it. */
export function sends(
  actor: Actor,
  tipo: TipoEntrega,
  { secretariaEnvia }: Pick<CobrosDoc, 'secretariaEnvia'>,
): boolean {
  return can(actor, PERMISO_ENVIAR) || secretariaEnvia.includes(tipo);
}

/**
 * Sends a delivery: what the file waits for and the audit record, from which its news are told, in the caller's
 * transaction. A new version closes the one that it replaces, asks anew if somebody had agreed to that one, and
 * keeps open what was asked for and not marked as dealt with.
 * @param before the version that it replaces
 * @param prepared how it was stored until now; undefined for a new one
 */
export function dispatch(
  tx: Transaction,
  expediente: ExpedienteDoc,
  { entrega: sent, before, prepared }: Envio,
  actor: Actor,
  now: Date,
): void {
  const { idExpediente } = sent;
  const isAnew = before !== undefined && preguntaOtraVez(sent.tipo, before.respuestas);
  const sinAtender = before ? porAtender(expediente, before) : [];
  const entrega = { ...sent, sinAtender, ...(isAnew && { pide: true }) };
  const salas = entrega.respuestas.map(({ sala }) => sala);
  if (prepared) replaceEntrega(tx, entrega);
  else createEntrega(tx, entrega);
  if (before) updateEntrega(tx, { ...before, vigente: false });
  const change = {
    ...conEntrega(expediente, before, entrega),
    entregas: expediente.entregas + (prepared ? 0 : 1),
  };
  // Who got the version before and not this one sees that theirs was closed.
  const closed = before?.respuestas.map(({ sala }) => sala) ?? [];
  saveExpediente(tx, expediente, change, now, { salas: [...salas, ...closed] });
  const despues = { ...rastroDe(entrega), sha256: entrega.sha256, salas };
  const datos = { antes: before ? rastroDe(before) : null, despues };
  record(tx, { tipo: 'entrega.enviada', actor, idExpediente, datos }, now);
}

/** The ids of the rooms that take part in a file; a room whose people left is not among them. */
export function roomsOf(expediente: ExpedienteDoc): ReadonlySet<string> {
  return new Set(destinosDe(expediente).map(({ sala }) => sala));
}

/** What the people of a file asked to change in a version and those before it. */
function porAtender(expediente: ExpedienteDoc, before: EntregaDoc): EntregaDoc['sinAtender'] {
  const here = roomsOf(expediente);
  const newer = whoAskedForChanges(before).map((sala) => ({ idEntrega: before.idEntrega, sala }));
  return [...before.sinAtender, ...newer].filter(({ sala }) => here.has(sala));
}

interface Envio {
  entrega: EntregaDoc;
  before: EntregaDoc | undefined;
  prepared?: EntregaDoc;
}

/** Stores a delivery that a lawyer has to send. */
export function prepare(
  tx: Transaction,
  expediente: ExpedienteDoc,
  entrega: EntregaDoc,
  actor: Actor,
  now: Date,
): void {
  const { idExpediente } = entrega;
  createEntrega(tx, entrega);
  const entregas = expediente.entregas + 1;
  const change = { ...conEntrega(expediente, undefined, entrega), entregas };
  saveExpediente(tx, expediente, change, now);
  const datos = { antes: null, despues: rastroDe(entrega) };
  record(tx, { tipo: 'entrega.preparada', actor, idExpediente, datos }, now);
}

/** What the audit trail keeps of a delivery. */
export function rastroDe({ idEntrega, tipo, version }: EntregaDoc) {
  return { idEntrega, clase: tipo, version };
}

/** An error about one field of the form. */
export function wrong(field: string, message: string): AppError {
  const fields = { [field]: message };
  return new AppError('invalid_request', `wrong ${field}`, { message, fields });
}

/** @throws AppError `invalid_request` if somebody chosen does not take part, `conflict` if the file is full */
export function requireDestinos(expediente: ExpedienteDoc, para: readonly string[]): void {
  const here = roomsOf(expediente);
  if (new Set(para).size !== para.length || !para.every((sala) => here.has(sala))) {
    throw wrong('para', TEXTOS.destinoAjeno);
  }
  if (expediente.entregas < ENTREGA.porExpediente) return;
  throw new AppError('conflict', 'too many deliveries', { message: TEXTOS.demasiadas });
}

/**
 * The version that is replaced.
 * @param vistos the rooms whose request to change it the sender has read, separated by commas
 * @throws AppError `not_found`; `conflict` if there is a newer one, or a request that the sender has not read
 */
export async function requireNewest(
  tx: Transaction,
  expediente: ExpedienteDoc,
  { reemplaza, tipo }: { reemplaza?: string | null | undefined; tipo: TipoEntrega },
  vistos: string,
): Promise<EntregaDoc | undefined> {
  if (!reemplaza) return undefined;
  const before = await findEntrega(expediente.idExpediente, reemplaza, tx);
  if (before?.tipo !== tipo || !before.enviada) {
    throw new AppError('not_found', 'no such delivery', { message: TEXTOS.noEncontrada });
  }
  if (!before.vigente) {
    throw new AppError('conflict', 'replaced already', {
      message: TEXTOS.yaReemplazada,
      detail: 'ya_reemplazada',
    });
  }
  const seen = vistos.split(',');
  const here = roomsOf(expediente);
  const unread = whoAskedForChanges(before).filter(
    (sala) => here.has(sala) && !seen.includes(sala),
  );
  if (unread.length === 0) return before;
  const names = unread.map((sala) => nombreDeSala(expediente, sala));
  throw new AppError('conflict', 'changes were asked for', {
    message: TEXTOS.pidieronCambios(new Intl.ListFormat('es-MX').format(names)),
    detail: 'cambios_pedidos',
  });
}
