import * as derechos from '@notaria/contract/derechos';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { agregarParte, retirarParte } from '@notaria/contract/partes';
import { PARTES } from '@notaria/contract/partes-messages';
import { ROL } from '@notaria/contract/roles';
import { eliminarUsuario } from '@notaria/contract/usuarios';
import { countReads } from '@notaria/factories/counted-reads';
import { aStoredExpediente, expedienteNow, objectsOf } from '@notaria/factories/files';
import { aSharedFile, type Participante } from '@notaria/factories/partes';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  arrangeUsuario,
  type Person,
} from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { sweepUnder } from '../../src/acts/documentos/sweep.ts';
import { sweepCuentas } from '../../src/acts/retencion/cuentas.ts';
import { expedienteRef } from '../../src/records/expedientes/salas/pulsos.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';

noticiasAlMomento();

async function aFile(estados: Participante['estados'] = [2, 1]) {
  const [compra, vende, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  const shared = await aSharedFile({
    asignado: luz,
    comunes: [2, null],
    partes: [
      { clave: 'comprador', person: compra, estados },
      { clave: 'vendedor', person: vende, estados },
    ],
  });
  return { ...shared, compra, vende, luz };
}

/** Everything in the ZIP of a person's own data, names and JSON, as one text. */
async function exportOf(as: Person): Promise<string> {
  const { urls } = (await request(derechos.enlacesDatos, { as })).body;
  const parts = await Promise.all(
    urls.map(async (url) => {
      const response = await fetch(`${await apiUrl()}${url}`);
      return unzipSync(new Uint8Array(await response.arrayBuffer()));
    }),
  );
  return parts
    .flatMap((part) => Object.entries(part))
    .map(([name, bytes]) => (name.endsWith('.json') ? `${name}\n${Buffer.from(bytes)}` : name))
    .join('\n');
}

describe('the export of the person’s own data', () => {
  test('has own and common documents of a shared file, and nothing of another party', async () => {
    const { file, secretos, compra, vende } = await aFile();
    for (const [as, own, other, stranger] of [
      [compra, 'p1', 'p2', vende],
      [vende, 'p2', 'p1', compra],
    ] as const) {
      const text = await exportOf(as);
      const mine = secretos[own];
      for (const word of [file.idExpediente, mine?.archivo, mine?.comentario, 'Común 1.pdf']) {
        expect(text).toContain(word);
      }
      const theirs = secretos[other];
      const {
        persona = '',
        archivo = '',
        comentario = '',
        correo = '',
        documentos = [],
      } = theirs ?? {};
      const words = [persona, archivo, comentario, correo, stranger.uid, ...documentos];
      expect(words.filter((word) => text.includes(word))).toEqual([]);
    }
  });
});

test('the export of a representative contains the words of that day', async () => {
  const { file, vende } = await aFile();
  const params = { id: file.idExpediente };
  const body = { clave: 'conyuge', nombre: 'Luis Paz', consentimiento: true, de: 'p2' } as const;
  expect((await request(agregarParte, { as: vende, params, body })).status).toBe(201);
  const text = await exportOf(vende);
  for (const word of [PARTES.consentimiento, 'Luis Paz']) expect(text).toContain(word);
});

describe('the removed account of a party', () => {
  test('takes no part any more; accepted documents stay, and the lawyer is told', async () => {
    const { file, vende, compra, luz } = await aFile();
    const admin = await anAdministrador();
    const params = { email: vende.email };
    expect((await request(eliminarUsuario, { as: admin, params })).status).toBe(200);
    const after = await expedienteNow(file.idExpediente);
    expect(after.salas[1]).toMatchObject({ estado: 'retirada' });
    expect(after.partes[1]).toMatchObject({ aceptados: 1, requeridos: 1 });
    const { body } = await request(listNotificaciones, { as: luz });
    expect(body).toMatchObject([{ Tipo: 'parte', NombreDocumento: 'Vendedor: salió del trámite' }]);
    const id = { id: file.idExpediente };
    expect((await request(detalleTramite, { as: vende, params: id })).status).toBe(401);
    expect((await request(detalleTramite, { as: compra, params: id })).status).toBe(200);
  });

  test('takes those along whose documents it sends', async () => {
    const [compra, vende] = await Promise.all([aCliente(), aCliente()]);
    const { file } = await aSharedFile({
      hasObjects: false,
      partes: [
        { clave: 'comprador', person: compra },
        { clave: 'vendedor', person: vende },
        { clave: 'conyuge', person: vende, entrega: 'representada', de: 'p2', invito: 'p2' },
      ],
    });
    const params = { email: vende.email };
    await request(eliminarUsuario, { as: await anAdministrador(), params });
    const { salas } = await expedienteNow(file.idExpediente);
    expect(salas.map(({ estado }) => estado)).toEqual(['activa', 'retirada', 'retirada']);
  });

  test('is erased with its party’s data; the others’ documents stay', async () => {
    const { file, vende, secretos } = await aFile();
    const long = new Date(0);
    await expedienteRef(file.idExpediente).update({ fechaActualizacion: long });
    await arrangeUsuario(vende.uid, { idRol: ROL.eliminado, eliminado: long });
    await sweepCuentas(new Date(), 10_000);
    const after = await expedienteNow(file.idExpediente);
    expect(after.salas[1]).toMatchObject({ persona: '', correo: '', idUsuario: null });
    expect(after.documentos.filter(({ parte }) => parte === 'p2')).toEqual([]);
    // What the office accepted of them still counts, so that the file isn't opened again.
    expect(after.partes[1]).toMatchObject({ aceptados: 1 });
    // The comments on their documents go too, and those on other documents stay.
    const said = await expedienteRef(file.idExpediente).collection('comentarios').get();
    expect(said.docs.map((row) => row.get('idDocRequerido'))).toEqual(['comprador-curp--p1']);
    const stored = await expedienteRef(file.idExpediente).get();
    const text = JSON.stringify(stored.data());
    const { persona, correo, archivo, comentario } = secretos.p2 ?? {};
    const words = [persona, correo, archivo, comentario, vende.uid];
    expect(words.filter((word) => word === undefined || text.includes(word))).toEqual([]);
    const left = await objectsOf(file.idExpediente);
    const named = after.documentos.flatMap(({ ruta }) => ruta ?? []);
    expect(left).toEqual(named.toSorted());
    expect(left).toHaveLength(3);
  });

  test('that started the file stays while another party’s account is in use', async () => {
    const { file, compra } = await aFile();
    const long = new Date(0);
    await expedienteRef(file.idExpediente).update({ fechaActualizacion: long });
    await arrangeUsuario(compra.uid, { idRol: ROL.eliminado, eliminado: long });
    await sweepCuentas(new Date(), 10_000);
    expect(await objectsOf(file.idExpediente)).toHaveLength(5);
  });
});

test('whom the office represented and took out is erased too, once the file lies as long as accounts are kept', async () => {
  const [compra, luz] = await Promise.all([aCliente(), anAbogado()]);
  const { file } = await aSharedFile({
    asignado: luz,
    partes: [{ clave: 'comprador', person: compra }],
  });
  const id = file.idExpediente;
  const eva = { nombre: 'Eva Mora Paz', telefono: '614 123 4567' };
  const body = { clave: 'vendedor', ...eva, consentimiento: true } as const;
  const { idParte } = (await request(agregarParte, { as: luz, params: { id }, body })).body;
  const out = { as: luz, params: { id, idParte }, body: { motivo: '' } };
  expect((await request(retirarParte, out)).status).toBe(200);
  await expedienteRef(id).update({ fechaActualizacion: new Date(0) });
  await sweepCuentas(new Date(), 10_000);
  const stored = await expedienteRef(id).get();
  expect(stored.get('miembros')).toEqual([compra.uid]);
  expect(JSON.stringify(stored.data())).not.toMatch(/Eva Mora|614 123/);
});

test('the sweep of stray objects keeps those of every party', async () => {
  const { file } = await aFile();
  const tomorrow = new Date(Date.now() + 2 * 86_400_000);
  await sweepUnder('expedientes', `expedientes/${file.idExpediente}/`, tomorrow);
  expect(await objectsOf(file.idExpediente)).toHaveLength(5);
});

test('a file with 1, 2 and 10 parties, and the list of each, cost the same reads', async () => {
  const [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
  const found: { personas: number; detalle: number; lista: number }[] = [];
  for (const personas of [1, 2, 10]) {
    const others = Array.from({ length: personas - 1 }, () => ({ clave: 'vendedor' as const }));
    const { file } = await aSharedFile({
      asignado: luz,
      partes: [{ clave: 'comprador', person: ana }, ...others],
    });
    const params = { id: file.idExpediente };
    const detalle = await countReads(() => request(detalleTramite, { as: luz, params }));
    expect(detalle.result.status).toBe(200);
    const query = { buscar: file.idExpediente.replaceAll('-', '') };
    const lista = await countReads(() => request(listExpedientes, { as: luz, query }));
    expect(lista.result.body).toHaveLength(1);
    found.push({
      personas,
      detalle: detalle.reads.documents,
      lista: lista.reads.documents,
    });
  }
  const [one] = found;
  expect(found).toEqual([1, 2, 10].map((personas) => ({ ...one, personas })));
});

test('a list with files of others costs the reads of one with own files, and so do its counts', async () => {
  const [alone, invited, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  for (let n = 0; n < 3; n += 1) {
    await aStoredExpediente({ cliente: alone, asignado: luz, estados: [0], hasObjects: false });
    await aSharedFile({
      asignado: luz,
      hasObjects: false,
      partes: [
        { clave: 'comprador', person: await aCliente() },
        { clave: 'vendedor', person: invited, estados: [0, null] },
      ],
    });
  }
  const readsOf = async (as: Person) => {
    const lista = await countReads(() => request(listExpedientes, { as, query: {} }));
    expect(lista.result.body).toHaveLength(3);
    const resumen = await countReads(() => request(resumenExpedientes, { as }));
    expect(resumen.result.body.porRevisar + resumen.result.body.porCliente).toBe(3);
    return [lista.reads, resumen.reads];
  };
  const own = await readsOf(alone);
  expect(await readsOf(invited)).toEqual(own);
  console.log(`Lecturas de un cliente: ${JSON.stringify(own)}`);
});
