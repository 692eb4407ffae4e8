import { clienteDeDocumento } from '@notaria/contract/cola';
import { rechazarDocumento } from '@notaria/contract/documentos';
import { type Permiso, ROL } from '@notaria/contract/roles';
import { verifiedConstancia } from '@notaria/factories/constancias';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, arrangeUsuario } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { toDocumentoEnCola } from '../../src/acts/cola/view.ts';
import { db } from '../../src/platform/firebase.ts';
import { filasEnEspera } from '../../src/records/expedientes/lista/cola.ts';
import { aQueue, documentoSiguiente, idsOf } from '../support/cola.ts';

/** Somebody of the staff, without who they are and what they may do. */
const ACTOR = {
  email: 'luz@notaria.example',
  emailVerified: true,
  authTime: 0,
  provider: 'password',
  name: '',
  equipo: '',
  idSesion: 's1',
  idRol: ROL.abogado,
  nombre: 'Luz',
  correoProbado: true,
  idGrupo: null,
  apoyaA: [],
};

describe('what the page shows', () => {
  test('which of the client’s data a notice of the certificate names', async () => {
    const { luz, cliente } = await aQueue();
    await verifiedConstancia(cliente);
    const { constanciaVigente } = (await db().doc(`usuarios/${cliente.uid}`).get()).data() ?? {};
    const avisos = ['texto_ajeno:colonia,nombre', 'lectura_dudosa:curp', 'sin_codigo'];
    await db().doc(`constancias/${constanciaVigente}`).update({ avisos });
    expect((await documentoSiguiente(luz)).cliente.fiscal?.dudosos).toEqual(['curp', 'domicilio']);
  });

  test('of the client: where to reach them, their certificate and their other files', async () => {
    const { luz, cliente, files } = await aQueue();
    await verifiedConstancia(cliente);
    await arrangeUsuario(cliente.uid, { telefono: '5512345678' });
    await aStoredExpediente({ cliente, estados: [0], titulo: 'De otra persona' });
    const { cliente: card, fila, historia } = await documentoSiguiente(luz);
    expect(card).toMatchObject({
      nombre: cliente.nombre,
      correo: cliente.email,
      telefono: '5512345678',
      parte: null,
      representa: null,
    });
    expect(card.fiscal?.rfc).toMatch(/^[A-ZÑ&]{3,4}\d{6}/);
    expect(card.fiscal?.domicilio).toContain('C.P.');
    expect(card.fiscal?.dudosos).toEqual([]);
    const others = files.slice(1).map(({ idExpediente }) => idExpediente);
    expect(card.otros.map(({ idExpediente }) => idExpediente).toSorted()).toEqual(
      others.toSorted(),
    );
    expect(fila.url).toContain('firma=');
    expect(historia).toEqual([]);
  });

  test('of the row: what was said of earlier versions, and of no other row', async () => {
    const [cliente, luz] = await Promise.all([aCliente(), anAbogado()]);
    const file = await aStoredExpediente({ cliente, asignado: luz, estados: [0, 0] });
    for (const documentoId of idsOf(file)) {
      await request(rechazarDocumento, {
        as: luz,
        params: { tramiteId: file.idExpediente, documentoId },
        body: { comment: `No se lee ${documentoId}` },
      });
    }
    const ref = db().collection('expedientes').doc(file.idExpediente);
    await ref.update({ documentos: file.documentos });
    const [first] = idsOf(file);
    await db()
      .collection('porRevisar')
      .doc(first ?? '')
      .set({
        idExpediente: file.idExpediente,
        idAsignado: luz.uid,
        idGrupo: null,
        recibido: new Date(),
        visto: null,
      });
    const { historia } = await documentoSiguiente(luz);
    expect(historia.map(({ comentario }) => comentario)).toEqual([`No se lee ${first}`]);
  });

  test('on the page of a document too, also once it was reviewed', async () => {
    const { luz, cliente, files } = await aQueue();
    const [idDocumento = ''] = files.flatMap(idsOf);
    const card = (await documentoSiguiente(luz)).cliente;
    const params = { tramiteId: files[0]?.idExpediente ?? '', documentoId: idDocumento };
    await request(rechazarDocumento, { as: luz, params, body: { comment: 'No se lee' } });
    const read = (as = luz, id = idDocumento) =>
      request(clienteDeDocumento, { as, params: { idDocumento: id } });
    expect((await read()).body).toEqual({ cliente: card });
    const others = [
      await read(await anAbogado()),
      await read(cliente),
      await read(luz, `${idDocumento}X`),
    ];
    expect(others.map(({ status }) => status)).toEqual([404, 403, 404]);
  });

  test('of several people: who brings it, as what, and who represents them', async () => {
    const [compra, luz] = await Promise.all([aCliente(), anAbogado()]);
    const { file, secretos } = await aSharedFile({
      asignado: luz,
      comunes: [2, 2],
      partes: [
        { clave: 'comprador', person: compra, estados: [2, 2] },
        { clave: 'vendedor', person: compra, entrega: 'representada', estados: [0, 2] },
      ],
    });
    await verifiedConstancia(compra);
    await arrangeUsuario(compra.uid, { telefono: '5587654321' });
    const { cliente, fila } = await documentoSiguiente(luz);
    expect(fila.idDocumento).toBe(idsOf(file)[0]);
    expect(cliente).toMatchObject({
      nombre: expect.stringContaining(secretos.p2?.persona ?? '-'),
      parte: 'Vendedor',
      representa: compra.nombre,
      telefonoDeQuienEntrega: '5587654321',
      // The party's own phone, not that of the person who represents them.
      telefono: '',
      fiscal: null,
    });
  });
});

test('a person who may not read certificates sees none on the card', async () => {
  const { cliente, luz, files } = await aQueue();
  await verifiedConstancia(cliente);
  const expediente = await expedienteNow(files[0]?.idExpediente ?? '');
  const [fila] = filasEnEspera(expediente);
  if (!fila) throw new Error('nothing to review');
  const lugar = { recibido: new Date(), idDocumento: fila.idDocumento, visto: null };
  const cardFor = async (permisos: readonly Permiso[]) => {
    const actor = { ...ACTOR, uid: luz.uid, permisos };
    const found = { expediente, fila, lugar };
    return (await toDocumentoEnCola(actor, { kind: 'todos' }, found)).cliente;
  };
  expect((await cardFor(['consultar_detalle_expediente'])).fiscal?.rfc).toBeTruthy();
  expect(await cardFor(['consultar_mis_tramites_asignados'])).toMatchObject({
    fiscal: null,
    correo: cliente.email,
  });
});
