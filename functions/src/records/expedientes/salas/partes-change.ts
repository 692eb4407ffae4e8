import type { DatosEvento } from '@notaria/contract/bitacora-eventos';
import { isStanding } from '@notaria/contract/partes-expediente';
import type { Transaction } from 'firebase-admin/firestore';
import { transact } from '#platform/store/transaction.ts';
import { type Autor, record } from '#records/bitacora/repository.ts';
import { conPersonas, enArchivo, rastro } from '#records/citas/model.ts';
import { findCita, saveCita } from '#records/citas/repository.ts';
import { endEnlace } from '#records/enlaces/repository.ts';
import { todosAceptados } from '#records/expedientes/completo.ts';
import type { FilaDoc } from '#records/expedientes/fila.ts';
import type { Change, ExpedienteDoc, NombresDeCliente } from '#records/expedientes/model.ts';
import { findExpediente, saveExpediente } from '#records/expedientes/repository.ts';
import { prepareDocumentosDone } from '#records/expedientes/stage-move.ts';
import { prepareRemovalFor } from '#records/notificaciones/repository.ts';
import { eachWith } from './clientes-repository.ts';
import { etiquetaDe } from './etiquetas.ts';
import type { Sala } from './partes.ts';
import { leavesWith } from './partes-policy.ts';
import { partesDe, takesPartIn } from './salas.ts';

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
    (uid) => takesPartIn(expediente, uid) && !takesPartIn({ ...expediente, salas }, uid),
  );
}

/** A change of a party. */
interface Cambio {
  tipo: 'aceptada' | 'rechazada' | 'vencida' | 'retirada' | 'salio' | 'papeles';
  actor: Autor;
  /** The party as it will be, and those that change with it. */
  salas: readonly [Sala, ...Sala[]];
  /** The rows of the file, if they change with it. */
  documentos?: FilaDoc[];
  /** The client of the file, if that is who joins. */
  cliente?: Pick<Change, 'idCliente' | keyof NombresDeCliente>;
  /** What the record says besides. */
  dicho?: Partial<DatosEvento<'parte.retirada' | 'parte.papeles'>['despues']>;
}

/**
 * Reads what a change of a party needs. The returned function writes it: the party and those that change with
 * it, the derived state of the file, its coming appointments without those who left, and for each the end of its
 * invitation and the audit record, from which the others and the office are told. It removes notices about the file
 * from the bells of people who no longer take part. Call it before the transaction writes.
 */
export async function prepareCambioDeParte(
  tx: Transaction,
  expediente: ExpedienteDoc,
  { tipo, actor, salas: changed, documentos = expediente.documentos, cliente, dicho }: Cambio,
  now: Date,
): Promise<() => void> {
  const salas = replaceSalas(expediente.salas, changed);
  const [moved, leave, ...forget] = await Promise.all([
    prepareDocumentosDone(tx, expediente, { salas, documentos }, now),
    prepareSinQuienSale(tx, expediente, changed, now),
    ...idas(expediente, salas).map((uid) => prepareRemovalFor(uid, expediente.idExpediente, tx)),
  ]);
  return () => {
    const citas = leave(actor);
    const change = { salas, documentos, citas, ...cliente, ...moved(actor) };
    const after = saveExpediente(tx, expediente, change, now);
    for (const drop of forget) drop();
    const todos = todosAceptados(expediente, after);
    for (const [at, sala] of changed.entries()) {
      const was = expediente.salas.find(({ idParte }) => idParte === sala.idParte) ?? sala;
      const despues = { ...rastroDe(after, sala), ...dicho, ...(at === 0 && todos) };
      const datos = { antes: rastroDe(expediente, was), despues };
      const { idExpediente } = expediente;
      record(tx, { tipo: `parte.${tipo}`, actor, idExpediente, datos }, now);
      // The link of an accepted one leads its person to the file until it expires.
      if (was.invitacion && tipo !== 'aceptada') endEnlace(tx, was.invitacion.huella);
    }
  };
}

/**
 * Prepares the coming appointments of a file without the people who leave it. One to which nobody comes any more ends
 * by itself.
 * @returns a function that writes them, and returns what the file says of its appointments
 */
async function prepareSinQuienSale(
  tx: Transaction,
  { idExpediente, salas, citas }: ExpedienteDoc,
  changed: readonly Sala[],
  now: Date,
): Promise<(actor: Autor) => ExpedienteDoc['citas']> {
  const were = salas.filter(({ estado }) => estado === 'activa').map(({ idParte }) => idParte);
  const gone = changed.filter(
    ({ estado, idParte }) => !isStanding(estado) && were.includes(idParte),
  );
  const salen = (cita: Pick<ExpedienteDoc['citas'][number], 'salas'>) =>
    gone.flatMap(({ idParte }) => (cita.salas.includes(idParte) ? [idParte] : []));
  const theirs = citas.filter(
    (cita) => salen(cita).length > 0 && (cita.inicio === null || cita.inicio > now),
  );
  const citasAntes = await Promise.all(theirs.map(({ idCita }) => findCita(idCita, tx)));
  return (actor) => {
    const after = citasAntes.flatMap((cita) => {
      if (!cita) return [];
      const personas = { entran: [], salen: salen(enArchivo(cita)) };
      const next = conPersonas(cita, personas);
      saveCita(tx, next);
      const datos = { antes: rastro(cita), despues: { ...rastro(next), ...personas } };
      record(tx, { tipo: 'cita.personas', actor, idExpediente, datos }, now);
      return [enArchivo(next)];
    });
    return citas.map((one) => after.find(({ idCita }) => idCita === one.idCita) ?? one);
  };
}

/** A party that leaves. Nobody is missed in a file that has ended: it stays so. */
function retirada({ estado }: ExpedienteDoc, sala: Sala): Sala {
  const papelesCuentan = estado === 'Terminado';
  return { ...sala, estado: 'retirada', invitacion: null, papelesCuentan };
}

/** A party that no longer takes part, and those that leave with it. */
export function retiradas(expediente: ExpedienteDoc, sala: Sala): readonly [Sala, ...Sala[]] {
  const goes = (one: Sala) => retirada(expediente, one);
  return [goes(sala), ...leavesWith(expediente, sala).map(goes)];
}

/**
 * Takes a removed account out of the files in which it was a party. Each file has its own transaction that
 * reads everything again, so it can be repeated safely.
 */
export async function retireFromFiles(uid: string, actor: Autor, now: Date): Promise<void> {
  await eachWith(uid, (idExpediente) =>
    transact(async (tx) => {
      const expediente = await findExpediente(idExpediente, tx);
      if (!expediente) return;
      const salasRetiradas = partesDe(expediente, uid).map((one) => retirada(expediente, one));
      const [first, ...others] = salasRetiradas;
      if (!first) return;
      const cambio = { tipo: 'salio' as const, actor, salas: [first, ...others] as const };
      const write = await prepareCambioDeParte(tx, expediente, cambio, now);
      write();
    }),
  );
}
