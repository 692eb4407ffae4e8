import type { DatosEvento } from '@notaria/contract/bitacora-eventos';
import type { Transaction } from 'firebase-admin/firestore';
import { transact } from '#platform/store/transaction.ts';
import { type Autor, record } from '#records/bitacora/repository.ts';
import { endEnlace } from '#records/enlaces/repository.ts';
import { prepareRemovalFor } from '#records/notificaciones/repository.ts';
import { eachWith } from './clientes-repository.ts';
import { todosAceptados } from './completo.ts';
import { etiquetaDe } from './etiquetas.ts';
import type { FilaDoc } from './fila.ts';
import type { Change, ExpedienteDoc, NombresDeCliente } from './model.ts';
import type { Sala } from './partes.ts';
import { seVanCon } from './partes-policy.ts';
import { findExpediente, saveExpediente } from './repository.ts';
import { partesDe, participa } from './salas.ts';
import { prepareDocumentosDone } from './stage-move.ts';

type Rastro = DatosEvento<'parte.agregada'>['despues'];

/** The kind of party as which a person takes part, never a name. */
export function nombreDe(
  { clases }: Pick<ExpedienteDoc, 'clases'>,
  { clave }: Pick<Sala, 'clave'>,
) {
  return clases.find((clase) => clase.clave === clave)?.nombre ?? clave;
}

/** A party for the audit trail. */
export function rastroDe(expediente: ExpedienteDoc, sala: Sala): Rastro {
  const { idParte, estado, entrega } = sala;
  const nombre = etiquetaDe(expediente, sala);
  return { idParte, nombre, estadoParte: estado, entrega, estado: expediente.estado };
}

/** The file's parties, with the changed ones replaced. */
export function replaceSalas(salas: readonly Sala[], changed: readonly Sala[]): Sala[] {
  return salas.map((each) => changed.find(({ idParte }) => idParte === each.idParte) ?? each);
}

/** The accounts that no longer take part after the change. */
function idas(expediente: ExpedienteDoc, salas: readonly Sala[]): string[] {
  const uids = new Set(salas.flatMap(({ idUsuario }) => idUsuario ?? []));
  return [...uids].filter(
    (uid) => participa(expediente, uid) && !participa({ ...expediente, salas }, uid),
  );
}

/** A change of a party. */
interface Cambio {
  tipo: 'aceptada' | 'rechazada' | 'vencida' | 'retirada' | 'salio';
  actor: Autor;
  /** The party as it will be, and those that change with it. */
  salas: readonly [Sala, ...Sala[]];
  /** The rows of the file, if they change with it. */
  documentos?: FilaDoc[];
  /** The client of the file, if that is who joins. */
  cliente?: Pick<Change, 'idCliente' | 'correoCliente' | keyof NombresDeCliente>;
}

/**
 * Reads what a change of a party needs. The returned function writes it: the party and those that change with
 * it, the derived state of the file, and for each the end of its invitation and the audit record, from which
 * the office and the person who invited are told. Notices about the file are removed from the bells of people
 * who no longer take part. Call it before the transaction writes.
 */
export async function prepareCambioDeParte(
  tx: Transaction,
  expediente: ExpedienteDoc,
  { tipo, actor, salas: changed, documentos = expediente.documentos, cliente }: Cambio,
  now: Date,
): Promise<() => void> {
  const salas = replaceSalas(expediente.salas, changed);
  const [moved, ...forget] = await Promise.all([
    prepareDocumentosDone(tx, expediente, { salas, documentos }, now),
    ...idas(expediente, salas).map((uid) => prepareRemovalFor(uid, expediente.idExpediente, tx)),
  ]);
  return () => {
    const after = saveExpediente(
      tx,
      expediente,
      { salas, documentos, ...cliente, ...moved(actor) },
      now,
    );
    for (const drop of forget) drop();
    const todos = todosAceptados(expediente, after);
    for (const [at, sala] of changed.entries()) {
      const was = expediente.salas.find(({ idParte }) => idParte === sala.idParte) ?? sala;
      const despues = { ...rastroDe(after, sala), ...(at === 0 && todos) };
      const datos = { antes: rastroDe(expediente, was), despues };
      const { idExpediente } = expediente;
      record(tx, { tipo: `parte.${tipo}`, actor, idExpediente, datos }, now);
      // The link of an accepted one leads its person to the file until it expires.
      if (was.invitacion && tipo !== 'aceptada') endEnlace(tx, was.invitacion.huella);
    }
  };
}

function retirada(sala: Sala): Sala {
  return { ...sala, estado: 'retirada', invitacion: null };
}

/** A party that no longer takes part, and those that leave with it. */
export function retiradas(expediente: ExpedienteDoc, sala: Sala): readonly [Sala, ...Sala[]] {
  return [retirada(sala), ...seVanCon(expediente, sala).map(retirada)];
}

/**
 * Takes a removed account out of the files in which it was a party. Each file has its own transaction that
 * reads everything again, so it can be repeated safely.
 */
export async function retireFromFiles(uid: string, actor: Autor, now: Date): Promise<void> {
  await eachWith(uid, (idExpediente) =>
    transact(async (tx) => {
      const expediente = await findExpediente(idExpediente, tx);
      const [first, ...others] = (expediente ? partesDe(expediente, uid) : []).map(retirada);
      if (!expediente || !first) return;
      const cambio = { tipo: 'salio' as const, actor, salas: [first, ...others] as const };
      const write = await prepareCambioDeParte(tx, expediente, cambio, now);
      write();
    }),
  );
}
