import type { BodyOf } from '@notaria/contract/call';
import {
  errorDeRespuesta,
  faltantes,
  type Pregunta,
  type Respuestas,
  stillAsked,
} from '@notaria/contract/generales';
import type {
  enviarGenerales,
  Fuente,
  guardarGenerales,
  pedirCorreccion,
} from '@notaria/contract/generales-expediente';
import { GENERALES_TEXTOS as TEXTOS } from '@notaria/contract/generales-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { preguntasDeSala, salasConPreguntas } from '#records/expedientes/asuntos/generales.ts';
import { saveGeneralesDeSala } from '#records/expedientes/asuntos/generales-save.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import { findGenerales, type GeneralesDoc, paraPersonal } from '#records/generales/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario } from '#records/usuarios/repository.ts';
import { readSabidas, type Sabidas } from './known.ts';
import { isPropia } from './read.ts';

/** More changes than the particulars of a person ever see. */
const CAMBIOS = 200;

interface Donde {
  idExpediente: string;
  sala: string;
}

/** A room whose particulars the person may write, as it is in the transaction. */
interface SalaDeDatos {
  expediente: ExpedienteDoc;
  isStaff: boolean;
  preguntas: Pregunta[];
  generales: GeneralesDoc;
}

/** @throws AppError `not_found` out of scope, for a room of somebody else, and for one that is asked nothing */
async function requireSala(
  actor: Actor,
  { idExpediente, sala }: Donde,
  tx: Transaction,
): Promise<SalaDeDatos> {
  const { expediente, scope } = await requireInScope(actor, idExpediente, tx);
  const isStaff = scope.kind !== 'propios';
  const room = salasConPreguntas(expediente).find((one) => one.sala === sala);
  if (!room || !(isStaff || room.uid === actor.uid)) throw noSala();
  const preguntas = preguntasDeSala(expediente, sala);
  return { expediente, isStaff, preguntas, generales: await findGenerales(idExpediente, sala, tx) };
}

function noSala(): AppError {
  return new AppError('not_found', 'no such room', { message: TEXTOS.noEncontrado });
}

function wrong(fields: Record<string, string>, message: string): AppError {
  return new AppError('invalid_request', 'wrong particulars', { message, fields });
}

type Escritas = BodyOf<typeof enviarGenerales>['respuestas'];

/** Checks the answers that somebody wrote, one by one. @throws AppError `invalid_request` with a field for each */
function requireRight(preguntas: readonly Pregunta[], escritas: Escritas): void {
  const byCodigo = new Map(preguntas.map((one) => [one.codigo, one]));
  const errors = escritas.flatMap(({ codigo, valor }) => {
    const pregunta = byCodigo.get(codigo);
    const error = pregunta ? errorDeRespuesta(pregunta, valor) : TEXTOS.noSePide;
    return error === undefined ? [] : [[codigo, error] as const];
  });
  const [first] = errors;
  if (first) throw wrong(Object.fromEntries(errors), first[1]);
}

/** Checks that nothing is missing. @throws AppError `invalid_request` with a field for each that is */
function requireWhole(preguntas: readonly Pregunta[], valores: Respuestas): void {
  const missing = faltantes(preguntas, valores).map(({ codigo }) => [codigo, TEXTOS.falta]);
  if (missing.length > 0) throw wrong(Object.fromEntries(missing), TEXTOS.faltan);
}

function valoresDe({ respuestas }: Pick<GeneralesDoc, 'respuestas'>): Respuestas {
  return Object.fromEntries(
    Object.entries(respuestas).map(([codigo, { valor }]) => [codigo, valor]),
  );
}

/** The answers after somebody wrote some of them. What is no longer asked goes. */
function conEscritas(
  { preguntas, generales, isStaff }: SalaDeDatos,
  escritas: Escritas,
  sabidas: Sabidas = {},
): GeneralesDoc['respuestas'] {
  const fuenteDe = (codigo: string, valor: string): Fuente => {
    const [before, known] = [generales.respuestas[codigo], sabidas[codigo]];
    if (isStaff && generales.enviado === null) return 'notaria';
    if (known?.valor === valor) return known.fuente;
    if (before?.valor === valor) return before.fuente;
    return isStaff ? 'notaria' : 'persona';
  };
  const written = escritas.map(
    ({ codigo, valor }) => [codigo, { valor, fuente: fuenteDe(codigo, valor) }] as const,
  );
  const next = { ...generales.respuestas, ...Object.fromEntries(written) };
  const asked = stillAsked(preguntas, valoresDe({ respuestas: next }));
  return Object.fromEntries(
    asked.flatMap(({ codigo }) => (next[codigo] ? [[codigo, next[codigo]]] : [])),
  );
}

/** The answers that are others now, and those that the office asked about and somebody answered. */
function cambiosEntre(before: GeneralesDoc, after: GeneralesDoc, escritas: Escritas) {
  const [was, is] = [valoresDe(before), valoresDe(after)];
  const asked = before.correcciones.map(({ codigo }) => codigo);
  const answered = escritas.flatMap(({ codigo }) => (asked.includes(codigo) ? codigo : []));
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((codigo) => ({ codigo, antes: was[codigo] ?? '', despues: is[codigo] ?? '' }))
    .filter(({ codigo, antes, despues }) => antes !== despues || answered.includes(codigo));
}

/**
 * Keeps answers: in a draft of their person without a word, else with a record of what was before and why.
 * @throws AppError `not_found`; `invalid_request` for an answer that is wrong, for one that would leave another
 *   missing, and without a reason where one is asked
 */
export async function writeGenerales(
  actor: Actor,
  donde: Donde,
  { respuestas: escritas, motivo }: BodyOf<typeof guardarGenerales>,
  now: Date,
): Promise<void> {
  await transact(async (tx) => {
    const room = await requireSala(actor, donde, tx);
    const { expediente, isStaff, preguntas, generales } = room;
    requireRight(preguntas, escritas);
    const respuestas = conEscritas(room, escritas);
    const next = { ...generales, respuestas };
    const isDraft = !isStaff && generales.enviado === null;
    if (isDraft) return saveGeneralesDeSala(tx, expediente, next, now, true);
    if (!isStaff) requireWhole(preguntas, valoresDe(next));
    const seen = isStaff ? paraPersonal : (same: GeneralesDoc) => same;
    const changed = cambiosEntre(seen(generales), seen(next), escritas);
    if (changed.length === 0) return;
    const asksWhy = changed.some(({ antes }) => !isStaff || antes !== '');
    if (asksWhy && motivo === '') throw wrong({ motivo: TEXTOS.sinMotivo }, TEXTOS.sinMotivo);
    const by = { motivo, de: actor.nombre, deLaNotaria: isStaff, fecha: now };
    const made = changed.map((one) => ({ ...one, ...by }));
    const codigos = changed.map(({ codigo }) => codigo);
    const corrected = {
      ...next,
      correcciones: generales.correcciones.filter(({ codigo }) => !codigos.includes(codigo)),
      cambios: [...generales.cambios, ...made].slice(-CAMBIOS),
    };
    saveGeneralesDeSala(tx, expediente, corrected, now);
    const tipo = isStaff ? 'generales.corregidos' : 'generales.cambiados';
    const { idExpediente, sala } = donde;
    const datos = { antes: null, despues: { sala, codigos } };
    record(tx, { tipo, actor, idExpediente, datos }, now);
  });
}

/**
 * Sends the particulars of a room: whole, with the source of each answer.
 * @throws AppError `not_found`; `conflict` if they were sent; `invalid_request` if one is wrong or missing
 */
export async function sendGenerales(
  actor: Actor,
  donde: Donde,
  escritas: Escritas,
  now: Date,
): Promise<void> {
  const { idExpediente, sala } = donde;
  const person = await findUsuario(actor.uid);
  const sabidas = person ? await readSabidas(person, idExpediente) : {};
  await transact(async (tx) => {
    const room = await requireSala(actor, donde, tx);
    const { expediente, isStaff, preguntas, generales } = room;
    if (isStaff) throw noSala();
    if (generales.enviado !== null) {
      throw new AppError('conflict', 'sent already', { message: TEXTOS.yaEnviados });
    }
    requireRight(preguntas, escritas);
    const known = isPropia(expediente, sala) ? sabidas : {};
    const respuestas = conEscritas(room, escritas, known);
    requireWhole(preguntas, valoresDe({ respuestas }));
    saveGeneralesDeSala(tx, expediente, { ...generales, respuestas, enviado: now }, now);
    const datos = { antes: null, despues: { sala, codigos: Object.keys(respuestas) } };
    record(tx, { tipo: 'generales.enviados', actor, idExpediente, datos }, now);
  });
}

/**
 * Asks the person of a room to correct an answer.
 * @throws AppError `not_found`; `conflict` before it was sent; `invalid_request` for what was not asked
 */
export async function askCorreccion(
  actor: Actor,
  donde: Donde,
  { codigo, frase }: BodyOf<typeof pedirCorreccion>,
  now: Date,
): Promise<void> {
  const { idExpediente, sala } = donde;
  await transact(async (tx) => {
    const { expediente, isStaff, preguntas, generales } = await requireSala(actor, donde, tx);
    if (!isStaff) throw noSala();
    if (generales.enviado === null) {
      throw new AppError('conflict', 'not sent yet', { message: TEXTOS.sinEnviar });
    }
    const asked = stillAsked(preguntas, valoresDe(generales));
    if (!asked.some((one) => one.codigo === codigo)) {
      throw wrong({ codigo: TEXTOS.noSePide }, TEXTOS.noSePide);
    }
    const others = generales.correcciones.filter((one) => one.codigo !== codigo);
    const correcciones = [...others, { codigo, frase, de: actor.nombre, fecha: now }];
    saveGeneralesDeSala(tx, expediente, { ...generales, correcciones }, now);
    const datos = { antes: null, despues: { sala, codigos: [codigo] } };
    record(tx, { tipo: 'generales.pedidos', actor, idExpediente, datos }, now);
  });
}
