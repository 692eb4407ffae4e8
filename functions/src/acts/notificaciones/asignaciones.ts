import { nombreParaLaNotaria } from '@notaria/contract/identidad';
import { PAGINAS, paginaDeExpediente } from '@notaria/contract/paginas';
import { attendsFiles } from '@notaria/contract/roles';
import { enqueue } from '#platform/mail/enqueue.ts';
import { transact } from '#platform/store/transaction.ts';
import { type Abierta, finishAll, NEXT_TIME, readOpen } from '#platform/tareas/gather.ts';
import type { Handler } from '#platform/tareas/run.ts';
import { enlaceA } from '#records/correos/links.ts';
import { conParada, type NoticiaPreferida } from '#records/correos/segun-preferencia.ts';
import { correoExpedientesAsignados } from '#records/correos/templates/expediente-asignado.ts';
import { findExpedientes } from '#records/expedientes/repository.ts';
import { ASIGNACION } from '#records/notificaciones/asignaciones.ts';
import { findUsuario, fullName, type UsuarioDoc } from '#records/usuarios/repository.ts';

/** Assignments in one mail: Firestore takes 500 writes at once. */
const MOST = 400;
/** Files that a mail names; it only counts the others. */
const NAMED = 50;

/** The mail about these assignments; undefined if none of them still applies. */
async function mailAbout(
  uid: string,
  assignments: readonly Abierta<{ idExpediente: string }>[],
): Promise<(Pick<NoticiaPreferida, 'id' | 'mensaje'> & { persona: UsuarioDoc }) | undefined> {
  const ids = [...new Set(assignments.map(({ datos }) => datos.idExpediente))];
  const named = ids.slice(0, NAMED);
  const [person, files] = await Promise.all([findUsuario(uid), findExpedientes(named)]);
  const theirs = files.filter(({ idAsignado }) => idAsignado === uid);
  const [first] = theirs;
  if (!person || !attendsFiles(person.idRol) || !first) return undefined;
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
    enlace: isAlone
      ? enlaceA(paginaDeExpediente(first.idExpediente))
      : enlaceA(PAGINAS.expedientes),
  };
  return {
    id: `correo-${assignments[0]?.id}`,
    persona: person,
    mensaje: (preferencias) => correoExpedientesAsignados({ ...words, preferencias }),
  };
}

/**
 * Mails a lawyer about everything that was assigned to them by now. The mail goes into the queue and the
 * assignments leave it in one transaction: an assignment is in this mail or in the next.
 */
export const tellAsignaciones: Handler<{ idExpediente: string }> = (_datos, { id, para, now }) =>
  transact(async (tx) => {
    const uid = para ?? '';
    const open = await readOpen(tx, ASIGNACION, uid, now, MOST);
    if (!open.some((each) => each.id === id)) return NEXT_TIME;
    const mail = await mailAbout(uid, open);
    finishAll(tx, open);
    if (mail) enqueue(tx, conParada(tx, mail.persona, 'asignaciones', mail, now), now);
    return undefined;
  });
