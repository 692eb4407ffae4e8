import type { AnswerOf } from '@notaria/contract/call';
import type { fiscalData, verificarRol } from '@notaria/contract/constancias';
import { CONSTANCIA } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import { AppError } from '#platform/errors.ts';
import { satLink } from '#records/constancias/policy.ts';
import { findConstancia, newestConstancia } from '#records/constancias/repository.ts';
import { constanciaView, refusalOf } from '#records/constancias/view.ts';
import { mayReadClient } from '#records/expedientes/salas/clientes.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuarioByCorreo, type UsuarioDoc } from '#records/usuarios/repository.ts';

/**
 * The person themselves, or a client in the reader's scope.
 * @throws AppError `not_found` for everybody else, whether they exist or not
 */
async function requireReadable(actor: Actor, email: string): Promise<UsuarioDoc> {
  const person = await findUsuarioByCorreo(email);
  const isOwn = person?.uid === actor.uid;
  if (!person || !(isOwn || (await mayReadClient(actor, person.uid)))) {
    throw new AppError('not_found', 'not one’s own nor a client in scope', {
      message: CONSTANCIA.falloCargar,
    });
  }
  return person;
}

/** Why the last certificate sent was refused; null if it was not. */
async function lastRefusal(uid: string) {
  const last = await newestConstancia(uid);
  return last?.rechazo ? refusalOf(last.rechazo) : null;
}

/**
 * The verified certificate, and a later one that is not verified yet or the reason for its refusal. Staff
 * also get a link to the SAT's own page.
 */
export async function readFiscalData(
  actor: Actor,
  email: string,
): Promise<AnswerOf<typeof fiscalData>> {
  const person = await requireReadable(actor, email);
  const [vigente, pendiente] = await Promise.all(
    [person.constanciaVigente, person.constanciaPendiente].map((id) =>
      id === null ? undefined : findConstancia(id),
    ),
  );
  const isStaff = person.uid !== actor.uid;
  const { estado, razon, motivo } = person.identidad;
  return {
    identidad: { estado, razon, motivo },
    vigente: vigente ? constanciaView(vigente, person) : null,
    pendiente: pendiente ? constanciaView(pendiente, person) : null,
    rechazo: pendiente ? null : await lastRefusal(person.uid),
    enlaceSat: isStaff && vigente?.data ? satLink(vigente.data) : null,
  };
}

/** A person's role, and whether their certificate is verified. */
export async function checkRole(
  actor: Actor,
  email: string,
): Promise<AnswerOf<typeof verificarRol>> {
  const { idRol } = await requireReadable(actor, email);
  return { success: true, idRol, tieneRolVerificado: idRol === ROL.cliente };
}
