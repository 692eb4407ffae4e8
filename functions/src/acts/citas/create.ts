import type { BodyOf } from '@notaria/contract/call';
import { CITA, type citar as call } from '@notaria/contract/citas';
import { RESPUESTAS_CITA as TEXTOS } from '@notaria/contract/citas-respuestas';
import { AppError } from '#platform/errors.ts';
import { record } from '#records/bitacora/repository.ts';
import { type CitaDoc, SIN_CAMBIOS } from '#records/citas/model.ts';
import { findAgenda, findCita, listCitas } from '#records/citas/repository.ts';
import { newIdDocumento } from '#records/expedientes/document-id.ts';
import { destinosDe } from '#records/expedientes/entregas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { requireStaffFile } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { mientrasSeOcupa, requireHoras, requireLibre } from './horas.ts';
import { oficinaDe, requireEncargado } from './read.ts';
import { conHora, enAgenda, guardar, rastro } from './save.ts';
import { prepareTomada } from './taken.ts';

/**
 * Asks people of a file to come: at a time that the staff set, at one of up to five, or at one of the agenda.
 * The time, the appointment, what its file says and the audit record, from which people are told, are one
 * transaction.
 * @param intent the Idempotency-Key: a repeat gives the same appointment
 * @returns its id
 * @throws AppError `not_found` out of scope, `invalid_request` for people or times that can't be, `conflict`
 *   for a time that is taken or a file that nobody attends
 */
export function citar(
  actor: Actor,
  idExpediente: string,
  { tipo, modo, horas: texts, salas, nota, fueraDeAgenda }: BodyOf<typeof call>,
  intent: string,
): Promise<string> {
  const upload = { uid: actor.uid, intent, idExpediente, idDocRequerido: 'cita', sha256: '' };
  const idCita = newIdDocumento(upload);
  return mientrasSeOcupa(async (tx) => {
    const expediente = await requireStaffFile(actor, idExpediente, tx);
    if (await findCita(idCita, tx)) return idCita;
    requireDestinos(expediente, salas);
    await requireRoom(idExpediente);
    const now = new Date();
    const idGrupo = oficinaDe(expediente);
    const agenda = await findAgenda(idGrupo, tx);
    const draft: CitaDoc = {
      idCita,
      idExpediente,
      tipo,
      modo,
      estado: 'propuesta',
      inicio: null,
      semana: null,
      ...enAgenda(agenda, idGrupo, tipo),
      abogado: requireEncargado(expediente),
      nombreAbogado: expediente.nombreAsignado,
      nota,
      cambio: null,
      otraHora: false,
      propuestas: [],
      secuencia: 0,
      fecha: now,
      cambios: SIN_CAMBIOS,
      asistentes: salas.map((sala) => ({ sala, sirven: null, nota: '', noVino: false })),
    };
    const quien = fueraDeAgenda ? 'libre' : 'personal';
    const horas = await requireHoras(agenda, draft, texts, { now, quien });
    // Each proposed time is free now; which of them still is when all have answered is seen then.
    const found = await Promise.all(
      horas.map((hora) => requireLibre(agenda, draft, [hora], { now, quien })),
    );
    const [taken] = modo === 'fijar' ? found : [];
    const cita = taken ? conHora(draft, taken.inicio) : { ...draft, propuestas: horas };
    const tellOthers = await prepareTomada(taken && cita);
    guardar(tx, expediente, [undefined, cita], { toma: taken?.dia }, now);
    tellOthers(tx, now);
    const tipoDeEvento = taken ? 'cita.fijada' : 'cita.propuesta';
    const datos = { antes: null, despues: rastro(cita) };
    record(tx, { tipo: tipoDeEvento, actor, idExpediente, datos }, now);
    return idCita;
  });
}

/** @throws AppError `invalid_request` if somebody chosen does not take part */
function requireDestinos(expediente: ExpedienteDoc, salas: readonly string[]): void {
  const here = new Set(destinosDe(expediente).map(({ sala }) => sala));
  if (new Set(salas).size === salas.length && salas.every((sala) => here.has(sala))) return;
  throw new AppError('invalid_request', 'somebody who is not in the file', {
    message: TEXTOS.destinoAjeno,
    fields: { salas: TEXTOS.destinoAjeno },
  });
}

/** @throws AppError `conflict` if the file has too many appointments */
async function requireRoom(idExpediente: string): Promise<void> {
  if ((await listCitas(idExpediente)).length < CITA.porExpediente) return;
  throw new AppError('conflict', 'too many appointments', { message: TEXTOS.demasiadas });
}
