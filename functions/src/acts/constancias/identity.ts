import type { AnswerOf } from '@notaria/contract/call';
import { IDENTIDAD } from '@notaria/contract/identidad-messages';
import type { confirmarIdentidad, readIdentidad } from '@notaria/contract/identidades';
import { VENTANILLA } from '@notaria/contract/partes-expediente';
import { PARTES } from '@notaria/contract/partes-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import {
  type Claims,
  prepareRelease,
  readClaims,
  saveClaims,
} from '#records/constancias/claims.ts';
import { isDecidable, waitsForALook } from '#records/constancias/policy.ts';
import { findConstancia } from '#records/constancias/repository.ts';
import { satOrigin } from '#records/constancias/sat/ask.ts';
import { reviewableView } from '#records/constancias/view.ts';
import { prepareCorreos } from '#records/correos/prepare.ts';
import { mayReview } from '#records/expedientes/policy.ts';
import { renameCliente } from '#records/expedientes/rename.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import { signConstanciaLink } from '#records/sesiones/signed-link.ts';
import { type Actor, can } from '#records/usuarios/actor.ts';
import { findUsuario, fullName, identidadAbierta } from '#records/usuarios/repository.ts';
import { type Decidable, writeConfirmed, writeRefused } from './decisions.ts';

type Decided = AnswerOf<typeof confirmarIdentidad>;

/** True if other accounts hold the RFC too, so that an Administrador decides. */
function isContested({ cuentas }: Claims, uid: string): boolean {
  return cuentas.length > 1 && cuentas.includes(uid);
}

export interface IdentityReview {
  idExpediente: string;
  /** Id of the party; undefined for the client who started the file. */
  parte?: string | undefined;
  /** Id of the certificate that the reviewer looked at. */
  idConstancia: string;
}

/**
 * The account of a file's client or of a party, and what whoever added the party typed.
 * @throws AppError `not_found` for a party without an account of its own
 */
async function requirePersona(
  actor: Actor,
  { idExpediente, parte }: Pick<IdentityReview, 'idExpediente' | 'parte'>,
  tx?: Transaction,
) {
  const { expediente } = await requireInScope(actor, idExpediente, tx);
  const sala = expediente.salas.find(
    ({ idParte, entrega, estado }) =>
      idParte === parte && entrega === 'propia' && estado === 'activa',
  );
  const uid = parte === undefined ? expediente.idCliente : sala?.idUsuario;
  if (!uid || uid === VENTANILLA) {
    throw new AppError('not_found', 'no party with an account', { message: PARTES.noEncontrada });
  }
  const isTyped = sala && uid !== expediente.idCliente;
  const nombreEscrito = isTyped ? (sala.escrita ?? sala.persona) : '';
  return { expediente, uid, nombreEscrito, person: await findUsuario(uid, tx) };
}

/** The person of a file in the reader's scope, if their certificate is still the one that the reviewer looked at. */
export async function requireDecidable(
  actor: Actor,
  look: IdentityReview,
  tx: Transaction,
): Promise<Decidable> {
  const { person } = await requirePersona(actor, look, tx);
  const { idConstancia } = look;
  if (isDecidable(person) && person.constanciaVigente === idConstancia) return person;
  throw new AppError('conflict', 'the certificate is no longer the one that was looked at', {
    message: IDENTIDAD.cambio,
    detail: 'cambio',
  });
}

/**
 * The client of a file, or a party, as the staff see them: their names, the certificate with all its notices, and what the
 * reader may decide.
 * @throws AppError `not_found` out of scope
 */
export async function readIdentity(
  actor: Actor,
  de: Pick<IdentityReview, 'idExpediente' | 'parte'>,
  now: Date,
): Promise<AnswerOf<typeof readIdentidad>> {
  const { expediente, uid, nombreEscrito, person } = await requirePersona(actor, de);
  const { idExpediente } = de;
  const vigente = person?.constanciaVigente ?? null;
  const [constancia, claims] = await Promise.all([
    vigente === null ? undefined : findConstancia(vigente),
    person?.rfc ? readClaims(person.rfc) : undefined,
  ]);
  const { fecha, ...identidad } = person?.identidad ?? identidadAbierta('sin_constancia');
  const isCase = claims !== undefined && isContested(claims, uid);
  const enDisputa = claims?.cuentas.some((each) => each !== uid) ?? false;
  const decides = isDecidable(person);
  const mayStillConfirm = identidad.estado !== 'confirmada' && !isCase;
  return {
    ...identidad,
    fecha: fecha?.toISOString() ?? null,
    nombreEscrito,
    nombreCuenta: person ? fullName(person) : expediente.nombreCuenta,
    constancia: constancia?.data ? reviewableView(constancia, constancia.data) : null,
    archivo:
      constancia &&
      signConstanciaLink(constancia.idConstancia, idExpediente, actor.idSesion, now).url,
    enDisputa,
    acceso: {
      confirmar: decides && mayStillConfirm && mayReview(actor, 'aceptar'),
      rechazar: decides && mayReview(actor, 'rechazar'),
      decidir: isCase && can(actor, 'modificar_permisos_rol'),
      revisarAvisos: decides && waitsForALook(constancia) && mayReview(actor, 'aceptar'),
      preguntarAlSat: decides && satOrigin() !== undefined,
    },
  };
}

/**
 * Confirms that the client of a file is the person of their certificate. If another account holds the same
 * RFC, nothing is confirmed and the case goes to an Administrador.
 * @throws AppError `not_found` out of scope, `conflict` if the client has another certificate by now
 */
export async function confirmIdentity(
  actor: Actor,
  look: IdentityReview,
  now: Date,
): Promise<Decided> {
  const { idExpediente } = look;
  const { uid, decided } = await transact(async (tx) => {
    const person = await requireDecidable(actor, look, tx);
    const claims = await readClaims(person.rfc, tx);
    const leave = await prepareCorreos(tx, [person], now);
    const { uid, identidad, constanciaVigente: idConstancia } = person;
    const done = (estado: Decided['estado'], message: string) => ({
      uid,
      decided: { estado, message },
    });
    if (claims.cuentas.some((each) => each !== uid)) {
      if (!claims.cuentas.includes(uid)) saveClaims(tx, claims, [...claims.cuentas, uid], now);
      const { estado } = identidad;
      const datos = { antes: null, despues: { uid, idConstancia, estado } };
      record(tx, { tipo: 'identidad.turnada', actor, idExpediente, datos }, now);
      return done(estado, IDENTIDAD.turnada);
    }
    if (identidad.estado !== 'confirmada') {
      saveClaims(tx, claims, [uid], now);
      writeConfirmed(tx, person, { actor, idExpediente, now, leave });
    }
    return done('confirmada', IDENTIDAD.confirmada);
  });
  await renameCliente(uid);
  return decided;
}

/**
 * Refuses the identity of a file's client: the client reads why and uploads the right certificate. Their
 * files stay.
 * @throws AppError `not_found` out of scope, `conflict` if the client has another certificate by now
 */
export async function refuseIdentity(
  actor: Actor,
  { comment, ...look }: IdentityReview & { comment: string },
  now: Date,
): Promise<Decided> {
  const uid = await transact(async (tx) => {
    const person = await requireDecidable(actor, look, tx);
    const releaseClaim = await prepareRelease(tx, person);
    const leave = await prepareCorreos(tx, [person], now);
    writeRefused(tx, person, comment, { actor, idExpediente: look.idExpediente, now, leave });
    releaseClaim(now);
    return person.uid;
  });
  await renameCliente(uid);
  return { estado: 'rechazada', message: IDENTIDAD.rechazada };
}
