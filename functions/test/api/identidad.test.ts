import { randomUUID } from 'node:crypto';
import { fiscalData } from '@notaria/contract/constancias';
import * as derechos from '@notaria/contract/derechos';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { IDENTIDAD, textoIdentidad } from '@notaria/contract/identidad-messages';
import { CONSTANCIA } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import { iniciarExpediente } from '@notaria/contract/tramites';
import { listUsuarios } from '@notaria/contract/usuarios';
import { describe, expect, test } from 'vitest';
import { readClaims } from '../../src/constancias/claims.ts';
import { db } from '../../src/firebase.ts';
import { tellAsignaciones } from '../../src/notificaciones/asignaciones.ts';
import { tellNovedades } from '../../src/notificaciones/tell.ts';
import { aStoredExpediente, aTramite, expedienteNow, recordsOf } from '../support/files.ts';
import {
  aContribuyente,
  aDoubtfulClient,
  aNamesake,
  aReadCertificate,
  aStartedFile,
  aStranger,
  confirm,
  identityOf,
  present,
  refuse,
  verify,
} from '../support/identidad.ts';
import { anOffice, peopleOf } from '../support/oficinas.ts';
import { mailsTo, onlyMailTo } from '../support/outbox.ts';
import {
  anAbogado,
  anAdministrador,
  aSecretaria,
  type Person,
  profileOf,
} from '../support/people.ts';
import { countSecurity } from '../support/security-counts.ts';
import { request } from '../support/server.ts';

const PRINTED = 'ROSAURA IBÁÑEZ DE LA CRUZ';
const TYPED = 'Luis Ajeno';
const BOTH = { Nombre_cliente: PRINTED, Nombre_cuenta: TYPED, Identidad: 'por_confirmar' };

async function rowOf(as: Person, idExpediente: string, buscar = '') {
  const { body } = await request(listExpedientes, { as, query: { buscar, limite: 100 } });
  return body.find(({ ID_Expediente }) => ID_Expediente === idExpediente);
}

async function ownIdentity(as: Person) {
  return (await request(fiscalData, { as, params: { email: as.email } })).body.identidad;
}

describe('a certificate with another name than the account’s', () => {
  test('warns in every answer that carries the client’s name to staff, and both names find the file', async () => {
    const office = await anOffice();
    const { titular, abogada, secretaria } = peopleOf(office);
    const { cliente, idExpediente } = await aDoubtfulClient(abogada);
    const readsAsWarned = async (as: Person) => {
      for (const name of ['rosaura', 'ajeno']) {
        expect(await rowOf(as, idExpediente, name)).toMatchObject(BOTH);
      }
      const detail = await request(detalleTramite, { as, params: { id: idExpediente } });
      expect(detail.body.resumen).toMatchObject(BOTH);
      const fiscal = await request(fiscalData, { as, params: { email: cliente.email } });
      expect(fiscal.body.identidad).toMatchObject({ estado: 'por_confirmar', razon: 'nombre' });
      const { body } = await identityOf(as, idExpediente);
      expect(body).toMatchObject({ estado: 'por_confirmar', nombreCuenta: TYPED });
      expect(body.constancia?.nombre).toBe(PRINTED);
    };
    await Promise.all([office.admin, titular, abogada, secretaria].map(readsAsWarned));
    for (const name of ['rosaura', 'ajeno']) {
      const users = await request(listUsuarios, {
        as: office.admin,
        query: { buscar: name, limite: 100 },
      });
      const user = users.body.usuarios.find(({ id }) => id === cliente.uid);
      expect(user).toMatchObject({ Identidad: 'por_confirmar', Nombre_constancia: PRINTED });
    }
    await request(derechos.solicitarCancelacion, { as: cliente, body: { motivo: '' } });
    const requests = await request(derechos.listCancelaciones, { as: office.admin });
    const asked = requests.body.solicitudes.find(({ idUsuario }) => idUsuario === cliente.uid);
    expect(asked).toMatchObject({ identidad: 'por_confirmar', nombreConstancia: PRINTED });
    countSecurity({ attacks: 1 });
  });

  test('warns in the mail to the lawyer', async () => {
    const abogada = await anAbogado();
    const { idExpediente } = await aDoubtfulClient(abogada);
    const file = await expedienteNow(idExpediente);
    await tellNovedades(randomUUID(), { ...file, idAsignado: null }, file);
    await tellAsignaciones(abogada.uid, new Date(Date.now() + 200_000));
    expect((await onlyMailTo(abogada.email)).texto).toContain(
      `${PRINTED} (identidad por confirmar; en su cuenta: ${TYPED})`,
    );
  });

  test('makes a Usuario a Cliente as ever, who reads what waits', async () => {
    const cliente = await aStranger();
    await aReadCertificate(cliente, aContribuyente());
    const { body } = await verify(cliente);
    expect(body.aviso).toBe(textoIdentidad('por_confirmar', 'nombre'));
    expect((await profileOf(cliente)).idRol).toBe(ROL.cliente);
  });

  test('says before it is verified that the office will look at it', async () => {
    const [cliente, data] = [await aStranger(), aContribuyente()];
    await aReadCertificate(cliente, data);
    const fiscal = () => request(fiscalData, { as: cliente, params: { email: cliente.email } });
    expect((await fiscal()).body.pendiente?.porConfirmar).toBe('nombre');
    const namesake = await aNamesake(data);
    await aReadCertificate(namesake, data);
    const own = await request(fiscalData, { as: namesake, params: { email: namesake.email } });
    expect(own.body.pendiente?.porConfirmar).toBeNull();
  });

  test('a company’s waits on a person’s account, and fits the account that bears its name', async () => {
    const company = { tipoPersona: 'moral', denominacion: 'GRUPO ALFA CONSULTORES' } as const;
    const data = aContribuyente({
      ...company,
      nombre: '',
      apellidoPaterno: '',
      apellidoMaterno: '',
    });
    const person = await aStranger();
    await present(person, data);
    expect((await profileOf(person)).identidad).toMatchObject({ estado: 'por_confirmar' });
    const names = { nombre: 'Grupo', apellidoPaterno: 'Alfa', apellidoMaterno: 'Consultores' };
    const account = await aNamesake({ ...data, ...names });
    await present(account, data);
    expect((await profileOf(account)).identidad).toMatchObject({ estado: 'coincide' });
  });
});

describe('the office confirms', () => {
  test('the warning goes, the record and a mail come; a second press changes nothing', async () => {
    const abogada = await anAbogado();
    const { cliente, data, idConstancia, idExpediente } = await aDoubtfulClient(abogada);
    const answer = await confirm(abogada, idExpediente, idConstancia);
    expect(answer.body).toEqual({ estado: 'confirmada', message: IDENTIDAD.confirmada });
    expect(await rowOf(abogada, idExpediente)).toMatchObject({ ...BOTH, Identidad: 'confirmada' });
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

  test('a newer certificate of the confirmed person stays confirmed, whatever the account is called', async () => {
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

  test('all notices of the certificate are there in words for staff, with the SAT’s own page', async () => {
    const [cliente, abogada] = [await aStranger(), await anAbogado()];
    await present(cliente, aContribuyente(), ['rfc_digito', 'estatus_no_activo', 'aviso_nuevo']);
    const { body } = await identityOf(abogada, await aStartedFile(cliente, abogada));
    expect(body.constancia?.avisos).toEqual([
      {
        code: 'rfc_digito',
        message: 'El dígito verificador del RFC no coincide. El SAT ha emitido algunos RFC así.',
      },
      {
        code: 'estatus_no_activo',
        message: 'El estatus en el padrón no es ACTIVO ni REACTIVADO.',
      },
      { code: 'aviso_nuevo', message: 'Una persona de la notaría lo revisará.' },
    ]);
    expect(body.constancia?.enlaceSat).toContain('https://siat.sat.gob.mx/');
  });
});

describe('the office refuses', () => {
  test('the certificate is void, the client a Usuario who reads why, and the files stay', async () => {
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

  test('the same RFC again waits for the office, also under a fitting name, and holds nothing', async () => {
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
  test('more than a batch: each has the new state and names', async () => {
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

describe('what was verified before identities were kept', () => {
  test('counts as a fitting name, on profile, file and claim', async () => {
    const data = aContribuyente();
    const older = await aNamesake(data);
    const idConstancia = await present(older, data);
    const abogada = await anAbogado();
    const idExpediente = await aStartedFile(older, abogada);
    const {
      identidad: _one,
      rfcsRechazados: _two,
      ...profile
    } = (await db().doc(`usuarios/${older.uid}`).get()).data() ?? {};
    await db().doc(`usuarios/${older.uid}`).set(profile);
    const {
      identidad: _three,
      nombreCuenta: _four,
      ...file
    } = (await db().doc(`expedientes/${idExpediente}`).get()).data() ?? {};
    await db().doc(`expedientes/${idExpediente}`).set(file);
    await db()
      .doc(`rfcs/${encodeURIComponent(data.rfc)}`)
      .set({ uid: older.uid });

    expect((await profileOf(older)).identidad.estado).toBe('coincide');
    expect(await rowOf(abogada, idExpediente)).toMatchObject({ Identidad: 'coincide' });
    const later = await aNamesake(data);
    await present(later, data);
    expect((await readClaims(data.rfc)).cuentas).toEqual([older.uid, later.uid]);
    expect((await identityOf(abogada, idExpediente)).body).toMatchObject({ enDisputa: true });
    await refuse(abogada, idExpediente, idConstancia);
    expect((await readClaims(data.rfc)).cuentas).toEqual([later.uid]);
  });
});

test('an Administrador reads the same, of any file', async () => {
  const abogada = await anAbogado();
  const { idExpediente } = await aDoubtfulClient(abogada);
  const admin = await anAdministrador();
  expect((await identityOf(admin, idExpediente)).body.acceso).toEqual({
    ...{ confirmar: true, rechazar: true, decidir: false },
  });
});

describe('a verification whose answer was lost on its way', () => {
  test('is answered alike when it is repeated, and changes nothing again', async () => {
    const data = aContribuyente();
    const person = await aNamesake(data);
    await aReadCertificate(person, data);
    const first = await verify(person);
    const before = await profileOf(person);
    const again = await verify(person);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await profileOf(person)).toEqual(before);
  });

  test('stays a refusal for who never sent a certificate', async () => {
    const { status, text } = await verify(await aStranger());
    expect(status).toBe(422);
    expect(text).toContain(CONSTANCIA.sinConstancia);
  });
});
