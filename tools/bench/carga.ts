/**
 * Fifty clients who hand in documents and five reviewers, over the compiled API as an instance serves it, at a
 * person's pace and without pauses. Nothing may fail, and afterwards everything stored has to agree.
 */
import type { AnswerOf, AnyCall } from '@notaria/contract/call';
import { siguienteDeLaCola } from '@notaria/contract/cola';
import { aceptarDocumento, crearDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { colaOf, colaWanted } from '@notaria/factories/cola';
import {
  aPdf,
  aStoredExpediente,
  expedienteNow,
  objectsOf,
  recordsOf,
} from '@notaria/factories/files';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { type RequestOptions, request, useApi } from '@notaria/factories/server';
import { db } from '../../functions/src/platform/firebase.ts';
import { applyChange } from '../../functions/src/records/expedientes/change.ts';
import { seedBase } from '../base.ts';
import { onInstance } from './instance.ts';
import { figure, ms, percentile, report, tell } from './report.ts';

const [CLIENTS, REVIEWERS] = [50, 5];
const ROWS = Array.from({ length: 12 }, () => null);
/** How long each phase goes on, and the mean pause of a person between two steps. */
const [PHASE_MS, PAUSE_MS] = [60_000, 5_000];
/** One document of this many is rejected. */
const REJECTED = 4;
const pdf = await aPdf('carga');

const wait = (time: number) => new Promise<void>((done) => void setTimeout(done, time));
type Done = Record<'uploaded' | 'reviewed', number>;
let times: number[] = [];
const errors: string[] = [];

/** Makes a call and counts it; undefined if it failed. */
async function ask<C extends AnyCall>(
  call: C,
  options: RequestOptions<C>,
): Promise<AnswerOf<C> | undefined> {
  const start = performance.now();
  const answer = await request(call, options).catch((error: unknown) => String(error));
  times.push(performance.now() - start);
  if (typeof answer !== 'string' && call.success.includes(answer.status)) return answer.body;
  errors.push(`${call.path}: ${typeof answer === 'string' ? answer : answer.text}`);
  return undefined;
}

/** Whether the phase goes on, after the pause of a person. */
async function goesOn(until: number, pause: number): Promise<boolean> {
  if (pause > 0) await wait(pause * (0.5 + Math.random()));
  return performance.now() < until;
}

/** A client looks at the list, the file and the notices, and hands in what is missing or was rejected. */
async function handIn(as: Person, id: string, done: Done, until: number, pause: number) {
  while (await goesOn(until, pause)) {
    await ask(listExpedientes, { as, query: {} });
    if (!(await goesOn(until, pause))) return;
    const detail = await ask(detalleTramite, { as, params: { id } });
    await ask(listNotificaciones, { as });
    const row = detail?.expediente.find(({ accepted }) => accepted === null || accepted === 1);
    if (!row || !(await goesOn(until, pause))) continue;
    const what = { idExpediente: id, idDocRequerido: row.idDocRequerido };
    const body = row.idDocumento === null ? what : { ...what, reemplaza: row.idDocumento };
    if (await ask(crearDocumento, { as, body, file: { bytes: pdf } })) done.uploaded += 1;
  }
}

/** A reviewer takes the next document of the queue and decides on it. */
async function review(as: Person, files: ReadonlyMap<string, Done>, until: number, pause: number) {
  for (let turn = 1; await goesOn(until, pause); turn += 1) {
    const { documento } = (await ask(siguienteDeLaCola, { as, body: {} })) ?? {};
    if (!documento) await wait(500);
    if (!documento) continue;
    const tramiteId = documento.resumen.ID_Expediente;
    const params = { tramiteId, documentoId: documento.lugar.idDocumento };
    await wait(pause);
    const [accepts, rejects] = [{ state: 2 as const }, { comment: 'No se lee.' }];
    const answer = await (turn % REJECTED === 0
      ? ask(rechazarDocumento, { as, params, body: rejects })
      : ask(aceptarDocumento, { as, params, body: accepts }));
    const done = files.get(tramiteId);
    if (answer && done) done.reviewed += 1;
  }
}

/** What does not agree about a file once everybody has stopped. */
async function brokenOf(id: string, { uploaded, reviewed }: Done): Promise<string[]> {
  const file = await expedienteNow(id);
  const named = file.documentos.flatMap(({ ruta }) => ruta ?? []).sort();
  const kinds = await recordsOf(id);
  const amount = (...of: string[]) => kinds.filter((kind) => of.includes(kind)).length;
  const derived = applyChange(file, {}, file.fechaActualizacion);
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const holds = {
    'the state is what the documents give':
      same(derived.estado, file.estado) && same(derived.aceptados, file.aceptados),
    'each document has its object, each object its document': same(named, await objectsOf(id)),
    'the queue holds what waits': same(await colaOf(id), await colaWanted(id)),
    'one record for each upload': amount('documento.subido', 'documento.reemplazado') === uploaded,
    'one record for each review': amount('documento.aceptado', 'documento.rechazado') === reviewed,
  };
  return Object.entries(holds).flatMap(([what, isTrue]) => (isTrue ? [] : [`${what}: ${id}`]));
}

async function measure(url: string): Promise<void> {
  useApi(url);
  await seedBase();
  const reviewers = await Promise.all(Array.from({ length: REVIEWERS }, () => anAbogado()));
  for (const [what, pause] of [
    ['at a person’s pace', PAUSE_MS],
    ['without pauses', 0],
  ] as const) {
    tell(`${CLIENTS} clients and ${REVIEWERS} reviewers ${what}`);
    const files = new Map<string, Done>();
    const people: [Person, string][] = [];
    for (let at = 0; at < CLIENTS; at += 1) {
      const [cliente, asignado] = [await aCliente(), reviewers[at % REVIEWERS]];
      const { idExpediente } = await aStoredExpediente({ cliente, asignado, estados: ROWS });
      files.set(idExpediente, { uploaded: 0, reviewed: 0 });
      people.push([cliente, idExpediente]);
    }
    [times, errors.length] = [[], 0];
    const start = performance.now();
    const until = start + PHASE_MS;
    await Promise.all([
      ...people.map(([as, id]) => handIn(as, id, files.get(id) as Done, until, pause)),
      ...reviewers.map((as) => review(as, files, until, pause)),
    ]);
    const seconds = (performance.now() - start) / 1_000;
    const broken = (await Promise.all([...files].map(([id, done]) => brokenOf(id, done)))).flat();
    const halfway = db()
      .collection('tareas')
      .where('tipo', '==', 'subida')
      .where('cuando', '!=', null);
    if ((await halfway.get()).size > 0) broken.push('an upload is left halfway');
    for (const each of [...errors, ...broken].slice(0, 10)) tell(each);
    report({
      what: `${CLIENTS} clients and ${REVIEWERS} reviewers ${what}: errors, and what does not agree`,
      measured: `${figure(times.length)} calls, ${figure(times.length / seconds, 1)} a second`,
      beside: `p50 ${ms(percentile(times))}, p95 ${ms(percentile(times, 0.95))}`,
      figure: `${errors.length} + ${broken.length}`,
      goal: '0 + 0',
      isMet: errors.length + broken.length === 0,
    });
  }
}

await onInstance('functions', 'api', measure);
process.exit(0);
