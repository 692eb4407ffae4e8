import { randomUUID } from 'node:crypto';
import type { DatosEvento } from '@notaria/contract/bitacora';
import { AVISO_PARTE } from '@notaria/contract/partes-messages';
import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { conservar } from '#platform/retention.ts';
import { transact } from '#platform/store/transaction.ts';
import { type Autor, record } from '#records/bitacora/repository.ts';
import { findGrupo } from '#records/grupos/repository.ts';
import { deleteInvitacion } from '#records/invitaciones/repository.ts';
import { createNotificacion } from '#records/notificaciones/repository.ts';
import { findUsuario, type UsuarioDoc } from '#records/usuarios/repository.ts';
import type { ExpedienteDoc } from './model.ts';
import { OFICINA, type Sala } from './partes.ts';
import { partesActivasDe } from './partes-repository.ts';
import { findExpediente, saveExpediente } from './repository.ts';
import { prepareDocumentosDone } from './stage-move.ts';

type Rastro = DatosEvento<'parte.agregada'>['despues'];

/** The name of a party: its kind, never the person's name. */
export function nombreDe(
  { clases }: Pick<ExpedienteDoc, 'clases'>,
  { clave }: Pick<Sala, 'clave'>,
) {
  return clases.find((clase) => clase.clave === clave)?.nombre ?? clave;
}

/** A party for the audit trail. */
export function rastroDe(expediente: ExpedienteDoc, sala: Sala): Rastro {
  const { idParte, estado, entrega } = sala;
  const nombre = nombreDe(expediente, sala);
  return { idParte, nombre, estadoParte: estado, entrega, estado: expediente.estado };
}

/** The file's parties with one of them replaced. */
export function replaceSala(salas: readonly Sala[], sala: Sala): Sala[] {
  return salas.map((each) => (each.idParte === sala.idParte ? sala : each));
}

/** The member of the office who is told about changes of a party: the lawyer, otherwise the head of the office. */
async function staffOf(tx: Transaction, { idAsignado, idGrupo }: ExpedienteDoc) {
  const grupo = idAsignado === null && idGrupo !== null ? await findGrupo(idGrupo, tx) : undefined;
  const uid = idAsignado ?? grupo?.titular;
  return uid === undefined ? undefined : findUsuario(uid, tx);
}

/** The account that invited a party; undefined for the office, and for an account that was removed. */
async function inviterOf(tx: Transaction, { salas }: ExpedienteDoc, { invito }: Sala) {
  const uid = salas.find(({ idParte }) => idParte === invito)?.idUsuario;
  const person = invito === OFICINA || !uid ? undefined : await findUsuario(uid, tx);
  return person?.idRol === ROL.eliminado ? undefined : person;
}

/** A change of a party, and who is told besides the office. */
interface Cambio {
  tipo: 'aceptada' | 'rechazada' | 'vencida' | 'retirada' | 'salio';
  actor: Autor;
  sala: Sala;
}

/**
 * Prepares a change of a party. Call it among the transaction's reads.
 * @param sala the party after the change
 * @returns a function that writes it (the party, the file's derived state, the audit record, the end of its
 *   invitation, a notice to the office and to the person who invited), and the account that invited the party
 */
export async function prepareCambioDeParte(
  tx: Transaction,
  expediente: ExpedienteDoc,
  { tipo, actor, sala }: Cambio,
  now: Date,
): Promise<{ write: () => void; invito: UsuarioDoc | undefined }> {
  const salas = replaceSala(expediente.salas, sala);
  const was = expediente.salas.find(({ idParte }) => idParte === sala.idParte) ?? sala;
  const [moved, staff, invito] = await Promise.all([
    prepareDocumentosDone(tx, expediente, { salas }, now),
    staffOf(tx, expediente),
    inviterOf(tx, expediente, sala),
  ]);
  const write = () => {
    const after = saveExpediente(tx, expediente, { salas, ...moved(actor) }, now);
    const datos = { antes: rastroDe(expediente, was), despues: rastroDe(after, sala) };
    const { idExpediente } = expediente;
    record(tx, { tipo: `parte.${tipo}`, actor, idExpediente, datos }, now);
    if (was.invitacion) deleteInvitacion(tx, was.invitacion.huella);
    const told = [staff, tipo === 'salio' || tipo === 'retirada' ? undefined : invito];
    for (const uid of new Set(told.flatMap((person) => person?.uid ?? []))) {
      if (uid !== actor.uid)
        notify(tx, expediente, AVISO_PARTE[tipo](nombreDe(expediente, sala)), uid, now);
    }
  };
  return { write, invito };
}

function notify(
  tx: Transaction,
  { idExpediente, tituloTramite }: ExpedienteDoc,
  texto: string,
  uid: string,
  now: Date,
): void {
  createNotificacion(tx, {
    id: randomUUID(),
    idUsuario: uid,
    idExpediente,
    fecha: now,
    estatus: 0,
    tituloExpediente: tituloTramite,
    nombreDocumento: texto,
    idDocRequerido: null,
    tipo: 'parte',
    vista: false,
    vence: conservar('notificaciones', now),
  });
}

/**
 * Takes a removed account out of the files in which it was a party. Each file has its own transaction that
 * reads everything again, so it can be repeated safely.
 */
export async function retireFromFiles(uid: string, actor: Autor, now: Date): Promise<void> {
  for (const { idExpediente, idParte } of await partesActivasDe(uid)) {
    await transact(async (tx) => {
      const expediente = await findExpediente(idExpediente, tx);
      const sala = expediente?.salas.find((each) => each.idParte === idParte);
      if (!expediente || sala?.idUsuario !== uid || sala.estado !== 'activa') return;
      const gone: Sala = { ...sala, estado: 'retirada' };
      const { write } = await prepareCambioDeParte(
        tx,
        expediente,
        { tipo: 'salio', actor, sala: gone },
        now,
      );
      write();
    });
  }
}
