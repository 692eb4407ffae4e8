import type { Transaction } from 'firebase-admin/firestore';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import { record } from '#records/bitacora/repository.ts';
import { diaDe, semanaDe } from '#records/citas/horas.ts';
import { type CitaDoc, rastro } from '#records/citas/model.ts';
import { type Dia, isLibre, readDias } from '#records/citas/ocupacion.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { oficinaDe } from './moves.ts';
import { conCadaPorVenir } from './por-venir.ts';
import { deQuienAtiende, settleCita } from './save.ts';

type QuienAtiende = Pick<ExpedienteDoc, 'idAsignado' | 'idGrupo'>;

/**
 * Moves the coming appointments of a file to who attends it now, if that person is free then, and into the week
 * of its office. One that can't move stays as it is, and the staff read why (`conflictoDe`). A repeated event
 * moves nothing twice.
 */
export async function followEncargado(
  before: QuienAtiende,
  { idExpediente, idAsignado, idGrupo }: ExpedienteDoc,
  now: Date,
): Promise<void> {
  if (idAsignado === before.idAsignado && idGrupo === before.idGrupo) return;
  await conCadaPorVenir(idExpediente, now, (tx, expediente, cita) =>
    follow(tx, expediente, cita, now),
  );
}

async function follow(
  tx: Transaction,
  expediente: ExpedienteDoc,
  cita: CitaDoc,
  now: Date,
): Promise<void> {
  const { inicio, zona } = cita;
  const semana = inicio && semanaDe(oficinaDe(expediente), inicio, zona);
  const theirs = { ...deQuienAtiende(cita, expediente), semana };
  const isSame = theirs.abogado === cita.abogado;
  if (isSame && semana === cita.semana) return;
  const save = (next: CitaDoc, toma?: Dia) =>
    settleCita(tx, { expediente, antes: cita, cita: next, toma, actor: PLATAFORMA }, now);
  if (inicio === null || isSame) return save(theirs);
  const dia = diaDe(inicio, zona);
  const toma = (await readDias(theirs, [dia])).get(dia);
  // It keeps its place, so only the person's own time counts.
  if (!toma || !isLibre(toma, cita, inicio, Number.POSITIVE_INFINITY)) {
    return semana === cita.semana ? undefined : save({ ...cita, semana });
  }
  const next = { ...theirs, secuencia: cita.secuencia + 1 };
  await save(next, toma);
  const datos = { antes: rastro(cita), despues: rastro(next) };
  const { idExpediente } = expediente;
  record(tx, { tipo: 'cita.con_otro_encargado', actor: PLATAFORMA, idExpediente, datos }, now);
}
