import { randomUUID } from 'node:crypto';
import { PAGINAS } from '@notaria/contract/paginas';
import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import type { Correo } from '#platform/mail/enqueue.ts';
import type { MailContent } from '#platform/mail/layout.ts';
import { record } from '#records/bitacora/repository.ts';
import { updateConstancia } from '#records/constancias/repository.ts';
import { enlaceA } from '#records/correos/links.ts';
import {
  correoIdentidadConfirmada,
  correoIdentidadRechazada,
} from '#records/correos/templates/identidad.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { nameForMail, type UsuarioDoc, updateUsuario } from '#records/usuarios/repository.ts';

/** A client on whose certificate the office decides. */
export type Decidable = UsuarioDoc & { rfc: string; constanciaVigente: string };

/** Who decides, on which file, and when. No file if an Administrador decides between accounts. */
export interface DecisionDeIdentidad {
  actor: Actor;
  idExpediente: string | null;
  now: Date;
  /** Puts the mail to the person in the outbox; from `prepareCorreos`. */
  leave: (correo: Correo) => void;
}

function sideOf({ uid, constanciaVigente, identidad }: Decidable) {
  return { uid, idConstancia: constanciaVigente, estado: identidad.estado };
}

function tellPerson(
  { leave }: DecisionDeIdentidad,
  { correo }: UsuarioDoc,
  words: MailContent,
): void {
  leave({ id: `identidad-${randomUUID()}`, para: correo, ...words });
}

/**
 * Writes that the account belongs to the person of its certificate, with the audit record and a mail. The
 * caller writes who holds the RFC.
 */
export function writeConfirmed(
  tx: Transaction,
  person: Decidable,
  decision: DecisionDeIdentidad,
): void {
  const { actor, idExpediente, now } = decision;
  const antes = sideOf(person);
  updateUsuario(tx, person, {
    identidad: { estado: 'confirmada', razon: null, motivo: '', fecha: now, por: actor.nombre },
    rfcsRechazados: person.rfcsRechazados.filter((each) => each !== person.rfc),
  });
  const datos = { antes, despues: { ...antes, estado: 'confirmada' as const } };
  record(tx, { tipo: 'identidad.confirmada', actor, idExpediente, datos }, now);
  const words = { nombre: nameForMail(person), enlace: enlaceA(PAGINAS.constanciaActualizar) };
  tellPerson(decision, person, correoIdentidadConfirmada(words));
}

/**
 * Writes that the account does not belong to the person of its certificate, with the audit record and a mail
 * that says why. The certificate is void, and the client is a Usuario again and uploads the right one. Their
 * files stay. The caller writes who holds the RFC.
 */
export function writeRefused(
  tx: Transaction,
  person: Decidable,
  motivo: string,
  decision: DecisionDeIdentidad,
): void {
  const { actor, idExpediente, now } = decision;
  const antes = sideOf(person);
  updateConstancia(tx, person.constanciaVigente, { estado: 'anulada' });
  updateUsuario(tx, person, {
    idRol: ROL.usuario,
    rfc: null,
    nombreFiscal: null,
    constanciaVigente: null,
    identidad: { estado: 'rechazada', razon: null, motivo, fecha: now, por: actor.nombre },
    rfcsRechazados: [...new Set([...person.rfcsRechazados, person.rfc])],
  });
  const datos = { antes, despues: { ...antes, estado: 'rechazada' as const, comentario: motivo } };
  record(tx, { tipo: 'identidad.rechazada', actor, idExpediente, datos }, now);
  const words = { nombre: nameForMail(person), motivo, enlace: enlaceA(PAGINAS.constancia) };
  tellPerson(decision, person, correoIdentidadRechazada(words));
}
