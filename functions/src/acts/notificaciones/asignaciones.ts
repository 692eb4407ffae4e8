import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { nombreParaLaNotaria } from '@notaria/contract/identidad';
import { ROL } from '@notaria/contract/roles';
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

/** Assignments of one mail: Firestore takes 500 writes at once. */
const MOST = 400;
/** Files that a mail names; of the others it says how many they are. */
const NAMED = 50;
/** Assignments that one run of the schedule looks at. */
const BATCH = 200;
/** How long one function goes on with a lawyer who is given files all the time. */
const LEAD_MS = 300_000;
/** A mail that should have left so long ago was cut off. */
const LATE_MS = 60_000;

/** NOT_FOUND and FAILED_PRECONDITION, as Firestore says that somebody else took it. */
const TAKEN: readonly unknown[] = [5, 9];

function leavesAt({ fecha }: PorAvisar): number {
  return fecha.getTime() + config().REUNIR_ASIGNACIONES_SEGUNDOS * 1_000;
}

/** The mail about these assignments; undefined where none of them holds any more. */
async function mailAbout(
  uid: string,
  assignments: readonly PorAvisar[],
): Promise<(Pick<Aviso, 'id' | 'mensaje'> & { persona: UsuarioDoc }) | undefined> {
  const ids = [...new Set(assignments.map(({ idExpediente }) => idExpediente))];
  const named = ids.slice(0, NAMED);
  const [person, files] = await Promise.all([findUsuario(uid), findExpedientes(named)]);
  const theirs = files.filter(({ idAsignado }) => idAsignado === uid);
  const [first] = theirs;
  if (person?.idRol !== ROL.abogado || !first) return undefined;
  // Who chose the mail of the day meanwhile still gets this one, rather than none.
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
 * Tells a lawyer in one mail what was assigned to them, once it is time. The mail is left for sending
 * and what it tells of is taken off the list together: an assignment is in this mail or in the next.
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
    // Another run told it at the same moment.
    if (!TAKEN.includes(codeOf(error))) throw error;
  }
}

/**
 * Waits until a lawyer's mail leaves, and sends it. Of the assignments of one mail only the oldest
 * waits; when one came too late for the mail, it goes on with that one.
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

/** Sends what should have left and didn't, because its function was cut off. */
export async function tellAtrasadas(now: Date): Promise<void> {
  const waitMs = config().REUNIR_ASIGNACIONES_SEGUNDOS * 1_000;
  const late = await listAtrasadas(new Date(now.getTime() - waitMs - LATE_MS), BATCH);
  for (const uid of new Set(late.map((each) => each.uid))) await tellAsignaciones(uid, now);
}
