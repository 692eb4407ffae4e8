/**
 * Fifty clients who hand in documents and five reviewers, over the compiled API as an instance serves it, at a
 * person's pace and without pauses. Nothing may fail, and afterwards everything stored has to agree.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AnswerOf, AnyCall } from '@notaria/contract/call';
import { siguienteDeLaCola } from '@notaria/contract/cola';
import { aceptarDocumento, crearDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { portAt } from '@notaria/contract/ports';
import { colaOf, colaWanted } from '@notaria/factories/cola';
import * as files from '@notaria/factories/files';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { type RequestOptions, request, useApi } from '@notaria/factories/server';
import { applyChange } from '../../functions/src/records/expedientes/change.ts';
import { seedBase } from '../base.ts';
import { readOffset } from '../suite/offset.ts';
import { inRepo } from '../suite/paths.ts';
import { figure, ms, percentile, report } from './report.ts';

const [CLIENTS, REVIEWERS] = [50, 5];
const ROWS = Array.from({ length: 12 }, () => null);
/** How long each phase goes on, and the mean pause of a person between two steps. */
const [PHASE_MS, PAUSE_MS] = [60_000, 5_000];
const pdf = await files.aPdf('carga');

const wait = (time: number) => new Promise<void>((done) => void setTimeout(done, time));
type Done = Record<'uploaded' | 'reviewed', number>;
const times: number[] = [];
const errors: string[] = [];

/** Serves the compiled API in a fresh process, as an instance of Cloud Run does. */
async function serve() {
  const framework = createRequire(import.meta.url).resolve('@google-cloud/functions-framework');
  const port = portAt('hostingBehindVite', readOffset(0));
  const args = [join(dirname(framework), 'main.js'), `--source=${inRepo('functions')}`];
  // As Firebase sets it on deploying; without it the framework reads every body before the API does.
  const env = { ...process.env, FUNCTION_TARGET: 'api' };
  const child = spawn(process.execPath, [...args, '--target=api', `--port=${port}`], { env });
  child.stderr.pipe(process.stderr);
  await new Promise<void>((listens) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('URL:') && listens());
  });
  useApi(`http://127.0.0.1:${port}`);
  return child;
}

/** Makes a call and counts it; undefined if it failed. */
async function ask<C extends AnyCall>(
  call: C,
  options: RequestOptions<C>,
): Promise<AnswerOf<C> | undefined> {
  const start = performance.now();
  const answer = await request(call, options).catch(String);
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
    const { idDocRequerido, idDocumento: reemplaza } = row;
    const body = { idExpediente: id, idDocRequerido, ...(reemplaza && { reemplaza }) };
    if (await ask(crearDocumento, { as, body, file: { bytes: pdf } })) done.uploaded += 1;
  }
}

/** A reviewer takes the next document of the queue and decides on it; rejects every fourth. */
async function review(as: Person, all: ReadonlyMap<string, Done>, until: number, pause: number) {
  for (let turn = 1; await goesOn(until, pause); turn += 1) {
    const { documento } = (await ask(siguienteDeLaCola, { as, body: {} })) ?? {};
    if (!documento) await wait(500);
    if (!documento) continue;
    const tramiteId = documento.resumen.ID_Expediente;
    const params = { tramiteId, documentoId: documento.lugar.idDocumento };
    await wait(pause);
    const answer = await (turn % 4 === 0
      ? ask(rechazarDocumento, { as, params, body: { comment: 'No se lee.' } })
      : ask(aceptarDocumento, { as, params, body: { state: 2 } }));
    const done = all.get(tramiteId);
    if (answer && done) done.reviewed += 1;
  }
}

/** What does not agree about a file once everybody has stopped. */
async function brokenOf(id: string, { uploaded, reviewed }: Done): Promise<string[]> {
  const file = await files.expedienteNow(id);
  const named = file.documentos.flatMap(({ ruta }) => ruta ?? []).sort();
  const kinds = await files.recordsOf(id);
  const amount = (...of: string[]) => kinds.filter((kind) => of.includes(kind)).length;
  const { estado, aceptados } = applyChange(file, {}, file.fechaActualizacion);
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const holds = {
    'the state is what the documents give':
      same(estado, file.estado) && same(aceptados, file.aceptados),
    'each document has its object, each object its document': same(
      named,
      await files.objectsOf(id),
    ),
    'no upload is left halfway': (await files.intentsOf(id)).length === 0,
    'the queue holds what waits': same(await colaOf(id), await colaWanted(id)),
    'one record for each upload': amount('documento.subido', 'documento.reemplazado') === uploaded,
    'one record for each review': amount('documento.aceptado', 'documento.rechazado') === reviewed,
  };
  return Object.entries(holds).flatMap(([what, isTrue]) => (isTrue ? [] : [`${what}: ${id}`]));
}

const child = await serve();
await seedBase();
const reviewers = await Promise.all(Array.from({ length: REVIEWERS }, () => anAbogado()));
for (const pause of [PAUSE_MS, 0]) {
  const all = new Map<string, Done>();
  const people: [Person, string, Done][] = [];
  for (let at = 0; at < CLIENTS; at += 1) {
    const [cliente, asignado] = [await aCliente(), reviewers[at % REVIEWERS]];
    const { idExpediente } = await files.aStoredExpediente({ cliente, asignado, estados: ROWS });
    const done = { uploaded: 0, reviewed: 0 };
    all.set(idExpediente, done);
    people.push([cliente, idExpediente, done]);
  }
  times.length = 0;
  errors.length = 0;
  const start = performance.now();
  const until = start + PHASE_MS;
  await Promise.all([
    ...people.map(([as, id, done]) => handIn(as, id, done, until, pause)),
    ...reviewers.map((as) => review(as, all, until, pause)),
  ]);
  const aSecond = (1_000 * times.length) / (performance.now() - start);
  const broken = (await Promise.all([...all].map(([id, done]) => brokenOf(id, done)))).flat();
  for (const each of [...errors, ...broken].slice(0, 10)) console.error(each);
  report({
    what: `${CLIENTS} clients and ${REVIEWERS} reviewers ${pause > 0 ? 'at a person’s pace' : 'without pauses'}: errors, and what does not agree`,
    measured: `${figure(times.length)} calls, ${figure(aSecond, 1)} a second`,
    beside: `p50 ${ms(percentile(times))}, p95 ${ms(percentile(times, 0.95))}`,
    figure: `${errors.length} + ${broken.length}`,
    goal: '0 + 0',
    isMet: errors.length + broken.length === 0,
  });
}
child.kill('SIGKILL');
process.exit(0);
