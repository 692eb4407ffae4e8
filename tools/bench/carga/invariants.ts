import { objectsUnder } from '@notaria/factories/files';
import type { Query } from 'firebase-admin/firestore';
import { applyChange, type ExpedienteDoc } from '../../../functions/src/expedientes/model.ts';
import { parseExpediente } from '../../../functions/src/expedientes/repository.ts';
import { db } from '../../../functions/src/firebase.ts';

/** Something that must hold whatever happened, and how often it doesn't. */
export interface Invariant {
  what: string;
  checked: number;
  broken: number;
}

/** What the clients know that they did. */
export interface Done {
  started: number;
  uploaded: number;
  rejected: number;
  finished: readonly string[];
}

async function allFiles(): Promise<ExpedienteDoc[]> {
  const found = await db().collection('expedientes').get();
  return found.docs.flatMap((row) => parseExpediente(row) ?? []);
}

async function amount(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}

/** Of two lists, how many are in one alone. */
function apart(one: readonly string[], other: readonly string[]): number {
  const [left, right] = [new Set(one), new Set(other)];
  return (
    one.filter((each) => !right.has(each)).length + other.filter((each) => !left.has(each)).length
  );
}

function isDerived(file: ExpedienteDoc): boolean {
  const { estado, aceptados, requeridos } = applyChange(file, {}, file.fechaActualizacion);
  return estado === file.estado && aceptados === file.aceptados && requeridos === file.requeridos;
}

/** The sum of what the rate limits counted. */
async function limited(): Promise<number> {
  const found = await db().collection('limites').get();
  return found.docs.reduce((sum, row) => sum + Number(row.get('cuenta')), 0);
}

/** What must hold once everybody has stopped. */
export async function checkInvariants(done: Done): Promise<Invariant[]> {
  const files = await allFiles();
  const named = files.flatMap(({ documentos }) => documentos.flatMap(({ ruta }) => ruta ?? []));
  const ids = new Set(files.map(({ idExpediente }) => idExpediente));
  const objects = await objectsUnder('expedientes/');
  const stored = objects.filter((ruta) => ids.has(ruta.split('/')[1] ?? ''));
  const ended = files.filter(({ estado }) => estado === 'Terminado');
  const records = await Promise.all(
    ['expediente.iniciado', 'documento.subido', 'documento.rechazado'].map((type) =>
      amount(db().collection('bitacora').where('tipo', '==', type)),
    ),
  );
  const known = [done.started, done.uploaded, done.rejected];
  const comments = await db().collectionGroup('comentarios').get();
  const is = (what: string, checked: number, broken: number) => ({ what, checked, broken });
  return [
    is(
      'el estado guardado es el que dan sus documentos',
      files.length,
      files.filter((file) => !isDerived(file)).length,
    ),
    is(
      'cada documento con su archivo y cada archivo con su documento',
      named.length,
      apart(named, stored),
    ),
    is(
      'quien terminó, terminó',
      done.finished.length,
      done.finished.filter((id) => !ended.some(({ idExpediente }) => idExpediente === id)).length,
    ),
    is(
      'un registro en la bitácora por cada cosa hecha',
      known.reduce((sum, each) => sum + each),
      known.reduce((sum, each, at) => sum + Math.abs(each - (records[at] ?? 0)), 0),
    ),
    is('un comentario por rechazo', done.rejected, Math.abs(done.rejected - comments.size)),
    is('ninguna subida a medias', done.uploaded, await amount(db().collection('subidas'))),
    is(
      'los límites contaron cada llamada',
      done.started + done.uploaded,
      Math.abs(done.started + done.uploaded - (await limited())),
    ),
  ];
}
