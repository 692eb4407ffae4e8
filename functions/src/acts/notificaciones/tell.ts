import { ROL } from '@notaria/contract/roles';
import { transact } from '#platform/store/transaction.ts';
import { leaveForTheDay, preparePreferidos, wasTold } from '#records/correos/segun-preferencia.ts';
import { conDueno, etiquetaDe } from '#records/expedientes/etiquetas.ts';
import type { ExpedienteSolo } from '#records/expedientes/model.ts';
import type { ParteDoc } from '#records/expedientes/partes.ts';
import { partesActivasDe, withSalas } from '#records/expedientes/partes-repository.ts';
import { findSolo } from '#records/expedientes/repository.ts';
import { addPorAvisar } from '#records/notificaciones/asignaciones.ts';
import { createNotificacion, findRecipient } from '#records/notificaciones/repository.ts';
import {
  findUsuario,
  findUsuarios,
  listSecretariasDe,
  type UsuarioDoc,
} from '#records/usuarios/repository.ts';
import { type Novedad, novedades, novedadesDeFilas } from './changes.ts';
import { type News, newsOf, type People } from './news.ts';

/**
 * Notifies everybody concerned about a change of a file. A repeated event changes nothing: what its earlier
 * delivery wrote stays. In a file with parties this covers the common documents and the state of the whole
 * file, and reaches every party.
 */
export async function tellNovedades(
  idEvento: string,
  before: ExpedienteSolo,
  after: ExpedienteSolo,
): Promise<void> {
  const changes = novedades(before, after);
  if (changes.length === 0) return;
  const [clientes, staff] = await Promise.all([clientesOf(after), staffOf(after)]);
  await tell(idEvento, after, { clientes: changes, staff: changes }, clientes, staff);
}

/** Notifies the staff and the party itself, and nobody else, about a change of the party's documents. */
export async function tellNovedadesDeParte(
  idEvento: string,
  before: ParteDoc,
  after: ParteDoc,
): Promise<void> {
  const changes = novedadesDeFilas(before.documentos, after.documentos);
  if (changes.length === 0) return;
  const expediente = await findSolo(after.idExpediente);
  if (!expediente) return;
  const [clientes, staff] = await Promise.all([clienteDe(expediente, after), staffOf(expediente)]);
  const named = changes.map((change) => deQuien(change, etiquetaDe(expediente, after)));
  const told = (await sendsForSeveral(after)) ? named : changes;
  await tell(idEvento, expediente, { clientes: told, staff: named }, clientes, staff);
}

/** News of a document, with whose document it is. */
function deQuien(change: Novedad, etiqueta: string): Novedad {
  return 'fila' in change ? { ...change, fila: conDueno(change.fila, etiqueta) } : change;
}

/** The account that sends the documents of a party, if it already takes part. */
async function clienteDe(
  { partes }: ExpedienteSolo,
  { idParte, idUsuario }: ParteDoc,
): Promise<UsuarioDoc[]> {
  const isHere = partes.some((one) => one.idParte === idParte && one.estado === 'activa');
  return isHere && idUsuario !== null ? findUsuarios([idUsuario]) : [];
}

/** True if the account of a party also sends the documents of another party of the file. */
async function sendsForSeveral({ idExpediente, idUsuario }: ParteDoc): Promise<boolean> {
  const own = idUsuario === null ? [] : await partesActivasDe(idUsuario);
  return own.filter((one) => one.idExpediente === idExpediente).length > 1;
}

type Staff = Pick<People, 'encargado' | 'secretarias'>;

/** The same news, worded for clients and for the staff. */
type Palabras = Record<'clientes' | 'staff', readonly Novedad[]>;

/** @param clientes each is told the same; the staff are told once */
async function tell(
  idEvento: string,
  expediente: ExpedienteSolo,
  changes: Palabras,
  clientes: readonly UsuarioDoc[],
  staff: Staff,
): Promise<void> {
  const news = allNews(idEvento, expediente, changes, clientes, staff);
  await transact(async (tx) => {
    const told = await Promise.all([
      ...news.notificaciones.map(async ({ id }) => (await findRecipient(id, tx)) !== undefined),
      ...news.avisos.map(({ id }) => wasTold(id, tx)),
    ]);
    if (told.includes(true)) return;
    const now = new Date();
    const leave = await preparePreferidos(tx, clientes, now);
    for (const notificacion of news.notificaciones) createNotificacion(tx, notificacion);
    for (const aviso of news.avisos) leave(aviso);
    for (const aviso of news.delDia) leaveForTheDay(tx, aviso, now);
    for (const asignacion of news.asignaciones) addPorAvisar(tx, asignacion);
  });
}

function allNews(
  idEvento: string,
  expediente: ExpedienteSolo,
  changes: Palabras,
  clientes: readonly UsuarioDoc[],
  staff: Staff,
): News {
  const toStaff = newsOf(idEvento, expediente, changes.staff, { ...staff, cliente: undefined });
  const each = clientes.map((cliente) => ({
    uid: cliente.uid,
    ...newsOf(idEvento, expediente, changes.clientes, { ...staff, cliente }),
  }));
  return {
    notificaciones: [
      ...toStaff.notificaciones,
      ...each.flatMap(({ uid, notificaciones }) =>
        notificaciones.filter(({ idUsuario }) => idUsuario === uid),
      ),
    ],
    avisos: each.flatMap(({ avisos }) => avisos),
    asignaciones: toStaff.asignaciones,
    delDia: toStaff.delDia,
  };
}

/** The accounts to notify about a file: its client's or, in a file with parties, those of all parties. */
async function clientesOf(expediente: ExpedienteSolo): Promise<UsuarioDoc[]> {
  const { salas, idCliente } = await withSalas(expediente);
  const active = salas.flatMap(({ estado, idUsuario }) =>
    estado === 'activa' && idUsuario !== null ? [idUsuario] : [],
  );
  const uids = expediente.partes.length === 0 ? [idCliente] : [...new Set(active)];
  return (await findUsuarios(uids)).filter(({ idRol }) => idRol !== ROL.eliminado);
}

async function staffOf({ idAsignado }: ExpedienteSolo): Promise<Staff> {
  const [encargado, secretarias] = await Promise.all([
    idAsignado === null ? undefined : findUsuario(idAsignado),
    idAsignado === null ? [] : listSecretariasDe(idAsignado),
  ]);
  return { encargado, secretarias };
}
