import type { AnswerOf } from '@notaria/contract/call';
import { type DatosConstancia, RECHAZOS_CONSTANCIA } from '@notaria/contract/constancia';
import type { actualizarRol } from '@notaria/contract/constancias';
import { textoIdentidad } from '@notaria/contract/identidad-messages';
import { CONSTANCIA } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { prepareClaim } from '#records/constancias/claims.ts';
import { isStrong, isVerifiable, judgeIdentity, nameOn } from '#records/constancias/policy.ts';
import {
  type ConstanciaDoc,
  findConstancia,
  newestConstancia,
  updateConstancia,
} from '#records/constancias/repository.ts';
import { renameCliente } from '#records/expedientes/rename.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import {
  findUsuario,
  type Identidad,
  identidadAbierta,
  type UsuarioDoc,
  updateUsuario,
} from '#records/usuarios/repository.ts';

/**
 * "Verificar Datos": the client declares that the data are theirs. Makes a Usuario a Cliente and replaces the
 * old certificate with the new one; the old one is kept as history. The answer depends only on this account:
 * nobody learns whether another account has presented the same certificate.
 * @returns the sentence of the specification, and what the office will still check
 * @throws AppError `unprocessable` without a complete certificate, or with another person's
 */
export async function verifyConstancia(
  actor: Actor,
  email: string,
): Promise<AnswerOf<typeof actualizarRol>> {
  if (email !== actor.email) throw new AppError('forbidden', 'verifies for somebody else');
  const { estado, razon } = await transact(async (tx) => {
    const person = await findUsuario(actor.uid, tx);
    if (!person) throw nothingToVerify();
    if (await isRepeat(person, tx)) return person.identidad;
    const { idConstancia, data } = await requirePending(person, tx);
    const identidad = identityBy(data, person);
    const claimed = isStrong(identidad.estado) ? data.rfc : null;
    const moveClaim = await prepareClaim(tx, person, claimed);
    const now = new Date();
    moveClaim(now);
    if (person.constanciaVigente)
      updateConstancia(tx, person.constanciaVigente, { estado: 'reemplazada' });
    updateConstancia(tx, idConstancia, { estado: 'verificada', verificada: now });
    updateUsuario(tx, person, {
      idRol: person.idRol === ROL.usuario ? ROL.cliente : person.idRol,
      rfc: data.rfc,
      nombreFiscal: nameOn(data),
      identidad,
      constanciaVigente: idConstancia,
      constanciaPendiente: null,
    });
    const despues = { uid: actor.uid, idConstancia, estado: identidad.estado };
    const datos = { antes: null, despues };
    record(tx, { tipo: 'constancia.verificada', actor, idExpediente: null, datos }, now);
    return identidad;
  });
  await renameCliente(actor.uid);
  return { message: CONSTANCIA.verificada, aviso: textoIdentidad(estado, razon) };
}

/**
 * True if the last certificate is verified already: the answer to the first press may have been lost, and the
 * second press gets the same. False after a certificate that was refused.
 */
async function isRepeat(
  { uid, constanciaVigente, constanciaPendiente }: UsuarioDoc,
  tx: Transaction,
): Promise<boolean> {
  if (!constanciaVigente || constanciaPendiente) return false;
  return (await newestConstancia(uid, tx))?.rechazo === null;
}

/** The person's certificate that is read, complete and not verified yet. */
async function requirePending(
  { uid, constanciaPendiente }: UsuarioDoc,
  tx: Transaction,
): Promise<ConstanciaDoc & { data: DatosConstancia }> {
  const constancia = constanciaPendiente
    ? await findConstancia(constanciaPendiente, tx)
    : undefined;
  if (!constancia?.data || !isVerifiable(constancia, uid)) throw nothingToVerify();
  return { ...constancia, data: constancia.data };
}

function nothingToVerify(): AppError {
  return new AppError('unprocessable', 'no complete certificate to verify', {
    message: CONSTANCIA.sinConstancia,
  });
}

/** The identity that follows from the certificate. An identity that the office confirmed stays. */
function identityBy(data: DatosConstancia, person: UsuarioDoc): Identidad {
  const verdict = judgeIdentity(data, person);
  if (verdict.kind === 'otra_persona') {
    throw new AppError('unprocessable', 'the certificate of a second person', {
      message: RECHAZOS_CONSTANCIA.otra_persona,
      detail: 'otra_persona',
    });
  }
  if (verdict.estado === 'confirmada') return person.identidad;
  return identidadAbierta(verdict.estado, verdict.razon);
}
