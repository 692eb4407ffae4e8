import { detalleTramite } from '@notaria/contract/expedientes';
import * as partes from '@notaria/contract/partes';
import { PARTES } from '@notaria/contract/partes-messages';
import { expedienteNow } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, unusedEmail } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';

describe('adding a party', () => {
  test.each([
    ['without address or consent', { clave: 'vendedor', nombre: 'Eva' }, 400],
    [
      'with both',
      { clave: 'vendedor', nombre: 'Eva', correo: 'eva@prueba.mx', consentimiento: true },
      400,
    ],
    ['without a name', { clave: 'vendedor', nombre: ' ', correo: 'eva@prueba.mx' }, 400],
    [
      'of a kind that isn’t there',
      { clave: 'notario', nombre: 'Eva', correo: 'eva@prueba.mx' },
      400,
    ],
    ['a spouse of nobody', { clave: 'conyuge', nombre: 'Eva', correo: 'eva@prueba.mx' }, 409],
    [
      'a spouse of a party of another kind',
      { clave: 'conyuge', de: 'p1', nombre: 'Eva', correo: 'eva@prueba.mx' },
      409,
    ],
  ])('refuses one %s', async (_what, rawBody, status) => {
    const inicia = await aCliente();
    const { file } = await aSharedFile({ partes: [{ clave: 'comprador', person: inicia }] });
    const answer = await request(partes.agregarParte, {
      as: inicia,
      params: { id: file.idExpediente },
      rawBody,
    });
    expect(answer.status).toBe(status);
  });

  test('refuses the client’s own address, an invited address, and one party too many', async () => {
    const inicia = await aCliente();
    const correo = unusedEmail();
    const { file } = await aSharedFile({
      partes: [
        { clave: 'comprador', person: inicia },
        { clave: 'vendedor', correo },
      ],
    });
    const params = { id: file.idExpediente };
    const add = (to: string) =>
      request(partes.agregarParte, {
        as: inicia,
        params,
        body: { clave: 'vendedor', nombre: 'Eva', correo: to },
      });
    expect((await add(inicia.email)).error.message).toBe(PARTES.correoPropio);
    expect((await add(correo)).error.message).toBe(PARTES.yaInvitada);
    expect([(await add(unusedEmail())).status, (await add(unusedEmail())).status]).toEqual([
      201, 201,
    ]);
    expect((await add(unusedEmail())).error.message).toBe(PARTES.completo('Vendedor'));
  });

  test('represented: the consent is stored word for word, and the representative sends the documents', async () => {
    const [inicia, otra] = await Promise.all([aCliente(), aCliente()]);
    const { file, secretos } = await aSharedFile({
      partes: [
        { clave: 'comprador', person: inicia },
        { clave: 'vendedor', person: otra, estados: [0, null] },
      ],
    });
    const params = { id: file.idExpediente };
    const body = {
      clave: 'conyuge',
      nombre: 'Luis Cónyuge',
      consentimiento: true,
      de: 'p2',
    } as const;
    const { idParte } = (await request(partes.agregarParte, { as: otra, params, body })).body;
    const sala = (await expedienteNow(params.id)).salas.find((each) => each.idParte === idParte);
    expect(sala).toMatchObject({
      estado: 'activa',
      entrega: 'representada',
      idUsuario: otra.uid,
      invito: 'p2',
      consentimiento: { texto: PARTES.consentimiento, idUsuario: otra.uid },
    });
    const seen = await request(detalleTramite, { as: otra, params });
    expect(seen.body.expediente.filter(({ parte }) => parte === idParte)).toHaveLength(2);
    const others = await request(detalleTramite, { as: inicia, params });
    expect(others.text).not.toMatch(new RegExp(`Luis|${secretos.p2?.persona}`));
  });
});
