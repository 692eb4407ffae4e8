import { createHash } from 'node:crypto';
import { MENSAJE } from '@notaria/contract/conversacion';
import { NOTAS } from '@notaria/contract/conversacion-messages';
import type { Nota } from '@notaria/contract/notas';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { enqueue } from '#platform/tareas/enqueue.ts';
import { record } from '#records/bitacora/repository.ts';
import { diasDesde, instante } from '#records/citas/horas.ts';
import { findAgenda } from '#records/citas/repository.ts';
import {
  countNotas,
  createNota,
  findNota,
  listNotas,
  NOTA,
  type NotaDoc,
  updateNota,
} from '#records/conversaciones/notas.ts';
import { colegasDe, veComoPersonal } from '#records/expedientes/colegas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { requireStaffFile } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario, fullName } from '#records/usuarios/repository.ts';

/** The hour of the office's clock at which a note comes back. */
const VUELVE = '08:00';

function toNota({ uid, fecha, para, hecha, ...nota }: NotaDoc, reader: string): Nota {
  return {
    ...nota,
    esMia: uid === reader,
    fecha: fecha.toISOString(),
    para: para && { nombre: para.nombre, soyYo: para.uid === reader },
    hecha: hecha && { nombre: hecha.nombre, fecha: hecha.fecha.toISOString() },
  };
}

/**
 * The internal notes of a file, newest first; with the first page the colleagues whom a note may name.
 * @throws AppError `not_found` out of scope
 */
export async function readNotas(
  actor: Actor,
  idExpediente: string,
  antesDe: number | undefined,
): Promise<{
  notas: Nota[];
  siguiente: number | null;
  colegas: { id: string; nombre: string }[];
}> {
  const file = await requireStaffFile(actor, idExpediente);
  const [found, colegas] = await Promise.all([
    listNotas(idExpediente, { antesDe, limite: MENSAJE.pagina }),
    antesDe === undefined ? colegasDe(file) : [],
  ]);
  const last = found.at(-1)?.numero ?? 1;
  const hasMore = found.length === MENSAJE.pagina && last > 1;
  return {
    notas: found.map((nota) => toNota(nota, actor.uid)),
    siguiente: hasMore ? last : null,
    colegas: colegas.map((one) => ({ id: one.uid, nombre: fullName(one) || one.correo })),
  };
}

/**
 * The colleague for whom a note waits; null for nobody.
 * @throws AppError `conflict` for somebody who doesn't see the file as its staff
 */
async function requireColega(
  tx: Transaction,
  file: ExpedienteDoc,
  uid: string | undefined,
): Promise<NotaDoc['para']> {
  if (uid === undefined) return null;
  const person = await findUsuario(uid, tx);
  if (person && (await veComoPersonal(person, file, tx))) {
    return { uid, nombre: fullName(person) || person.correo };
  }
  throw new AppError('conflict', 'a note for somebody who does not see the file', {
    message: NOTAS.noLoVe,
    detail: 'no_lo_ve',
    fields: { para: NOTAS.noLoVe },
  });
}

/**
 * When a note comes back, by the clock of the file's office.
 * @throws AppError `invalid_request` for a day that is not to come, or too far away
 */
async function cuandoVuelve(
  tx: Transaction,
  { idGrupo }: ExpedienteDoc,
  dia: string | undefined,
  now: Date,
): Promise<Date | undefined> {
  if (dia === undefined) return undefined;
  const { zona } = await findAgenda(idGrupo, tx);
  const [, first = '', ...others] = diasDesde(now, zona, MENSAJE.notaVuelve);
  if (dia >= first && dia <= (others.at(-1) ?? '')) return instante(`${dia}T${VUELVE}`, zona);
  throw new AppError('invalid_request', 'a note that comes back on a day not to come', {
    message: NOTAS.diaPasado,
    fields: { dia: NOTAS.diaPasado },
  });
}

/** @throws AppError `conflict` for one more note that waits than a file has */
function requireRoom({ notasPara }: ExpedienteDoc): void {
  if (notasPara.length < MENSAJE.notasEnEspera) return;
  throw new AppError('conflict', 'too many notes wait', { message: NOTAS.demasiadas });
}

interface NotaEscrita {
  texto: string;
  para?: string | undefined;
  dia?: string | undefined;
  intento: string;
}

/**
 * Adds an internal note. The colleague whom it names is told, and on its day again. With a day alone it comes back
 * to its author. A repeat with the same key writes nothing more.
 * @throws AppError `not_found` out of scope; `conflict` for a colleague who doesn't see the file, and for more
 *   notes that wait than a file has; `invalid_request` for a day that is not to come
 */
export function writeNota(
  actor: Actor,
  idExpediente: string,
  { texto, para: named, dia, intento }: NotaEscrita,
  now: Date,
): Promise<{ idNota: string; numero: number }> {
  const parts = [actor.uid, idExpediente, intento].join('\n');
  const idNota = createHash('sha256').update(parts).digest('hex').slice(0, 40);
  return transact(async (tx) => {
    const file = await requireStaffFile(actor, idExpediente, tx);
    const { total, repetida } = await countNotas(tx, idExpediente, idNota);
    if (repetida !== undefined) return { idNota, numero: repetida };
    const para = await requireColega(tx, file, named ?? (dia && actor.uid));
    const cuando = await cuandoVuelve(tx, file, dia, now);
    if (para) requireRoom(file);
    const { uid, nombre } = actor;
    const numero = total + 1;
    const written = { idNota, numero, uid, nombre, texto, fecha: now };
    createNota(tx, idExpediente, { ...written, para, dia: dia ?? null, hecha: null });
    const waiting = para ? [{ idNota, uid: para.uid }] : [];
    saveExpediente(tx, file, { notasPara: [...file.notasPara, ...waiting] }, now);
    if (cuando) {
      const about = { id: `nota-${idNota}`, asunto: 'Nota interna' };
      enqueue(tx, NOTA, { ...about, datos: { idExpediente, idNota }, cuando }, now);
    }
    const despues = { notas: numero, ...(para && { idNota, para: para.uid }) };
    const datos = { antes: { notas: total }, despues };
    record(tx, { tipo: 'nota.agregada', actor, idExpediente, datos }, now);
    return { idNota, numero };
  });
}

/**
 * Marks a note as dealt with, so that it waits for nobody, or as waiting again. Repeating it changes nothing.
 * @throws AppError `not_found` out of scope, and for a note that names nobody; `conflict` for more notes that
 *   wait than a file has
 */
export async function markNota(
  actor: Actor,
  { idExpediente, idNota, hecha }: { idExpediente: string; idNota: string; hecha: boolean },
  now: Date,
): Promise<void> {
  await transact(async (tx) => {
    const file = await requireStaffFile(actor, idExpediente, tx);
    const nota = await findNota(tx, idExpediente, idNota);
    if (!nota?.para) {
      throw new AppError('not_found', 'no such note', { message: NOTAS.noEncontrada });
    }
    if (hecha === (nota.hecha !== null)) return;
    if (!hecha) requireRoom(file);
    const { uid } = nota.para;
    const by = hecha ? { nombre: actor.nombre, fecha: now } : null;
    updateNota(tx, idExpediente, idNota, { hecha: by });
    const others = file.notasPara.filter((one) => one.idNota !== idNota);
    const notasPara = hecha ? others : [...others, { idNota, uid }];
    saveExpediente(tx, file, { notasPara }, now);
    const about = { actor, idExpediente };
    const waits = { idNota, para: uid };
    if (hecha)
      record(tx, { ...about, tipo: 'nota.hecha', datos: { antes: waits, despues: null } }, now);
    else
      record(tx, { ...about, tipo: 'nota.por_hacer', datos: { antes: null, despues: waits } }, now);
  });
}
