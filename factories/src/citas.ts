import { randomBytes } from 'node:crypto';
import { AGENDA_DE_INICIO } from '@notaria/contract/agenda';
import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { guardar } from '../../functions/src/acts/citas/save.ts';
import { db } from '../../functions/src/platform/firebase.ts';
import { crockford } from '../../functions/src/platform/store/crockford.ts';
import { PLATAFORMA } from '../../functions/src/records/bitacora/autores.ts';
import { semanaDe } from '../../functions/src/records/citas/horas.ts';
import { type CitaDoc, SIN_CAMBIOS } from '../../functions/src/records/citas/model.ts';
import { newIdDocumento } from '../../functions/src/records/expedientes/document-id.ts';
import type { ExpedienteDoc } from '../../functions/src/records/expedientes/model.ts';
import { findExpediente } from '../../functions/src/records/expedientes/repository.ts';

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

/** An appointment of a file as the API would have left it: proposed or, with a time, set. It takes no place. */
export async function aStoredCita(
  { idExpediente }: Pick<ExpedienteDoc, 'idExpediente'>,
  over: Partial<CitaDoc> = {},
): Promise<CitaDoc> {
  const intent = crockford(randomBytes(8));
  const upload = { uid: 'luz', intent, idExpediente, idDocRequerido: 'cita', sha256: '' };
  const inicio = over.inicio ?? null;
  const cita: CitaDoc = {
    idCita: newIdDocumento(upload),
    idExpediente,
    visitante: null,
    idGrupo: 'notaria',
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
    semana: inicio && semanaDe('notaria', inicio, zona),
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
  await db().runTransaction(async (tx) => {
    const file = await findExpediente(idExpediente, tx);
    if (!file) throw new Error('no such file');
    await guardar(tx, { expediente: file, cita, actor: PLATAFORMA }, new Date());
  });
  return cita;
}
