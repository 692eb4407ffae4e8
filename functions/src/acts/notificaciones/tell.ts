import { ROL } from '@notaria/contract/roles';
import { transact } from '#platform/store/transaction.ts';
import { leaveForTheDay, preparePreferidos, wasTold } from '#records/correos/segun-preferencia.ts';
import type { ExpedienteSolo } from '#records/expedientes/model.ts';
import type { ParteDoc } from '#records/expedientes/partes.ts';
import { withSalas } from '#records/expedientes/partes-repository.ts';
import { findSolo } from '#records/expedientes/repository.ts';
import { addPorAvisar } from '#records/notificaciones/asignaciones-repository.ts';
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
  await tell(idEvento, after, changes, clientes, staff);
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
  const uids = after.idUsuario !== null && after.estado === 'activa' ? [after.idUsuario] : [];
  const [clientes, staff] = await Promise.all([findUsuarios(uids), staffOf(expediente)]);
  const kind = expediente.partes.find(({ idParte }) => idParte === after.idParte)?.nombre;
  await tell(idEvento, expediente, changes, clientes, staff, kind);
}

type Staff = Pick<People, 'encargado' | 'secretarias'>;

/**
 * @param clientes each gets the same notices; the staff get theirs once
 * @param kind the kind of party whose documents they are; only the staff read it, beside the documents' names
 */
async function tell(
  idEvento: string,
  expediente: ExpedienteSolo,
  changes: readonly Novedad[],
  clientes: readonly UsuarioDoc[],
  staff: Staff,
  kind?: string,
): Promise<void> {
  const news = allNews(idEvento, expediente, changes, clientes, staff, kind);
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
  changes: readonly Novedad[],
  clientes: readonly UsuarioDoc[],
  staff: Staff,
  kind: string | undefined,
): News {
  const of = (cliente: UsuarioDoc | undefined) =>
    newsOf(idEvento, expediente, changes, { ...staff, cliente });
  const toStaff = of(undefined);
  const each = clientes.map((cliente) => ({ uid: cliente.uid, ...of(cliente) }));
  const ofStaff = toStaff.notificaciones.map((notice) => ({
    ...notice,
    ...(kind !== undefined && { nombreDocumento: `${notice.nombreDocumento} (${kind})` }),
  }));
  return {
    notificaciones: [
      ...ofStaff,
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
