import { AGENDA_DE_INICIO } from '@notaria/contract/agenda';
import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { settleCita } from '../../functions/src/acts/citas/save.ts';
import { PLATAFORMA } from '../../functions/src/records/bitacora/autores.ts';
import { semanaDe } from '../../functions/src/records/citas/horas.ts';
import { type CitaDoc, SIN_CAMBIOS } from '../../functions/src/records/citas/model.ts';
import type { ExpedienteDoc } from '../../functions/src/records/expedientes/model.ts';
import { anIdIn, withFile } from './files.ts';

const { zona, direccion } = AGENDA_DE_INICIO;

/** A Monday some weeks from now at ten in Mexico City, on which the office of the tests is open. */
export function aMonday(weeks = 2): string {
  const day = new Date(Date.now() + weeks * 7 * 24 * 3_600_000);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  const iso = day.toISOString().slice(0, 10);
  // Mondays that the law closes: the first of February, the third of March and of November.
  const isClosed = /-(02-0[1-7]|03-(1[5-9]|2[01])|11-(1[5-9]|2[01]))$/.test(iso);
  return isClosed || iso.endsWith('-12-25') || iso.endsWith('-01-01') ? aMonday(weeks + 1) : iso;
}

/** The same, and the working day before it is the Friday. */
export function aMondayAfterFriday(weeks = 2): string {
  const iso = aMonday(weeks);
  const friday = new Date(Date.parse(iso) - 3 * 24 * 3_600_000).toISOString();
  return /-(01-01|05-01|09-16|12-25)T/.test(friday) ? aMondayAfterFriday(weeks + 1) : iso;
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
