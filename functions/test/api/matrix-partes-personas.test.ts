import { randomUUID } from 'node:crypto';
import { cancelarEnlaceSubida, verEnlaceSubida } from '@notaria/contract/enlaces-subida';
import { resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import * as notificaciones from '@notaria/contract/notificaciones';
import * as partes from '@notaria/contract/partes';
import { tableroOficina } from '@notaria/contract/tablero';
import { QUIENES, type Quien } from '@notaria/factories/calls/parties-cells';
import { aStoredEnlace } from '@notaria/factories/enlaces';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { createNotificacion } from '../../src/records/notificaciones/repository.ts';
import {
  aFileFor,
  anUnchangedFile,
  type Cast,
  callAs,
  castOfParties,
} from '../support/parties-cast.ts';

let people: Cast;

beforeAll(async () => {
  people = await castOfParties();
}, 60_000);

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
        expect([quien, status]).toEqual([quien, isAllowed(quien) ? 200 : 404]);
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
