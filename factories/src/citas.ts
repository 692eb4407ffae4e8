import { AGENDA_DE_INICIO } from '@notaria/contract/agenda';
import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { settleCita } from '../../functions/src/acts/citas/save.ts';
import { PLATAFORMA } from '../../functions/src/records/bitacora/autores.ts';
import { semanaDe } from '../../functions/src/records/citas/horas.ts';
import { type CitaDoc, SIN_CAMBIOS } from '../../functions/src/records/citas/model.ts';
import type { ExpedienteDoc } from '../../functions/src/records/expedientes/model.ts';
import { anIdIn, withFile } from './files.ts';

const { zona, direccion } = AGENDA_DE_INICIO;

const DAY_MS = 24 * 3_600_000;
/** When this process began: within it a number is one day, also over a midnight. */
const BEGAN = Date.now();
/** Days that the law closes, of some years: five dates, and a Monday of February, of March and of November. */
const CLOSED = /-(01-01|02-0[1-7]|03-(1[5-9]|2[01])|05-01|09-16|10-01|11-(1[5-9]|2[01])|12-25)$/;

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * A Monday to come at ten in Mexico City, on which the office of the tests is open, counted from the first that is two
 * days ahead. Closed ones are not counted, so that no two numbers are one day. The agenda offers the first three.
 */
export function aMonday(which = 2): string {
  const ahead = new Date(BEGAN + 2 * DAY_MS);
  const first = ahead.getTime() + ((8 - ahead.getUTCDay()) % 7) * DAY_MS;
  // Ten more than are asked for: fewer are closed meanwhile.
  const all = Array.from({ length: which + 10 }, (_, week) => dayAt(first + week * 7 * DAY_MS));
  return all.filter((day) => !CLOSED.test(day))[which - 1] ?? '';
}

/** The same, and the working day before it is the Friday. */
export function aMondayAfterFriday(which = 2): string {
  const lunes = aMonday(which);
  const friday = dayAt(Date.parse(lunes) - 3 * DAY_MS);
  return CLOSED.test(friday) ? aMondayAfterFriday(which + 1) : lunes;
}

/** An appointment as the API would have made it, unless somebody says otherwise: proposed or, with a time, set. */
export function aCita(over: Pick<CitaDoc, 'idCita' | 'idExpediente'> & Partial<CitaDoc>): CitaDoc {
  const { inicio = null, idGrupo = 'notaria' } = over;
  return {
    visitante: null,
    idGrupo,
    tipo: 'firma',
    modo: 'proponer',
    estado: inicio ? 'confirmada' : 'propuesta',
    inicio,
    minutos: 60,
    zona,
    direccion,
    lugar: 'Recepción',
    abogado: 'luz',
    nombreAbogado: 'Luz Prueba',
    semana: inicio && semanaDe(idGrupo, inicio, zona),
    nota: '',
    cambio: null,
    propuestas: inicio ? [] : [new Date(`${aMonday()}T16:00:00Z`)],
    otraHora: false,
    cambios: SIN_CAMBIOS,
    asistentes: [{ sala: HILO_CLIENTE, sirven: null, nota: '', noVino: false }],
    secuencia: inicio ? 1 : 0,
    fecha: new Date(),
    ...over,
  };
}

/** An appointment of a stored file. It takes no place. */
export async function aStoredCita(
  { idExpediente }: Pick<ExpedienteDoc, 'idExpediente'>,
  over: Partial<CitaDoc> = {},
): Promise<CitaDoc> {
  const cita = aCita({ idCita: anIdIn(idExpediente, 'cita'), idExpediente, ...over });
  await withFile(idExpediente, (tx, expediente) =>
    settleCita(tx, { expediente, cita, actor: PLATAFORMA }, new Date()),
  );
  return cita;
}
