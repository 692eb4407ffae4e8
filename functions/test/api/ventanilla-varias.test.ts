import { crearDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { aceptarInvitacion, agregarParte } from '@notaria/contract/partes';
import { VENTANILLA } from '@notaria/contract/partes-expediente';
import { abrirEnVentanilla } from '@notaria/contract/ventanilla';
import { VENTANILLA_TEXTOS } from '@notaria/contract/ventanilla-messages';
import { aPdf, expedienteNow } from '@notaria/factories/files';
import { aTramiteDePartes } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, expect, test } from 'vitest';
import { contarTardias, noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { mailsTo } from '../support/outbox.ts';

noticiasAlMomento();

// Somebody at the counter in a file that is also another person's.

let luz: Person;
beforeAll(async () => {
  luz = await anAbogado();
});

const EVA = { nombre: 'Eva Mora Paz', telefono: '614 123 4567', consentimiento: true } as const;

/** A sale that was started at the counter for Eva, who sells. */
async function ofEva() {
  const { idTramite } = await aTramiteDePartes();
  const body = { idTramite, ...EVA, parte: 'vendedor' };
  return (await request(abrirEnVentanilla, { as: luz, body })).body.idExpediente;
}

test('another person who joins first does not become the client of a file that was started for somebody at the counter', async () => {
  const [id, person] = await Promise.all([ofEva(), aCliente()]);
  const body = { clave: 'comprador', nombre: 'Ana Prueba', correo: person.email };
  await request(agregarParte, { as: luz, params: { id }, body });
  const [mail] = await mailsTo(person.email);
  const token = /\/invitacion\/([\w-]{43})/.exec(mail?.texto ?? '')?.[1] ?? '';
  const joined = await request(aceptarInvitacion, { as: person, params: { token }, body: {} });
  expect(joined.status).toBe(200);
  expect(await expedienteNow(id)).toMatchObject({
    idCliente: VENTANILLA,
    nombreCliente: EVA.nombre,
  });
});

test('of a paper of one of two people at the counter, the office is told to telephone that one', async () => {
  const id = await ofEva();
  const ivo = { ...EVA, clave: 'comprador', nombre: 'Ivo Ruiz' };
  const added = await request(agregarParte, { as: luz, params: { id }, body: ivo });
  const { documentos } = await expedienteNow(id);
  const his = documentos.find(({ parte }) => parte === added.body.idParte);
  const sent = await request(crearDocumento, {
    as: luz,
    body: { idExpediente: id, idDocRequerido: his?.idDocRequerido ?? '' },
    file: { bytes: await aPdf() },
  });
  await request(rechazarDocumento, {
    as: luz,
    params: { tramiteId: id, documentoId: sent.body.idDocumento },
    body: { comment: 'No se lee.' },
  });
  await contarTardias();
  const { body } = await request(listNotificaciones, { as: luz });
  const told = body.filter((one) => one.ID_Expediente === id);
  expect(told.map(({ NombreDocumento }) => NombreDocumento)).toEqual([
    expect.stringContaining(VENTANILLA_TEXTOS.llamar('Comprador', '')),
  ]);
});
