import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@notaria/contract/call';
import { ALL_CALLS } from '@notaria/contract/calls';
import { cancelarEnlaceSubida, verEnlaceSubida } from '@notaria/contract/enlaces-subida';
import * as expedientes from '@notaria/contract/expedientes';
import { resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import * as notificaciones from '@notaria/contract/notificaciones';
import * as partes from '@notaria/contract/partes';
import { tableroOficina } from '@notaria/contract/tablero';
import { nameOf } from '@notaria/factories/calls/row';
import { aStoredEnlace } from '@notaria/factories/enlaces';
import type { SharedFile } from '@notaria/factories/partes';
import { unusedEmail } from '@notaria/factories/people';
import type { RequestOptions } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { db } from '../../src/platform/firebase.ts';
import { createNotificacion } from '../../src/records/notificaciones/repository.ts';
import {
  aFileFor,
  anUnchangedFile,
  type Cast,
  callAs,
  castOfParties,
  PERSONAL,
  QUIENES,
  type Quien,
} from '../support/parties-cast.ts';
import { ELSEWHERE } from '../support/party-calls-elsewhere.ts';
import { byId, DEL_EXPEDIENTE } from '../support/party-file-calls.ts';
import { CASOS } from '../support/party-rows.ts';

let people: Cast;

beforeAll(async () => {
  people = await castOfParties();
}, 60_000);

type Answers = Record<Quien, number>;

/** The answer to each person. Strangers, and people who left or have not joined, get 404. */
function answersOf(dentro: Partial<Answers>, personal: number, fuera = 404): Answers {
  const entries = QUIENES.map((quien): [Quien, number] => {
    const ofStaff = quien === 'abogado de la oficina' ? fuera : 404;
    return [quien, dentro[quien] ?? (PERSONAL.includes(quien) ? personal : ofStaff)];
  });
  return Object.fromEntries(entries) as Answers;
}

const ofParty = (idParte: string) => (shared: SharedFile) => ({
  params: { ...byId(shared).params, idParte },
});

/** Calls that add, invite again, take out and leave. */
const DE_PARTES: readonly {
  what: string;
  call: AnyCall;
  answers: Answers;
  input: (shared: SharedFile) => RequestOptions<AnyCall>;
}[] = [
  {
    what: 'somebody of any kind',
    call: partes.agregarParte,
    answers: answersOf(
      { 'quien inició': 201, 'quien fue invitada': 403, 'quien representa': 403 },
      201,
    ),
    input: (shared) => ({
      ...byId(shared),
      body: { clave: 'comprador', nombre: 'Eva Prueba', correo: unusedEmail() },
    }),
  },
  {
    what: 'the spouse of p2',
    call: partes.agregarParte,
    answers: answersOf(
      { 'quien inició': 201, 'quien fue invitada': 201, 'quien representa': 403 },
      201,
    ),
    input: (shared) => ({
      ...byId(shared),
      body: { clave: 'conyuge', de: 'p2', nombre: 'Eva Prueba', correo: unusedEmail() },
    }),
  },
  {
    what: 'whom p1 invited',
    call: partes.reenviarInvitacion,
    answers: answersOf(
      { 'quien inició': 200, 'quien fue invitada': 403, 'quien representa': 403 },
      200,
    ),
    input: ofParty('p3'),
  },
  {
    what: 'whom p1 invited',
    call: partes.retirarParte,
    answers: answersOf(
      { 'quien inició': 200, 'quien fue invitada': 403, 'quien representa': 403 },
      200,
    ),
    input: ofParty('p3'),
  },
  {
    what: 'whom p5 represents',
    call: partes.retirarParte,
    answers: answersOf(
      { 'quien inició': 403, 'quien fue invitada': 403, 'quien representa': 200 },
      200,
    ),
    input: ofParty('p6'),
  },
  {
    what: 'p2',
    call: partes.salirDeExpediente,
    answers: answersOf({ 'quien fue invitada': 200 }, 403, 403),
    input: ofParty('p2'),
  },
  {
    // 409: a representative takes the represented person out, and does not leave in their place.
    what: 'p6, whom p5 represents',
    call: partes.salirDeExpediente,
    answers: answersOf({ 'quien representa': 409 }, 403, 403),
    input: ofParty('p6'),
  },
];

describe.each(DE_PARTES.map((caso) => [nameOf(caso.call), caso.what, caso] as const))(
  '%s: %s',
  (_name, _what, caso) => {
    test.each(QUIENES)('%s', async (quien) => {
      const shared = await aFileFor(people, 0, caso, caso.answers[quien]);
      const answer = await callAs(caso.call, { shared, people, quien }, caso.input(shared));
      expect(answer.status).toBe(caso.answers[quien]);
    });
  },
);

test.each([partes.readInvitacion, partes.aceptarInvitacion, partes.rechazarInvitacion])(
  'an invitation is for its address only: $path',
  async (call) => {
    for (const quien of QUIENES) {
      const status = quien === 'quien no ha respondido' ? 200 : 403;
      const shared = await aFileFor(people, 0, { call }, status);
      const options = { params: { token: shared.tokens.p3?.token ?? '' } };
      const answer = await callAs(call, { shared, people, quien }, options);
      expect([quien, answer.status]).toEqual([quien, status]);
    }
  },
);

describe('what belongs to one account', () => {
  const isAllowed = (quien: Quien) => quien === 'quien fue invitada';

  test.each(QUIENES)('a notice about the documents of p2, for %s', async (quien) => {
    const shared = await anUnchangedFile(people, 1);
    const id = randomUUID();
    const { secretos, file } = shared;
    const { idExpediente, tituloTramite: tituloExpediente } = file;
    const about = { idExpediente, tituloExpediente, idDocRequerido: 'vendedor-ine--p2' };
    const told = { nombreDocumento: secretos.p2?.archivo ?? '', tipo: 'documento' as const };
    const when = { fecha: new Date(), vence: new Date(Date.now() + 86_400_000), vista: false };
    const idUsuario = people['quien fue invitada'].uid;
    const notice = { id, idUsuario, estatus: 1 as const, ...about, ...told, ...when };
    await db().runTransaction(async (tx) => createNotificacion(tx, notice));
    const cell = { shared, people, quien };
    const list = await callAs(notificaciones.listNotificaciones, cell, {});
    expect(list.text.includes(id)).toBe(isAllowed(quien));
    const seen = await callAs(notificaciones.marcarComoVista, cell, { params: { id } });
    expect(seen.status).toBe(isAllowed(quien) ? 200 : 404);
  });

  test.each([verEnlaceSubida, cancelarEnlaceSubida])(
    'a link for the phone, $method by somebody who did not make it',
    async (call) => {
      for (const quien of QUIENES) {
        const shared = await anUnchangedFile(people, 0);
        const { idExpediente } = shared.file;
        const row = { idExpediente, idDocRequerido: 'vendedor-curp--p2' };
        const { idEnlace } = await aStoredEnlace(people['quien fue invitada'], row);
        const options = { params: { id: idEnlace } };
        const { status } = await callAs(call, { shared, people, quien }, options);
        const refused = PERSONAL.includes(quien) || quien === 'abogado de la oficina' ? 403 : 404;
        expect([quien, status]).toEqual([quien, isAllowed(quien) ? 200 : refused]);
      }
    },
  );
});

test.each([resumenExpedientes, tableroOficina])(
  'the counts of $path reveal nobody',
  async (call) => {
    for (const quien of QUIENES) {
      const shared = await anUnchangedFile(people, 0);
      const { status } = await callAs(call, { shared, people, quien }, {});
      expect([200, 403, 404]).toContain(status);
    }
  },
);

/** Tested here and in `matrix-partes-expediente.test.ts` without a table of their own. */
const HERE: readonly AnyCall[] = [
  ...[partes.readInvitacion, partes.aceptarInvitacion, partes.rechazarInvitacion],
  ...[notificaciones.listNotificaciones, notificaciones.marcarComoVista],
  ...[verEnlaceSubida, cancelarEnlaceSubida, resumenExpedientes, tableroOficina],
  ...[expedientes.descartarExpediente, expedientes.listExpedientes],
];

const withShape = z.object({ def: z.object({ shape: z.record(z.string(), z.unknown()) }) });

/** The names of the fields in the body or the query of a call. */
function fieldsOf({ body, query }: AnyCall): string[] {
  return [body, query].flatMap((schema) => {
    const { data } = withShape.safeParse(schema);
    return Object.keys(data?.def.shape ?? {});
  });
}

const NAMES = {
  path: /expediente|documento|detalle-tramite|subi|invitacion|notificacion|turno|mis-datos|fiscal|rol\/:|identidad/,
  field: /expediente|documento|requerido|filas|tramiteId/i,
};

test('every call that names a file, a row, a link or a notice has its cells, or a reason to have none', () => {
  const about = ALL_CALLS.filter(
    (call) => NAMES.path.test(call.path) || fieldsOf(call).some((name) => NAMES.field.test(name)),
  );
  const tried = new Set([
    ...[...CASOS, ...DEL_EXPEDIENTE, ...DE_PARTES].map(({ call }) => call),
    ...HERE,
  ]);
  const missing = about.filter((call) => !tried.has(call) && !ELSEWHERE.has(call));
  expect(missing.map(nameOf)).toEqual([]);
  expect([...ELSEWHERE.keys()].filter((call) => tried.has(call)).map(nameOf)).toEqual([]);
});
