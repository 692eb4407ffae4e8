import { AGENDA_DE_INICIO } from '@notaria/contract/agenda';
import { RESERVA } from '../../functions/src/acts/citas/visitas.ts';
import { db } from '../../functions/src/platform/firebase.ts';
import { instante } from '../../functions/src/records/citas/horas.ts';
import { type CitaDoc, SALA_VISITANTE } from '../../functions/src/records/citas/model.ts';
import { saveCita } from '../../functions/src/records/citas/repository.ts';
import { aCita, aMonday } from './citas.ts';
import { aLink } from './links.ts';
import { anOffice, idOf, peopleOf } from './oficinas.ts';
import { unusedEmail } from './people.ts';

const { zona } = AGENDA_DE_INICIO;
const SOMEBODY = {
  nombre: 'Rosa Visita',
  telefono: '614 123 4567',
  asunto: 'Quiero donar mi casa',
};

/** An office whose lawyer gives advice without a file. */
export async function anAdvisingOffice() {
  const office = await anOffice();
  const idGrupo = await idOf(office);
  const people = peopleOf(office);
  const agenda = { ...AGENDA_DE_INICIO, asesora: people.abogada.uid, version: 1 };
  await db().doc(`agendas/${idGrupo}`).set(agenda);
  return { idGrupo, nombre: office.nombre, ...people };
}

/** A time of the usual agenda on a Monday that no other test of a file takes. */
export function anHour(clock = '10:00', weeks = 2): Date {
  return instante(`${aMonday(weeks)}T${clock}`, zona);
}

/** The link of a mail that books advice in an office. */
export function aReserva(
  idGrupo: string,
  { inicio = anHour(), correo = unusedEmail() }: { inicio?: Date; correo?: string } = {},
): Promise<{ token: string; huella: string }> {
  const asunto = { ...SOMEBODY, idGrupo, inicio, correo };
  return aLink(RESERVA, { uid: '', para: correo, asunto });
}

/** The advice of a visitor as the API would have left it. It takes no time of anybody. */
export async function aStoredAsesoria(
  over: Pick<CitaDoc, 'idCita' | 'idGrupo'> & Partial<CitaDoc>,
): Promise<CitaDoc> {
  const cita = aCita({
    idExpediente: null,
    visitante: { ...SOMEBODY, correo: unusedEmail() },
    tipo: 'asesoria',
    modo: 'fijar',
    minutos: 30,
    inicio: anHour(),
    asistentes: [{ sala: SALA_VISITANTE, sirven: null, nota: '', noVino: false }],
    ...over,
  });
  await db().runTransaction(async (tx) => saveCita(tx, cita));
  return cita;
}
