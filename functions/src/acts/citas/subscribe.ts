import { pathOf } from '@notaria/contract/call';
import { RESPUESTAS_CITA as TEXTOS } from '@notaria/contract/citas-respuestas';
import { isOfStaff, permisosDe } from '@notaria/contract/roles';
import { calendarioSuscrito } from '@notaria/contract/semana';
import * as z from 'zod/mini';
import { config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { toIcs } from '#records/citas/ics.ts';
import {
  type EnlaceDoc,
  endEnlace,
  findVigente,
  listEnlaces,
  makeEnlace,
  type TipoDeEnlace,
} from '#records/enlaces/repository.ts';
import { eventoPara } from '#records/expedientes/asuntos/citas-para.ts';
import { readScope } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario, fullName, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { oficinaDe } from './moves.ts';
import { citasDe, lunesSuscritos } from './week.ts';

/**
 * The address by which a calendar program reads somebody's appointments, until they end it or all their sessions,
 * also by a new password, or a year is over.
 */
const SUSCRIPCION: TipoDeEnlace<Record<string, never>> = {
  tipo: 'calendario',
  dura: 365 * 24 * 3_600_000,
  usos: null,
  asunto: z.object({}),
};

/** Since when the person's address works; null without one. */
export async function readSuscripcion({ uid }: Actor, now: Date): Promise<string | null> {
  const [[newest], person] = await Promise.all([
    listEnlaces(SUSCRIPCION, uid, now),
    findUsuario(uid),
  ]);
  return newest && person && isOpen(newest, person) ? newest.creado.toISOString() : null;
}

/** True unless all sessions of its person were ended since. */
function isOpen(
  { creado }: Pick<EnlaceDoc, 'creado'>,
  { sesionesDesde }: Pick<UsuarioDoc, 'sesionesDesde'>,
): boolean {
  return creado >= sesionesDesde;
}

/**
 * Makes the person's address, and ends the one before. Only the hash of its token is stored, so it is told once.
 * @returns the address
 */
export function subscribeCalendario(actor: Actor, now: Date): Promise<string> {
  return transact(async (tx) => {
    const { uid } = actor;
    const [before, person] = await Promise.all([
      listEnlaces(SUSCRIPCION, uid, now, tx),
      findUsuario(uid, tx),
    ]);
    for (const { huella } of before) endEnlace(tx, huella);
    // Sessions that were ended a moment ago count from the end of that second.
    const creado = new Date(Math.max(now.getTime(), person?.sesionesDesde.getTime() ?? 0));
    const { token } = makeEnlace(tx, SUSCRIPCION, { uid, para: null, asunto: {} }, creado);
    const datos = { antes: null, despues: { uid } };
    record(tx, { tipo: 'calendario.suscrito', actor, idExpediente: null, datos }, now);
    return new URL(pathOf(calendarioSuscrito, { token }), config().URL_PUBLICA).href;
  });
}

/** Ends the person's address. */
export async function unsubscribe(actor: Actor, now: Date): Promise<void> {
  await transact(async (tx) => {
    const before = await listEnlaces(SUSCRIPCION, actor.uid, now, tx);
    if (before.length === 0) return;
    for (const { huella } of before) endEnlace(tx, huella);
    const datos = { antes: { uid: actor.uid }, despues: null };
    record(tx, { tipo: 'calendario.dado_de_baja', actor, idExpediente: null, datos }, now);
  });
}

/**
 * The appointments of the person who made an address, by their role and office of now.
 * @throws AppError `not_found` for an address that is over or was ended, also with the sessions of its person, or
 *   whose person left the staff
 */
export async function readCalendario(token: string, now: Date): Promise<string> {
  const enlace = await findVigente(SUSCRIPCION, token, now);
  const person = enlace && (await findUsuario(enlace.uid));
  if (!person || !isOfStaff(person.idRol) || !isOpen(enlace, person)) {
    throw new AppError('not_found', 'no such calendar', { message: TEXTOS.noEncontrada });
  }
  // What the person would see with a session.
  const scope = await readScope({ ...person, permisos: permisosDe(person.idRol) });
  const office = oficinaDe(person);
  const lunes = await lunesSuscritos(office, now);
  const eventos = (await citasDe(scope, office, lunes)).map(({ cita, file }) => {
    const evento = eventoPara(file, cita, null);
    if (!file) return evento;
    const quien = `${file.nombreCliente}, expediente ${file.idExpediente}. Atiende: ${cita.nombreAbogado}.`;
    return { ...evento, notas: [quien, evento.enlace] };
  });
  return toIcs('PUBLISH', eventos, now, {
    nombre: `Citas de ${fullName(person)}`,
  });
}
