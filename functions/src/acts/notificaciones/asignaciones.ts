import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { nombreParaLaNotaria } from '@notaria/contract/identidad';
import { atiende } from '@notaria/contract/roles';
import { config } from '#platform/config.ts';
import { codeOf } from '#platform/errors.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { transact } from '#platform/store/transaction.ts';
import { enlaceExpediente, enlaceExpedientes } from '#records/correos/links.ts';
import { type Aviso, conParada } from '#records/correos/segun-preferencia.ts';
import { correoExpedientesAsignados } from '#records/correos/templates/expediente-asignado.ts';
import { findExpedientes } from '#records/expedientes/repository.ts';
import {
  listAtrasadas,
  listPorAvisar,
  type PorAvisar,
  takePorAvisar,
} from '#records/notificaciones/asignaciones-repository.ts';
import { findUsuario, fullName, type UsuarioDoc } from '#records/usuarios/repository.ts';

/** Assignments in one mail: Firestore takes 500 writes at once. */
const MOST = 400;
/** Files that a mail names; it only counts the others. */
const NAMED = 50;
/** Assignments that one run of the schedule reads. */
const BATCH = 200;
/** How long one function goes on for a lawyer who keeps getting files, in ms. */
const LEAD_MS = 300_000;
/** A mail that is this late, in ms, was cut off. */
const LATE_MS = 60_000;

/** NOT_FOUND and FAILED_PRECONDITION: another run has already removed the assignment. */
const TAKEN: readonly unknown[] = [5, 9];

function leavesAt({ fecha }: PorAvisar): number {
  return fecha.getTime() + config().REUNIR_ASIGNACIONES_SEGUNDOS * 1_000;
}

/** The mail about these assignments; undefined if none of them still applies. */
async function mailAbout(
  uid: string,
  assignments: readonly PorAvisar[],
): Promise<(Pick<Aviso, 'id' | 'mensaje'> & { persona: UsuarioDoc }) | undefined> {
  const ids = [...new Set(assignments.map(({ idExpediente }) => idExpediente))];
  const named = ids.slice(0, NAMED);
  const [person, files] = await Promise.all([findUsuario(uid), findExpedientes(named)]);
  const theirs = files.filter(({ idAsignado }) => idAsignado === uid);
  const [first] = theirs;
  if (!person || !atiende(person.idRol) || !first) return undefined;
  // A lawyer who switched to the daily mail meanwhile still gets this mail, rather than none.
  if (person.avisosCorreo.asignaciones === 'nunca') return undefined;
  const otros = ids.length - named.length;
  const isAlone = theirs.length + otros === 1;
  const words = {
    nombre: fullName(person),
    expedientes: theirs.map((each) => ({
      idExpediente: each.idExpediente,
      tramite: each.tituloTramite,
      cliente: nombreParaLaNotaria({ ...each, nombre: each.nombreCliente }),
    })),
    otros,
    enlace: isAlone ? enlaceExpediente(first.idExpediente) : enlaceExpedientes(),
  };
  const events = assignments.map(({ id }) => id).join('\n');
  const id = `asignaciones-${createHash('sha256').update(events).digest('hex').slice(0, 40)}`;
  return {
    id,
    persona: person,
    mensaje: (preferencias) => correoExpedientesAsignados({ ...words, preferencias }),
  };
}

/**
 * Mails a lawyer about everything that was assigned to them, once it is time. The mail goes into the outbox
 * and the assignments leave the list in one transaction: an assignment is in this mail or in the next.
 */
export async function tellAsignaciones(uid: string, now: Date): Promise<void> {
  const assignments = await listPorAvisar(uid, MOST);
  const [oldest] = assignments;
  if (!oldest || leavesAt(oldest) > now.getTime()) return;
  const mail = await mailAbout(uid, assignments);
  try {
    await transact(async (tx) => {
      takePorAvisar(tx, assignments);
      if (mail) enqueue(tx, conParada(tx, mail.persona, 'asignaciones', mail, now), now);
    });
  } catch (error) {
    // Another run mailed them at the same moment.
    if (!TAKEN.includes(codeOf(error))) throw error;
  }
}

/**
 * Waits until a lawyer's mail is due, and sends it. Only the oldest assignment of a mail waits; if a later
 * one missed the mail, it goes on waiting for that one.
 * @param id the assignment that was just made
 */
export async function gatherAsignaciones(uid: string, id: string): Promise<void> {
  const end = Date.now() + LEAD_MS;
  let [oldest] = await listPorAvisar(uid, 1);
  if (oldest?.id !== id) return;
  while (oldest && leavesAt(oldest) < end) {
    await wait(Math.max(0, leavesAt(oldest) - Date.now()));
    await tellAsignaciones(uid, new Date());
    [oldest] = await listPorAvisar(uid, 1);
  }
}

/** Sends the mails that are overdue because their function was cut off. */
export async function tellAtrasadas(now: Date): Promise<void> {
  const waitMs = config().REUNIR_ASIGNACIONES_SEGUNDOS * 1_000;
  const late = await listAtrasadas(new Date(now.getTime() - waitMs - LATE_MS), BATCH);
  for (const uid of new Set(late.map((each) => each.uid))) await tellAsignaciones(uid, now);
}
