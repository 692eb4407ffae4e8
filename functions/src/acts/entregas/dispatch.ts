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
import { type EntregaDoc, pendientesDe } from '#records/entregas/model.ts';
import {
  createEntrega,
  findEntrega,
  replaceEntrega,
  updateEntrega,
} from '#records/entregas/repository.ts';
import { destinosDe, saveEntregas } from '#records/expedientes/entregas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { cambioDeDeuda } from '#records/expedientes/saldos.ts';
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
 * transaction. A new version closes the one that it replaces, and asks anew if somebody had agreed to that one.
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
  const { idExpediente, idEntrega } = sent;
  const isAnew = before !== undefined && preguntaOtraVez(sent.tipo, before.respuestas);
  const entrega = isAnew ? { ...sent, pide: true } : sent;
  const salas = entrega.respuestas.map(({ sala }) => sala);
  if (prepared) replaceEntrega(tx, entrega);
  else createEntrega(tx, entrega);
  if (before) updateEntrega(tx, { ...before, vigente: false });
  const gone = [before?.idEntrega, idEntrega];
  const others = expediente.porResponder.filter((one) => !gone.includes(one.idEntrega));
  const change = {
    porResponder: [...others, ...pendientesDe(entrega)],
    ...(!prepared && { cuenta: { entregas: 1 as const } }),
    enviada: { entrega, before },
    debe: cambioDeDeuda(before, entrega),
    // Who got the version before and not this one sees that theirs was closed.
    salas: [...salas, ...(before?.respuestas.map(({ sala }) => sala) ?? [])],
  };
  saveEntregas(tx, expediente, change, now);
  const despues = { ...rastroDe(entrega), sha256: entrega.sha256, salas };
  const datos = { antes: before ? rastroDe(before) : null, despues };
  record(tx, { tipo: 'entrega.enviada', actor, idExpediente, datos }, now);
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
  const porResponder = [...expediente.porResponder, ...pendientesDe(entrega)];
  const change = { porResponder, cuenta: { entregas: 1 as const }, salas: [] };
  saveEntregas(tx, expediente, change, now);
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
  const here = new Set(destinosDe(expediente).map(({ sala }) => sala));
  if (new Set(para).size !== para.length || !para.every((sala) => here.has(sala))) {
    throw wrong('para', TEXTOS.destinoAjeno);
  }
  if (expediente.entregas < ENTREGA.porExpediente) return;
  throw new AppError('conflict', 'too many deliveries', { message: TEXTOS.demasiadas });
}

/** The version that is replaced. @throws AppError `not_found`; `conflict` if there is a newer one */
export async function requireNewest(
  tx: Transaction,
  idExpediente: string,
  { reemplaza, tipo }: { reemplaza?: string | null | undefined; tipo: TipoEntrega },
): Promise<EntregaDoc | undefined> {
  if (!reemplaza) return undefined;
  const before = await findEntrega(idExpediente, reemplaza, tx);
  if (before?.tipo !== tipo || !before.enviada) {
    throw new AppError('not_found', 'no such delivery', { message: TEXTOS.noEncontrada });
  }
  if (before.vigente) return before;
  throw new AppError('conflict', 'replaced already', {
    message: TEXTOS.yaReemplazada,
    detail: 'ya_reemplazada',
  });
}
