import { randomUUID } from 'node:crypto';
import { PAGINAS } from '@notaria/contract/paginas';
import { secondOver } from '#platform/auth/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { auth } from '#platform/firebase.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { enlaceA } from '#records/correos/links.ts';
import { correoContrasenaCambiada } from '#records/correos/templates/contrasena.ts';
import { requireProof } from '#records/segundo-factor/proof.ts';
import { newFicha } from '#records/sesiones/ficha.ts';
import { sessionsSince } from '#records/sesiones/policy.ts';
import { keepSesion } from '#records/sesiones/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario, fullName, isMailable, updateUsuario } from '#records/usuarios/repository.ts';

/**
 * Sets another password for the account, with a proof of the present one. Auth ends every sign-in; this
 * call's session goes on, the others end, and the owner is mailed.
 * @returns the token with which this browser goes on
 * @throws AppError `forbidden` without a proof
 */
export async function changePassword(
  actor: Actor,
  { password, prueba }: { password: string; prueba: string },
  begun: Date,
): Promise<string> {
  const { uid, idSesion } = actor;
  await requireProof(uid, prueba, begun);
  await auth().updateUser(uid, { password });
  // Taken after Auth changed the password, so that the next opening finds no newer change to report.
  const now = new Date();
  await transact(async (tx) => {
    const person = await findUsuario(uid, tx);
    if (!person) throw new AppError('not_found', 'no profile');
    const sesionesDesde = sessionsSince(person, now);
    updateUsuario(tx, person, { sesionesDesde });
    keepSesion(tx, idSesion, sesionesDesde);
    const datos = { antes: null, despues: { uid } };
    record(tx, { tipo: 'cuenta.contrasena', actor, idExpediente: null, datos }, now);
    // An address that nobody proved may be a stranger's, who must not get this mail.
    if (!isMailable(person)) return;
    const datosCorreo = {
      nombre: fullName(person),
      enlace: enlaceA(PAGINAS.recuperar),
      esPropia: true,
    };
    const mensaje = correoContrasenaCambiada(datosCorreo);
    enqueue(tx, { id: `contrasena-${randomUUID()}`, para: person.correo, ...mensaje }, now);
  });
  const [ficha] = await Promise.all([newFicha(uid, idSesion), secondOver()]);
  return ficha;
}
