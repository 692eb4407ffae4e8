import { detalleTramite } from '@notaria/contract/expedientes';
import * as partes from '@notaria/contract/partes';
import { PARTE } from '@notaria/contract/partes-limits';
import { INVITACION, PARTES } from '@notaria/contract/partes-messages';
import { expedienteNow } from '@notaria/factories/files';
import { aSharedFile, type Participante } from '@notaria/factories/partes';
import {
  aCliente,
  anAbogado,
  arrangeUsuario,
  type Person,
  unusedEmail,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { mailsTo } from '../support/outbox.ts';

/** Makes a file with more parties than the factory's call allows; these may be in any state. */
async function aFile(...more: readonly Participante[]) {
  const [inicia, luz] = await Promise.all([aCliente(), anAbogado()]);
  const { file, tokens } = await aSharedFile({
    asignado: luz,
    partes: [{ clave: 'comprador', person: inicia }, ...more],
  });
  const params = { id: file.idExpediente };
  const add = (as: Person, body: Parameters<typeof bodyOf>[0]) =>
    request(partes.agregarParte, { as, params, body: bodyOf(body) });
  const resend = (as: Person, idParte: string) =>
    request(partes.reenviarInvitacion, { as, params: { ...params, idParte } });
  return { idExpediente: file.idExpediente, params, tokens, inicia, luz, add, resend };
}

function bodyOf(over: { clave?: string; correo?: string; de?: string }) {
  return { clave: 'vendedor', nombre: 'Eva Prueba', correo: unusedEmail(), ...over };
}

const vendedor = { clave: 'vendedor' } as const;
const vencida = { ...vendedor, estado: 'vencida' } as const;

describe('an expired invitation', () => {
  test('is not sent again once others took its place', async () => {
    const { inicia, luz, resend, idExpediente } = await aFile(
      ...[vencida, vendedor, vendedor, vendedor],
    );
    for (const as of [inicia, luz]) {
      const answer = await resend(as, 'p2');
      expect([answer.status, answer.error.message]).toEqual([409, PARTES.completo('Vendedor')]);
    }
    expect((await expedienteNow(idExpediente)).salas[1]?.estado).toBe('vencida');
  });

  test('is not sent again to an address that is by now invited as the same', async () => {
    const correo = unusedEmail();
    const { inicia, resend } = await aFile({ ...vencida, correo }, { ...vendedor, correo });
    const answer = await resend(inicia, 'p2');
    expect([answer.status, answer.error.message]).toEqual([409, PARTES.yaInvitada]);
    expect((await resend(inicia, 'p3')).status).toBe(200);
  });

  test('of a spouse is not sent again once the other spouse has left', async () => {
    const { luz, resend } = await aFile(
      { ...vendedor, estado: 'retirada' },
      { clave: 'conyuge', estado: 'vencida', de: 'p2', invito: 'oficina' },
    );
    expect((await resend(luz, 'p3')).status).toBe(409);
  });

  test('has its button only while it may be sent', async () => {
    const { inicia, params } = await aFile(vencida, vendedor, vendedor, vendedor);
    const free = await aFile(vencida, vendedor);
    const buttons = async (as: Person, of: { id: string }) =>
      (await request(detalleTramite, { as, params: of })).body.partes?.map(
        ({ acceso }) => acceso.reenviar,
      );
    expect(await buttons(inicia, params)).toEqual([false, false, true, true, true]);
    expect(await buttons(free.inicia, free.params)).toEqual([false, true, true]);
  });
});

describe('a person who adds somebody', () => {
  test('does not learn whom others invited: the same address is accepted, and joins once', async () => {
    const eva = await aCliente();
    await arrangeUsuario(eva.uid, { correoProbado: new Date() });
    const { inicia, luz, add, tokens, idExpediente } = await aFile({
      ...vendedor,
      correo: eva.email,
      invito: 'oficina',
    });
    expect((await add(luz, { correo: eva.email })).error.message).toBe(PARTES.yaInvitada);
    expect((await add(inicia, { correo: eva.email })).status).toBe(201);
    expect((await add(inicia, { correo: eva.email })).error.message).toBe(PARTES.yaInvitada);
    const first = { token: tokens.p2?.token ?? '' };
    expect((await request(partes.aceptarInvitacion, { as: eva, params: first })).status).toBe(200);
    const mail = (await mailsTo(eva.email)).find(({ texto }) => texto.includes('/invitacion/'));
    const token = /\/invitacion\/([\w-]{43})/.exec(mail?.texto ?? '')?.[1] ?? '';
    const again = await request(partes.aceptarInvitacion, { as: eva, params: { token } });
    expect([again.status, again.error.message]).toEqual([409, INVITACION.yaParticipas]);
    const { salas } = await expedienteNow(idExpediente);
    expect(salas.filter(({ idUsuario }) => idUsuario === eva.uid)).toHaveLength(1);
  });

  test('of the office is told that whoever started the file takes part already', async () => {
    const { inicia, luz, add, idExpediente } = await aFile(vendedor);
    const answer = await add(luz, { clave: 'comprador', correo: inicia.email });
    expect([answer.status, answer.error.message]).toEqual([409, PARTES.yaInvitada]);
    expect((await expedienteNow(idExpediente)).salas).toHaveLength(2);
  });

  test('is told that a kind of its own accompanies nobody', async () => {
    const { inicia, add } = await aFile(vendedor);
    const answer = await add(inicia, { clave: 'comprador', de: 'p2' });
    expect([answer.status, answer.error.message]).toEqual([400, PARTES.sinAcompanar]);
  });

  test('has a limited number of places ever, and the office some more', async () => {
    const gone = Array.from({ length: PARTE.enTotal - 1 }, () => vencida);
    const { inicia, luz, add, params } = await aFile(...gone);
    const { body } = await request(detalleTramite, { as: inicia, params });
    expect(body.partesPosibles).toEqual([]);
    expect((await add(inicia, {})).error.message).toBe(PARTES.demasiadasInvitaciones);
    expect((await add(luz, {})).status).toBe(201);
  });
});

describe('a person who left', () => {
  test('is told nothing more of the people whom they added, and is not named to them', async () => {
    const [vende, eva] = await Promise.all([aCliente({ nombre: 'Zulema' }), aCliente()]);
    await arrangeUsuario(eva.uid, { correoProbado: new Date() });
    const { tokens, params } = await aFile(
      { ...vendedor, person: vende },
      { clave: 'conyuge', correo: eva.email, de: 'p2', invito: 'p2' },
    );
    const token = { token: tokens.p3?.token ?? '' };
    const read = () => request(partes.readInvitacion, { as: eva, params: token });
    expect((await read()).body.invita).toContain('Zulema');
    const own = { ...params, idParte: 'p2' };
    expect((await request(partes.salirDeExpediente, { as: vende, params: own })).status).toBe(200);
    expect((await read()).text).not.toContain('Zulema');
    expect((await request(partes.rechazarInvitacion, { as: eva, params: token })).status).toBe(200);
    const mails = (await mailsTo(vende.email)).map(({ asunto }) => asunto);
    expect(mails.filter((one) => one.startsWith('Rechazaron'))).toEqual([]);
  });
});
