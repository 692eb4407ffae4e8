import { fiscalData } from '@notaria/contract/constancias';
import * as derechos from '@notaria/contract/derechos';
import { detalleTramite } from '@notaria/contract/expedientes';
import { textoIdentidad } from '@notaria/contract/identidad-messages';
import { CONSTANCIA } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import { listUsuarios } from '@notaria/contract/usuarios';
import { expedienteNow } from '@notaria/factories/files';
import {
  aContribuyente,
  aDoubtfulClient,
  aNamesake,
  aReadCertificate,
  aStranger,
  BOTH_NAMES,
  identityOf,
  PRINTED,
  present,
  rowOf,
  TYPED,
  verify,
} from '@notaria/factories/identidad';
import { anOffice, peopleOf } from '@notaria/factories/oficinas';
import { anAbogado, anAdministrador, type Person, profileOf } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { tellNews } from '../../src/acts/noticias/tell.ts';
import { ASIGNACION } from '../../src/records/notificaciones/asignaciones.ts';
import { onlyMailTo } from '../support/outbox.ts';
import { asignacionDe } from '../support/sucesos.ts';
import { runTasks } from '../support/tareas.ts';

describe('a certificate with another name than the account’s', () => {
  test('warns in every answer that gives the client’s name to staff, and both names find the file', async () => {
    const office = await anOffice();
    const { titular, abogada, secretaria } = peopleOf(office);
    const { cliente, idExpediente } = await aDoubtfulClient(abogada);
    const readsAsWarned = async (as: Person) => {
      for (const name of ['rosaura', 'ajeno']) {
        expect(await rowOf(as, idExpediente, name)).toMatchObject(BOTH_NAMES);
      }
      const detail = await request(detalleTramite, { as, params: { id: idExpediente } });
      expect(detail.body.resumen).toMatchObject(BOTH_NAMES);
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
  });

  test('warns in the mail to the lawyer', async () => {
    const abogada = await anAbogado();
    const { idExpediente } = await aDoubtfulClient(abogada);
    const file = await expedienteNow(idExpediente);
    await tellNews(asignacionDe(file), new Date());
    await runTasks(ASIGNACION, new Date(Date.now() + 200_000));
    expect((await onlyMailTo(abogada.email)).texto).toContain(
      `${PRINTED} (identidad por confirmar; en su cuenta: ${TYPED})`,
    );
  });

  test('makes a Usuario a Cliente as usual, who reads what is pending', async () => {
    const cliente = await aStranger();
    await aReadCertificate(cliente, aContribuyente());
    const { body } = await verify(cliente);
    expect(body.aviso).toBe(textoIdentidad('por_confirmar', 'nombre'));
    expect((await profileOf(cliente)).idRol).toBe(ROL.cliente);
  });

  test('says before verifying that the office will check it', async () => {
    const [cliente, data] = [await aStranger(), aContribuyente()];
    await aReadCertificate(cliente, data);
    const fiscal = () => request(fiscalData, { as: cliente, params: { email: cliente.email } });
    expect((await fiscal()).body.pendiente?.porConfirmar).toBe('nombre');
    const namesake = await aNamesake(data);
    await aReadCertificate(namesake, data);
    const own = await request(fiscalData, { as: namesake, params: { email: namesake.email } });
    expect(own.body.pendiente?.porConfirmar).toBeNull();
  });

  test('a company’s waits on a person’s account, and fits an account with its name', async () => {
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

test('an Administrador reads the same about any file', async () => {
  const abogada = await anAbogado();
  const { idExpediente } = await aDoubtfulClient(abogada);
  const admin = await anAdministrador();
  expect((await identityOf(admin, idExpediente)).body.acceso).toEqual({
    confirmar: true,
    rechazar: true,
    decidir: false,
    revisarAvisos: false,
    preguntarAlSat: true,
  });
});

describe('a verification whose answer was lost', () => {
  test('gets the same answer when repeated, and changes nothing again', async () => {
    const data = aContribuyente();
    const person = await aNamesake(data);
    await aReadCertificate(person, data);
    const first = await verify(person);
    const before = await profileOf(person);
    const again = await verify(person);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await profileOf(person)).toEqual(before);
  });

  test('stays refused for a person who never sent a certificate', async () => {
    const { status, text } = await verify(await aStranger());
    expect(status).toBe(422);
    expect(text).toContain(CONSTANCIA.sinConstancia);
  });
});
