import { NOMBRE_CITA } from '@notaria/contract/citas';
import { AVISO_CITA } from '@notaria/contract/citas-messages';
import { VENTANILLA } from '@notaria/contract/partes-expediente';
import { isOfStaff, ROL } from '@notaria/contract/roles';
import { logger } from 'firebase-functions/logger';
import { paraRegistro } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { cuando, diaDe, habilAntes, horaLocal } from '#records/citas/horas.ts';
import type { CitaDoc } from '#records/citas/model.ts';
import { findCita, listEntre } from '#records/citas/repository.ts';
import { preparePreferidos, wasTold } from '#records/correos/segun-preferencia.ts';
import { correoCita } from '#records/correos/templates/cita.ts';
import { enlaceDe, whatToBring, whoComes } from '#records/expedientes/asuntos/citas-para.ts';
import { destinosDe } from '#records/expedientes/asuntos/entregas.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { prepareLlamada } from '#records/expedientes/salas/llamada.ts';
import { findUsuarios, nameForMail } from '#records/usuarios/repository.ts';
import { cerradosEn } from './horas.ts';

const HOUR_MS = 3_600_000;
/** The hour from which people are reminded on the working day before, by the clock of the office. */
const DESDE_LAS = 9;
/** Hours before an appointment from which people are reminded of it again. */
const HORAS_ANTES = 2;
/** Days that are looked ahead: more than lie between two working days. */
const DIAS = 14;
/** Appointments in one run; they begin soonest first, so the next run takes the rest. */
const PER_RUN = 2_000;

type Recordatorio = 'dia' | 'horas';

/** Which reminder of an appointment is due; null for none. */
function dueOf(
  { inicio, zona }: CitaDoc,
  cerrados: ReadonlyMap<string, string>,
  now: Date,
): Recordatorio | null {
  if (inicio === null || inicio <= now) return null;
  if (inicio.getTime() - now.getTime() <= HORAS_ANTES * HOUR_MS) return 'horas';
  const eve = habilAntes(diaDe(inicio, zona), (dia) => !cerrados.has(dia));
  const isEve = diaDe(now, zona) === eve && horaLocal(now, zona) >= DESDE_LAS;
  return isEve ? 'dia' : null;
}

/**
 * Reminds the clients and the lawyer of appointments on the working day before, and two hours before; of clients without
 * an account who attends the file, to telephone them. Can run again at any time: nobody is reminded twice of the same.
 * @returns how many people were reminded
 */
export async function remindOfCitas(now: Date): Promise<number> {
  const to = new Date(now.getTime() + DIAS * 24 * HOUR_MS);
  const [coming, cerrados] = await Promise.all([
    listEntre(now, to, PER_RUN),
    cerradosEn([now.getUTCFullYear(), to.getUTCFullYear()]),
  ]);
  let sent = 0;
  for (const cita of coming) {
    // Of the advice of a visitor only calendars remind.
    const isOurs = cita.estado === 'confirmada' && cita.idExpediente !== null;
    const due = isOurs ? dueOf(cita, cerrados, now) : null;
    if (due) sent += await remindOrLog(cita, due, now);
  }
  return sent;
}

async function remindOrLog(cita: CitaDoc, due: Recordatorio, now: Date): Promise<number> {
  try {
    return await remind(cita, due, now);
  } catch (error) {
    const { idCita } = cita;
    logger.error('reminder of an appointment not left', { idCita, ...paraRegistro(error) });
    return 0;
  }
}

/** Reads the appointment again in the transaction: if it changed meanwhile, nothing is due. */
function remind({ idCita, secuencia }: CitaDoc, due: Recordatorio, now: Date): Promise<number> {
  return transact(async (tx) => {
    const cita = await findCita(idCita, tx);
    const expediente = cita?.idExpediente && (await findExpediente(cita.idExpediente, tx));
    if (!expediente || cita.inicio === null || cita.secuencia !== secuencia) return 0;
    const rooms = new Set(cita.asistentes.map(({ sala }) => sala));
    const clients = destinosDe(expediente).flatMap(({ sala, uid }) =>
      rooms.has(sala) ? [uid] : [],
    );
    const uids = [...clients, cita.abogado];
    // Of one time, however often another was proposed meanwhile.
    const hora = cita.inicio.getTime();
    const idOf = (uid: string) => `recordatorio-${idCita}-${hora}-${due}-${uid}`;
    const found = await findUsuarios([...new Set(uids)], tx);
    const told = await Promise.all(found.map(({ uid }) => wasTold(idOf(uid), tx)));
    const people = found.filter(({ uid, idRol, avisosCorreo: { recordatorios } }, index) => {
      // The mail of the day would come after the appointment.
      const isLate = due === 'horas' && recordatorios === 'diario';
      const isHere = isOfStaff(idRol) ? uid === expediente.idAsignado : idRol !== ROL.eliminado;
      return isHere && recordatorios !== 'nunca' && !isLate && !told[index];
    });
    const { idExpediente, tituloTramite } = expediente;
    const que = NOMBRE_CITA[cita.tipo].toLowerCase();
    const texto = AVISO_CITA.recordatorio(que, cuando(cita.inicio, cita.zona));
    const llamada = { id: idOf(VENTANILLA), salas: [...rooms], texto, sobre: `cita ${idCita}` };
    const [leave, call] = await Promise.all([
      preparePreferidos(tx, people, now),
      prepareLlamada(tx, expediente, llamada, now),
    ]);
    call?.();
    for (const persona of people) {
      const datos = {
        nombre: nameForMail(persona),
        texto,
        detalle: [],
        tramite: tituloTramite,
        idExpediente,
        cita,
        vienen: whoComes(expediente, cita),
        traer: isOfStaff(persona.idRol) ? [] : whatToBring(expediente, cita, persona.uid),
        enlace: enlaceDe(cita),
      };
      leave({
        id: idOf(persona.uid),
        persona,
        aviso: 'recordatorios',
        idExpediente,
        tituloTramite,
        fecha: now,
        mensaje: (preferencias) => correoCita({ ...datos, preferencias }),
      });
    }
    return people.length;
  });
}
