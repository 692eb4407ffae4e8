import { createHash } from 'node:crypto';
import { NOMBRE_CITA } from '@notaria/contract/citas';
import { AVISO_CITA } from '@notaria/contract/citas-messages';
import { esPersonal, ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { conservar } from '#platform/retention.ts';
import { cuando } from '#records/citas/horas.ts';
import { type Metodo, toIcs } from '#records/citas/ics.ts';
import type { CitaDoc } from '#records/citas/model.ts';
import { enlaceCitas, enlaceSemana } from '#records/correos/links.ts';
import { prepareCorreos } from '#records/correos/prepare.ts';
import { conParada } from '#records/correos/segun-preferencia.ts';
import { correoCita } from '#records/correos/templates/cita.ts';
import { eventoPara, traerA, vienenA } from '#records/expedientes/citas-para.ts';
import { staffOf } from '#records/expedientes/destinatarios.ts';
import { destinosDe } from '#records/expedientes/entregas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { createNotificacion } from '#records/notificaciones/repository.ts';
import {
  findUsuario,
  findUsuarios,
  nameForMail,
  type UsuarioDoc,
} from '#records/usuarios/repository.ts';

/** What people are told. `reabierta`: a time that was set is asked for again. */
export type Noticia =
  | 'propuesta'
  | 'confirmada'
  | 'cambiada'
  | 'cancelada'
  | 'reabierta'
  | 'sinAcuerdo'
  /** Told to who attends it from now on, and to who did until now. */
  | 'tuya'
  | 'deOtra';

/** An appointment before and after, and what is told of it. */
interface Dicho {
  noticia: Noticia;
  before: CitaDoc | undefined;
  cita: CitaDoc;
}

function textoDe({ noticia, before, cita }: Dicho): string {
  const que = NOMBRE_CITA[cita.tipo].toLowerCase();
  const { inicio } = noticia === 'cancelada' ? (before ?? cita) : cita;
  const hora = inicio ? cuando(inicio, cita.zona) : '';
  if (noticia === 'reabierta') return AVISO_CITA.propuesta(que);
  return AVISO_CITA[noticia](que, hora);
}

/** What the calendars of people are sent: nothing while there was no time, and is none. */
async function calendarioPara(
  expediente: ExpedienteDoc,
  { noticia, before, cita }: Dicho,
  { uid, correo }: UsuarioDoc,
  now: Date,
): Promise<{ metodo: Metodo; ics: string } | undefined> {
  const metodo = cita.inicio === null || noticia === 'deOtra' ? 'CANCEL' : 'REQUEST';
  const inicio = cita.inicio ?? before?.inicio ?? null;
  if (inicio === null) return undefined;
  const reader = destinosDe(expediente).some((one) => one.uid === uid) ? uid : null;
  const evento = eventoPara(expediente, { ...cita, inicio }, reader);
  return { metodo, ics: await toIcs(metodo, [evento], now, correo) };
}

/**
 * Reads whom an appointment concerns: its rooms, and the staff of the file without whoever acts. The returned
 * function leaves each a notice and, as they chose, a mail that their calendar understands. Call it among the
 * transaction's reads.
 * @param former who attended it until now; undefined if they still do
 */
export async function prepareNoticia(
  tx: Transaction,
  expediente: ExpedienteDoc,
  { asistentes }: Pick<CitaDoc, 'asistentes'>,
  actor: { uid: string },
  now: Date,
  former?: string,
): Promise<(dicho: Dicho) => Promise<void>> {
  const rooms = new Set(asistentes.map(({ sala }) => sala));
  const uids = destinosDe(expediente).flatMap(({ sala, uid }) => (rooms.has(sala) ? [uid] : []));
  const [found, staff, before] = await Promise.all([
    findUsuarios([...new Set(uids)], tx),
    staffOf(tx, expediente),
    former === undefined ? undefined : findUsuario(former, tx),
  ]);
  const formers = before && esPersonal(before.idRol) ? [before] : [];
  const clients = found.filter(({ idRol }) => idRol !== ROL.eliminado);
  const principal = staff.principal?.uid === actor.uid ? [] : [staff.principal ?? []].flat();
  const otros = staff.otros.filter(({ uid }) => uid !== actor.uid);
  const leave = await prepareCorreos(tx, [...clients, ...principal, ...formers], now);
  return async (dicho) => {
    const { noticia, cita } = dicho;
    const texto = textoDe(dicho);
    const isForStaff = noticia === 'sinAcuerdo' || noticia === 'tuya';
    // Who no longer attends the file can't open it: a mail for their calendar, and no notice.
    const isForFormer = noticia === 'deOtra';
    const told = isForFormer ? formers : isForStaff ? principal : [...clients, ...principal];
    const mails = await Promise.all(
      told.map(async (persona) => ({
        persona,
        calendario: await calendarioPara(expediente, dicho, persona, now),
      })),
    );
    const idOf = (uid: string) => idDe(cita.idCita, noticia, String(cita.secuencia), uid);
    const { idExpediente, tituloTramite } = expediente;
    for (const { uid, idRol } of isForFormer ? [] : [...told, ...otros]) {
      createNotificacion(tx, {
        ...{ id: idOf(uid), idUsuario: uid, idExpediente, fecha: now, estatus: 0, vista: false },
        ...{ tituloExpediente: tituloTramite, nombreDocumento: texto },
        ...(esPersonal(idRol) && { nombreCliente: expediente.nombreCliente }),
        ...{ idDocRequerido: null, tipo: 'cita', vence: conservar('notificaciones', now) },
      });
    }
    for (const { persona, calendario } of mails) {
      const isClient = !esPersonal(persona.idRol);
      const aviso = isClient ? 'tramites' : 'mensajes';
      // The daily mail can't carry an appointment to a calendar, so only «never» holds it back.
      if (persona.avisosCorreo[aviso] === 'nunca') continue;
      const datos = {
        ...{ nombre: nameForMail(persona), texto, idExpediente, tramite: tituloTramite, cita },
        vienen: vienenA(expediente, cita),
        traer: cita.inicio && isClient ? traerA(expediente, cita, persona.uid) : [],
        enlace: isForFormer ? enlaceSemana() : enlaceCitas(idExpediente),
        pide: isClient && cita.estado === 'propuesta',
      };
      const mail = {
        id: idOf(persona.uid),
        mensaje: (preferencias: Parameters<typeof correoCita>[0]['preferencias']) =>
          correoCita({ ...datos, preferencias }),
      };
      leave({
        ...conParada(tx, persona, aviso, mail, now),
        ...(calendario && { calendario }),
      });
    }
  };
}

/** Id of a notice or a mail: one for each event and person. */
function idDe(...parts: readonly string[]): string {
  return createHash('sha256')
    .update(['cita', ...parts].join('\n'))
    .digest('hex')
    .slice(0, 40);
}
