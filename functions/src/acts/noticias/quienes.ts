import { VENTANILLA } from '@notaria/contract/partes-expediente';
import { isOfStaff, ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { destinosDe } from '#records/expedientes/asuntos/entregas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { staffOf } from '#records/expedientes/salas/destinatarios.ts';
import { etiquetaDe } from '#records/expedientes/salas/etiquetas.ts';
import { enVentanilla } from '#records/expedientes/salas/partes.ts';
import { findUsuarios, type UsuarioDoc } from '#records/usuarios/repository.ts';
import type { Oyente } from './fila.ts';

// Who hears of what happened, by the present database. A removed account hears of nothing.

type Quien = { file: ExpedienteDoc; suceso: { actor: { uid: string } } };

/** The accounts that read these rooms of a file. */
export function uidsDe(file: ExpedienteDoc, salas: readonly string[]): string[] {
  const read = destinosDe(file).flatMap(({ sala, uid }) => (salas.includes(sala) ? [uid] : []));
  return [...new Set(read)];
}

/** These accounts, as people of a file. */
export async function cuentas(tx: Transaction, uids: readonly string[]): Promise<Oyente[]> {
  const found = await findUsuarios([...uids], tx);
  return found.flatMap((persona) =>
    persona.idRol === ROL.eliminado ? [] : { persona, lado: 'cliente', conCorreo: true },
  );
}

/** Those of these accounts that are still of the staff. */
export async function delPersonal(tx: Transaction, uids: readonly string[]): Promise<Oyente[]> {
  const found = await findUsuarios([...uids], tx);
  return found.flatMap((persona) =>
    isOfStaff(persona.idRol) ? { persona, lado: 'notaria', conCorreo: true } : [],
  );
}

/** Who reads these rooms. Of those whose people have no account, the office, which telephones them. */
export async function lasSalas(
  tx: Transaction,
  { file }: Quien,
  salas: readonly string[],
): Promise<Oyente[]> {
  const uids = uidsDe(file, salas);
  const [people, llaman] = await Promise.all([
    cuentas(tx, uids),
    uids.includes(VENTANILLA) ? quienLlama(tx, file, salas) : [],
  ]);
  return [...people, ...llaman];
}

/** Who attends the file, in the place of its people without an account. */
async function quienLlama(
  tx: Transaction,
  file: ExpedienteDoc,
  salas: readonly string[],
): Promise<Oyente[]> {
  const { principal } = await staffOf(tx, file);
  const theirs = file.salas.filter((sala) => enVentanilla(sala) && salas.includes(sala.idParte));
  const a = new Intl.ListFormat('es-MX').format(theirs.map((sala) => etiquetaDe(file, sala)));
  if (!principal) return [];
  const persona = { ...principal, uid: VENTANILLA };
  return [{ persona, lado: 'cliente', conCorreo: false, llama: { uid: principal.uid, a } }];
}

/** The client or, in a file with several parties, all of them. */
export function losClientes(tx: Transaction, quien: Quien): Promise<Oyente[]> {
  return lasSalas(
    tx,
    quien,
    destinosDe(quien.file).map(({ sala }) => sala),
  );
}

/** The lawyer of a file first, and their secretaries; nobody while it lies in a tray. The bell only, or one mail of many. */
export async function elEncargado(tx: Transaction, { file }: Quien): Promise<Oyente[]> {
  if (file.idAsignado === null) return [];
  const { principal, otros } = await staffOf(tx, file);
  return [...(principal ? [principal] : []), ...otros].map((persona) => ({
    persona,
    lado: 'notaria',
    conCorreo: true,
  }));
}

/** Who attends the file, with a mail, and their secretaries; the head of the office while nobody does. Not who did it. */
export async function whoAttends(tx: Transaction, { file, suceso }: Quien): Promise<Oyente[]> {
  const { principal, otros } = await staffOf(tx, file);
  const each = (persona: UsuarioDoc, conCorreo: boolean): Oyente[] =>
    persona.uid === suceso.actor.uid ? [] : [{ persona, lado: 'notaria', conCorreo }];
  return [
    ...(principal ? each(principal, true) : []),
    ...otros.flatMap((persona) => each(persona, false)),
  ];
}
