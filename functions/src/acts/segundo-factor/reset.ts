import { USUARIOS } from '@notaria/contract/gestion-messages';
import { SEGUNDO_FACTOR as MENSAJES } from '@notaria/contract/messages';
import { secondOver } from '#platform/auth/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { auth } from '#platform/firebase.ts';
import { transact } from '#platform/store/transaction.ts';
import { CONSOLA } from '#records/bitacora/autores.ts';
import { changeFactor } from '#records/segundo-factor/change.ts';
import { findFactor, saveFactor, WITHOUT_APP } from '#records/segundo-factor/repository.ts';
import { findUsuarioByCorreo, needsSecondFactor } from '#records/usuarios/repository.ts';

/**
 * Resets the second factor of a person who lost the phone and every recovery code: the code comes by mail
 * again, app and recovery codes are void, and every session ends. The holder of the project's keys does it,
 * once sure of who is asking; the owner is mailed.
 * @throws AppError `not_found` without an account, `conflict` if no second factor is asked for
 */
export async function resetSegundoFactor(correo: string, now: Date): Promise<void> {
  const uid = await transact(async (tx) => {
    const person = await findUsuarioByCorreo(correo, tx);
    if (!person) {
      throw new AppError('not_found', 'no such account', { message: USUARIOS.noEncontrado });
    }
    if (!needsSecondFactor(person)) {
      throw new AppError('conflict', 'no second factor', { message: MENSAJES.sinFactor });
    }
    const factor = await findFactor(tx, person.uid);
    // Also lifts the closing after wrong tries: a person who lost the phone has probably guessed by now.
    saveFactor(tx, person.uid, {
      ...factor,
      ...WITHOUT_APP,
      correo: null,
      intentos: 0,
      cerradoHasta: null,
    });
    const segundoFactor = { ...person.segundoFactor, metodo: 'correo' as const };
    const change = { cambio: 'restablecido', segundoFactor, actor: CONSOLA } as const;
    changeFactor(tx, person, { ...change, endsSessions: true }, now);
    return person.uid;
  });
  await auth().revokeRefreshTokens(uid);
  await secondOver();
}
