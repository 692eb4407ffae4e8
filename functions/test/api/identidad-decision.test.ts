import { fiscalData } from '@notaria/contract/constancias';
import { detalleTramite } from '@notaria/contract/expedientes';
import {
  AVISO_ANTERIOR,
  AVISO_PARA_LA_NOTARIA,
  IDENTIDAD,
} from '@notaria/contract/identidad-messages';
import { revisarAvisos } from '@notaria/contract/identidades';
import { ROL } from '@notaria/contract/roles';
import { iniciarExpediente } from '@notaria/contract/tramites';
import { aStoredExpediente, aTramite, expedienteNow, recordsOf } from '@notaria/factories/files';
import {
  aContribuyente,
  aDoubtfulClient,
  aNamesake,
  aStartedFile,
  aStranger,
  BOTH_NAMES,
  confirm,
  identityOf,
  PRINTED,
  present,
  refuse,
  rowOf,
  TYPED,
} from '@notaria/factories/identidad';
import {
  anAbogado,
  anAdministrador,
  aSecretaria,
  type Person,
  profileOf,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { readClaims } from '../../src/records/constancias/claims.ts';
import { mailsTo } from '../support/outbox.ts';

async function ownIdentity(as: Person) {
  return (await request(fiscalData, { as, params: { email: as.email } })).body.identidad;
}

describe('the office confirms', () => {
  test('the warning disappears, with a record and a mail; a second press changes nothing', async () => {
    const abogada = await anAbogado();
    const { cliente, data, idConstancia, idExpediente } = await aDoubtfulClient(abogada);
    const answer = await confirm(abogada, idExpediente, idConstancia);
    expect(answer.body).toEqual({ estado: 'confirmada', message: IDENTIDAD.confirmada });
    expect(await rowOf(abogada, idExpediente)).toMatchObject({
      ...BOTH_NAMES,
      Identidad: 'confirmada',
    });
    expect(await rowOf(abogada, idExpediente, 'ajeno')).toBeUndefined();
    expect((await readClaims(data.rfc)).cuentas).toEqual([cliente.uid]);
    const { body } = await identityOf(abogada, idExpediente);
    expect([body.por, body.acceso.confirmar, body.acceso.rechazar]).toEqual([
      abogada.nombre,
      false,
      true,
    ]);
    expect(await ownIdentity(cliente)).toEqual({ estado: 'confirmada', razon: null, motivo: '' });
    await confirm(abogada, idExpediente, idConstancia);
    expect(await recordsOf(idExpediente)).toEqual([
      'expediente.asignado',
      'expediente.iniciado',
      'identidad.confirmada',
    ]);
    const mails = (await mailsTo(cliente.email)).filter(({ asunto }) =>
      asunto.includes('identidad'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.texto).not.toContain(PRINTED);
  });

  test('a newer certificate of the confirmed person stays confirmed, whatever the account’s name', async () => {
    const abogada = await anAbogado();
    const { cliente, data, idConstancia, idExpediente } = await aDoubtfulClient(abogada);
    await confirm(abogada, idExpediente, idConstancia);
    await present(cliente, { ...data, codigoPostal: '06700' });
    expect((await profileOf(cliente)).identidad.estado).toBe('confirmada');
    await present(cliente, { ...data, nombre: 'EFRAIN' });
    expect((await profileOf(cliente)).identidad).toMatchObject({ estado: 'por_confirmar' });
    expect((await readClaims(data.rfc)).cuentas).toEqual([]);
  });

  test('another RFC under the same name waits for the office', async () => {
    const data = aContribuyente();
    const cliente = await aNamesake(data);
    await present(cliente, data);
    const other = { ...data, rfc: aContribuyente().rfc };
    await present(cliente, other);
    expect((await profileOf(cliente)).identidad).toMatchObject({
      estado: 'por_confirmar',
      razon: 'rfc_cambiado',
    });
    expect((await readClaims(data.rfc)).cuentas).toEqual([]);
    const abogada = await anAbogado();
    const idExpediente = await aStartedFile(cliente, abogada);
    const { constanciaVigente } = await profileOf(cliente);
    await confirm(abogada, idExpediente, constanciaVigente ?? '');
    expect((await readClaims(other.rfc)).cuentas).toEqual([cliente.uid]);
  });

  test('somebody who looked at the notices is recorded once, and a certificate that came since is not theirs', async () => {
    const [cliente, abogada, admin] = await Promise.all([
      aStranger(),
      anAbogado({ nombre: 'Luz' }),
      anAdministrador(),
    ]);
    const data = aContribuyente();
    const idConstancia = await present(cliente, data, ['sin_codigo']);
    const id = await aStartedFile(cliente, abogada);
    const before = (await identityOf(abogada, id)).body;
    expect([before.constancia?.avisosRevisados, before.acceso.revisarAvisos]).toEqual([null, true]);
    const send = (as: Person, seen = idConstancia) =>
      request(revisarAvisos, { as, params: { id }, body: { idConstancia: seen } });
    expect((await send(abogada, 'otra')).status).toBe(409);
    const answers = await Promise.all([send(abogada), send(abogada), send(abogada)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send(admin)).status).toBe(200);
    const after = (await identityOf(admin, id)).body;
    expect(after.constancia?.avisosRevisados?.por).toContain('Luz');
    expect(after.acceso.revisarAvisos).toBe(false);
    const records = (await recordsOf(id)).filter((tipo) => tipo === 'constancia.avisos_revisados');
    expect(records).toHaveLength(1);
    const newer = await present(cliente, data, ['sin_codigo']);
    expect((await send(abogada)).status).toBe(409);
    const fresh = (await identityOf(abogada, id)).body;
    expect([fresh.constancia?.idConstancia, fresh.acceso.revisarAvisos]).toEqual([newer, true]);
  });

  test('staff read all notices of the certificate in their own words, with the SAT’s page', async () => {
    const [cliente, abogada] = [await aStranger(), await anAbogado()];
    const data = aContribuyente();
    const avisos = [
      'rfc_digito:rfc',
      'estatus_no_activo',
      'aviso_nuevo',
      'texto_ajeno:colonia,nada',
    ];
    await present(cliente, data, avisos);
    const { body } = await identityOf(abogada, await aStartedFile(cliente, abogada));
    expect(body.constancia?.avisos).toEqual([
      {
        code: 'rfc_digito',
        message: 'El dígito verificador del RFC no coincide. El SAT ha emitido algunos RFC así.',
        campos: [{ campo: 'rfc', nombre: 'RFC', valor: data.rfc }],
      },
      {
        code: 'estatus_no_activo',
        message: 'El estatus en el padrón no es ACTIVO ni REACTIVADO.',
        campos: [],
      },
      { code: 'aviso_nuevo', message: AVISO_ANTERIOR, campos: [] },
      {
        code: 'texto_ajeno',
        message: AVISO_PARA_LA_NOTARIA.texto_ajeno,
        campos: [{ campo: 'colonia', nombre: 'Colonia', valor: data.colonia }],
      },
    ]);
    expect(body.constancia?.data).toEqual(data);
    expect(body.constancia?.enlaceSat).toContain('https://siat.sat.gob.mx/');
  });
});

describe('the office refuses', () => {
  test('the certificate is void, the client is a Usuario who reads why, and the files stay', async () => {
    const [abogada, secretaria] = await Promise.all([anAbogado(), aSecretaria()]);
    const { cliente, data, idConstancia, idExpediente } = await aDoubtfulClient(abogada);
    await db()
      .doc(`usuarios/${secretaria.uid}`)
      .update({ apoyaA: [abogada.uid] });
    const reason = 'La INE que subiste es de otra persona';
    const answer = await refuse(secretaria, idExpediente, idConstancia, reason);
    expect(answer.body).toEqual({ estado: 'rechazada', message: IDENTIDAD.rechazada });
    const person = await profileOf(cliente);
    expect([person.idRol, person.rfc, person.nombreFiscal, person.constanciaVigente]).toEqual([
      ...[ROL.usuario, null, null, null],
    ]);
    const constancia = await db().doc(`constancias/${idConstancia}`).get();
    expect(constancia.get('estado')).toBe('anulada');
    expect(await rowOf(abogada, idExpediente)).toMatchObject({
      Nombre_cliente: TYPED,
      Identidad: 'rechazada',
    });
    expect(await ownIdentity(cliente)).toEqual({
      estado: 'rechazada',
      razon: null,
      motivo: reason,
    });
    const mails = (await mailsTo(cliente.email)).filter(({ texto }) => texto.includes(reason));
    expect(mails).toHaveLength(1);
    const { titulo } = await aTramite();
    const body = { nombreTramite: titulo, email: cliente.email };
    const start = await request(iniciarExpediente, { as: cliente, body });
    expect([start.status, start.error.error.detail]).toEqual([403, 'requiere_constancia']);
    expect(
      (await request(detalleTramite, { as: cliente, params: { id: idExpediente } })).status,
    ).toBe(200);

    const own = aContribuyente({ nombre: 'LUIS', apellidoPaterno: 'AJENO', apellidoMaterno: '' });
    await present(cliente, own);
    expect(await rowOf(abogada, idExpediente)).toMatchObject({
      Nombre_cliente: 'LUIS AJENO',
      Identidad: 'coincide',
    });
    expect((await readClaims(data.rfc)).cuentas).toEqual([]);
  });

  test('the same RFC again waits for the office, even under a fitting name, and holds nothing', async () => {
    const abogada = await anAbogado();
    const data = aContribuyente();
    const cliente = await aNamesake(data);
    const idConstancia = await present(cliente, data);
    const idExpediente = await aStartedFile(cliente, abogada);
    await refuse(abogada, idExpediente, idConstancia);
    const again = await present(cliente, data);
    expect((await profileOf(cliente)).identidad).toMatchObject({
      estado: 'por_confirmar',
      razon: 'rechazada_antes',
    });
    expect((await readClaims(data.rfc)).cuentas).toEqual([]);
    await confirm(abogada, idExpediente, again);
    await present(cliente, data);
    expect((await profileOf(cliente)).identidad.estado).toBe('confirmada');
  });

  test('a certificate that was replaced meanwhile: 409, and nothing changes', async () => {
    const abogada = await anAbogado();
    const { cliente, data, idConstancia, idExpediente } = await aDoubtfulClient(abogada);
    await present(cliente, { ...data, codigoPostal: '06700' });
    const before = await profileOf(cliente);
    for (const decide of [confirm, refuse]) {
      const answer = await decide(abogada, idExpediente, idConstancia);
      expect([answer.status, answer.error.message]).toEqual([409, IDENTIDAD.cambio]);
    }
    expect(await profileOf(cliente)).toEqual(before);
  });

  test('confirmed and refused at once: one decision, and file and profile agree', async () => {
    const abogada = await anAbogado();
    const { cliente, idConstancia, idExpediente } = await aDoubtfulClient(abogada);
    const answers = await Promise.all([
      refuse(abogada, idExpediente, idConstancia),
      confirm(abogada, idExpediente, idConstancia),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { identidad } = await profileOf(cliente);
    expect((await expedienteNow(idExpediente)).identidad).toBe(identidad.estado);
  });
});

describe('every file of the client', () => {
  test('gets the new state and names, even if there are more than one batch', async () => {
    const abogada = await anAbogado();
    const { cliente, idConstancia, idExpediente } = await aDoubtfulClient(abogada);
    const MANY = 45;
    for (let n = 0; n < MANY; n += 1) await aStoredExpediente({ cliente });
    await confirm(abogada, idExpediente, idConstancia);
    const files = await db().collection('expedientes').where('idCliente', '==', cliente.uid).get();
    expect(files.size).toBe(MANY + 1);
    for (const file of files.docs) {
      expect([file.get('identidad'), file.get('nombreCliente')]).toEqual(['confirmada', PRINTED]);
    }
  });
});
