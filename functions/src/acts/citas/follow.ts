import type { Transaction } from 'firebase-admin/firestore';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import { record } from '#records/bitacora/repository.ts';
import { diaDe, semanaDe } from '#records/citas/horas.ts';
import type { CitaDoc } from '#records/citas/model.ts';
import { isLibre, readDias } from '#records/citas/ocupacion.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { diaQueDeja } from './horas.ts';
import { conCadaPorVenir } from './por-venir.ts';
import { oficinaDe } from './read.ts';
import { deQuienAtiende, guardar, rastro } from './save.ts';

type Lugar = Pick<ExpedienteDoc, 'idAsignado' | 'idGrupo'>;

/**
 * Moves the coming appointments of a file to who attends it now, if that person is free then, and into the week
 * of its office. One that can't move stays as it is, and the staff read why (`conflictoDe`). A repeated event
 * moves nothing twice.
 */
export async function seguirAQuienAtiende(
  before: Lugar,
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
  if (inicio === null || isSame) {
    guardar(tx, expediente, [cita, theirs], {}, now);
    return;
  }
  const dia = diaDe(inicio, zona);
  const toma = (await readDias(theirs, [dia])).get(dia);
  // It keeps its place, so only the person's own time counts.
  if (!toma || !isLibre(toma, cita, inicio, Number.POSITIVE_INFINITY)) {
    if (semana !== cita.semana) guardar(tx, expediente, [cita, { ...cita, semana }], {}, now);
    return;
  }
  const next = { ...theirs, secuencia: cita.secuencia + 1 };
  const deja = await diaQueDeja(cita);
  guardar(tx, expediente, [cita, next], { deja, toma }, now);
  const datos = { antes: rastro(cita), despues: rastro(next) };
  const { idExpediente } = expediente;
  record(tx, { tipo: 'cita.con_otro_encargado', actor: PLATAFORMA, idExpediente, datos }, now);
}
