import { paginaDeApartado } from '@notaria/contract/paginas';
import { ROL } from '@notaria/contract/roles';
import { transact } from '#platform/store/transaction.ts';
import type { Handler } from '#platform/tareas/run.ts';
import { enlaceA } from '#records/correos/links.ts';
import {
  type NoticiaPreferida,
  preparePreferidos,
  wasTold,
} from '#records/correos/segun-preferencia.ts';
import { correoPorResponder } from '#records/correos/templates/entrega.ts';
import {
  GRACIA_MS,
  isDebida,
  type PorResponderDoc,
  proximoRecordatorio,
  recordatoriosDe,
} from '#records/entregas/model.ts';
import { expectsDocumentos } from '#records/etapas/agenda.ts';
import { HORA, RESPUESTA, scheduleOne } from '#records/expedientes/asuntos/agenda.ts';
import { destinosDe } from '#records/expedientes/asuntos/entregas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { primeraHora } from '#records/resumenes/hora.ts';
import { findUsuarios, nameForMail, type UsuarioDoc } from '#records/usuarios/repository.ts';

/** Reminds recipients of answers that they owe in a file, and looks again when the next is due. */
export const remindAnswers: Handler<{ idExpediente: string }> = ({ idExpediente }, { now }) =>
  transact(async (tx) => {
    const file = await findExpediente(idExpediente, tx);
    if (!file) return undefined;
    const open = file.porResponder.filter((one) => isDebida(one, now));
    const owing = expectsDocumentos(file) ? owingNow(file, open, now) : [];
    const people = new Map<string, UsuarioDoc>();
    for (const person of await findUsuarios([...new Set(owing.map(({ uid }) => uid))], tx)) {
      if (person.idRol !== ROL.eliminado) people.set(person.uid, person);
    }
    const news: NoticiaPreferida[] = [];
    for (const { uid, id } of owing) {
      const persona = people.get(uid);
      if (persona && !(await wasTold(id, tx))) news.push(newsFor(file, persona, id, now));
    }
    const leave = await preparePreferidos(
      tx,
      news.map(({ persona }) => persona),
      now,
    );
    for (const each of news) leave(each);
    const next = proximoRecordatorio(open, now);
    if (next) scheduleOne(tx, RESPUESTA, file, primeraHora(next, HORA.recordar), now);
    return undefined;
  });

/** Who is reminded now, and the id of the reminder: its person and the date on which it became due. */
function owingNow(file: ExpedienteDoc, open: readonly PorResponderDoc[], now: Date) {
  const owing = new Map<string, { uid: string; id: string }>();
  for (const { sala, uid } of destinosDe(file)) {
    const theirs = open.filter((one) => one.sala === sala);
    const due = theirs
      .flatMap(recordatoriosDe)
      .filter((date) => date <= now && now.getTime() - date.getTime() < GRACIA_MS)
      .map((date) => date.getTime());
    if (due.length === 0) continue;
    owing.set(uid, { uid, id: `respuesta-${file.idExpediente}-${Math.max(...due)}-${uid}` });
  }
  return [...owing.values()];
}

/** One mail for everything that the person owes in the file. */
function newsFor(
  file: ExpedienteDoc,
  persona: UsuarioDoc,
  id: string,
  now: Date,
): NoticiaPreferida {
  const { idExpediente, tituloTramite } = file;
  const salasSuyas = destinosDe(file).flatMap(({ sala, uid }) => (uid === persona.uid ? sala : []));
  const open = file.porResponder.filter(
    (one) => isDebida(one, now) && salasSuyas.includes(one.sala),
  );
  const titulos = [...new Set(open.map(({ titulo }) => titulo))];
  const [hasta = null] = open.flatMap((one) => one.hasta ?? []).toSorted();
  const words = { tramite: tituloTramite, idExpediente, titulos, hasta };
  const enlace = enlaceA(paginaDeApartado(idExpediente, 'entregas'));
  return {
    id,
    persona,
    aviso: 'recordatorios',
    idExpediente,
    tituloTramite,
    fecha: now,
    mensaje: (preferencias) =>
      correoPorResponder({ ...words, nombre: nameForMail(persona), enlace, preferencias }),
  };
}
