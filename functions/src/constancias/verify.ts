import { CONSTANCIA } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import { record } from '../bitacora/repository.ts';
import type { Actor } from '../http/actor.ts';
import { AppError } from '../http/errors.ts';
import { transact } from '../store/transaction.ts';
import { findUsuario, updateUsuario } from '../usuarios/repository.ts';
import { isVerifiable, nameOn } from './policy.ts';
import {
  claimRfc,
  findConstancia,
  findRfcOwner,
  releaseRfc,
  updateConstancia,
} from './repository.ts';

/**
 * "Verificar Datos": the client says that the data are theirs. Makes a Usuario a Cliente, puts the
 * new certificate in the place of the old one and keeps the old one as history.
 * @returns the sentence of the spec
 * @throws AppError `conflict` when another account verified that RFC, `unprocessable` without a complete certificate
 */
export async function verifyConstancia(actor: Actor, email: string): Promise<string> {
  if (email !== actor.email) throw new AppError('forbidden', 'verifies for somebody else');
  await transact(async (tx) => {
    const person = await findUsuario(actor.uid, tx);
    const pending = person?.constanciaPendiente;
    if (!person || !pending) throw noConstancia();
    const constancia = await findConstancia(pending, tx);
    if (!constancia || !isVerifiable(constancia, actor.uid) || !constancia.data)
      throw noConstancia();
    const { data } = constancia;
    const owner = await findRfcOwner(data.rfc, tx);
    if (owner !== undefined && owner !== actor.uid) {
      throw new AppError('conflict', 'rfc of another account', {
        message: CONSTANCIA.rfcDeOtraCuenta,
      });
    }
    const now = new Date();
    if (person.rfc !== null && person.rfc !== data.rfc) releaseRfc(tx, person.rfc);
    claimRfc(tx, data.rfc, actor.uid);
    if (person.constanciaVigente)
      updateConstancia(tx, person.constanciaVigente, { estado: 'reemplazada' });
    updateConstancia(tx, pending, { estado: 'verificada', verificada: now });
    updateUsuario(tx, person, {
      idRol: person.idRol === ROL.usuario ? ROL.cliente : person.idRol,
      rfc: data.rfc,
      nombreFiscal: nameOn(data),
      constanciaVigente: pending,
      constanciaPendiente: null,
    });
    record(
      tx,
      {
        tipo: 'constancia.verificada',
        actor,
        idExpediente: null,
        datos: { antes: null, despues: { uid: actor.uid, idConstancia: pending } },
      },
      now,
    );
  });
  return CONSTANCIA.verificada;
}

function noConstancia(): AppError {
  return new AppError('unprocessable', 'no complete certificate to verify', {
    message: CONSTANCIA.sinConstancia,
  });
}
