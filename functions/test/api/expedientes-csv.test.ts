import { listExpedientes } from '@notaria/contract/expedientes';
import { csvExpedientes } from '@notaria/contract/expedientes-csv';
import { LOTES } from '@notaria/contract/lotes-messages';
import { aStoredFile, aWorkingOffice } from '@notaria/factories/oficinas';
import { aCliente, arrangeUsuario, type Person } from '@notaria/factories/people';
import { apiUrl, request, wireOf } from '@notaria/factories/server';
import { expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { MOST_SCANNED } from '../../src/platform/store/page.ts';
import { saveExpediente } from '../../src/records/expedientes/repository.ts';

type File = Awaited<ReturnType<typeof aStoredFile>>;

/** Renames the client of a file, with matching search terms. */
async function rename(file: File, nombreCliente: string): Promise<void> {
  await db().runTransaction(async (tx) => {
    saveExpediente(tx, { ...file, nombreCliente }, {}, new Date());
    tx.update(db().collection('expedientes').doc(file.idExpediente), { nombreCliente });
  });
}

async function linesFor(as: Person, query = {}): Promise<string[]> {
  const { status, text } = await request(csvExpedientes, { as, query });
  expect(status).toBe(200);
  return text.trimEnd().split('\n');
}

test('has the rows of the reader’s list, with its filters', async () => {
  const { office, titular, abogada, hers, his, waiting, idGrupo } = await aWorkingOffice();
  const foreign = await aStoredFile({ cliente: await aCliente() });
  const numbers = async (as: Person, query = {}) =>
    (await linesFor(as, query)).slice(1).map((line) => line.split(',')[0]);
  const ids = (...files: File[]) => files.map(({ idExpediente }) => idExpediente).sort();
  expect((await numbers(titular)).sort()).toEqual(ids(hers, his, waiting));
  expect(await numbers(abogada)).toEqual(ids(hers));
  expect(await numbers(titular, { encargado: abogada.uid })).toEqual(ids(hers));
  expect(await numbers(titular, { estado: 'Terminado' })).toEqual([]);
  expect((await numbers(office.admin, { oficina: idGrupo })).sort()).toEqual(
    ids(hers, his, waiting),
  );
  expect(await numbers(office.admin)).toContain(foreign.idExpediente);
});

test('has what the list finds by a telephone', async () => {
  const { abogada, hers } = await aWorkingOffice();
  const telefono = `81${Math.floor(10_000_000 + Math.random() * 90_000_000)}`;
  await arrangeUsuario(hers.idCliente, { telefono });
  const query = { buscar: `+52 ${telefono.slice(0, 2)} ${telefono.slice(2)}` };
  const { body } = await request(listExpedientes, { as: abogada, query });
  const [, ...lines] = await linesFor(abogada, query);
  expect(body.map(({ ID_Expediente }) => ID_Expediente)).toEqual([hers.idExpediente]);
  expect(lines.map((line) => line.split(',')[0])).toEqual([hers.idExpediente]);
});

test('begins with a byte-order mark and the names of its columns', async () => {
  const { abogada } = await aWorkingOffice();
  const { path, headers: sent } = wireOf(csvExpedientes, { as: abogada });
  const { headers, ...answer } = await fetch(`${await apiUrl()}${path}`, { headers: sent }).then(
    async (response) => ({
      headers: response.headers,
      bytes: new Uint8Array(await response.arrayBuffer()),
    }),
  );
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect([...answer.bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(answer.bytes);
  expect(text).toMatch(/^Número,Trámite,Estado,Etapa,Cliente,/);
});

test.each([
  ...['=1+1', '+52 81', '-2', '@SUM(A1)', '＝1+1'].map((name) => [name, `'${name}`] as const),
  // The tab may be a separator too, so the sign behind it has an apostrophe of its own.
  ['\t=1', "'\t'=1"] as const,
])('a cell that begins as %j is text, never a formula', async (name, cell) => {
  const { abogada, hers } = await aWorkingOffice();
  await rename(hers, name);
  const [, line] = await linesFor(abogada);
  expect(line).toContain(`,${cell},`);
});

test('a name with commas, quotes and line breaks stays one cell', async () => {
  const { abogada, hers } = await aWorkingOffice();
  await rename(hers, 'Ñandú "Güero", Álvarez');
  expect((await linesFor(abogada))[1]).toContain(',"Ñandú ""Güero"", Álvarez",');
});

test('the download is recorded with its filters, never with the searched text', async () => {
  const { abogada, hers } = await aWorkingOffice();
  await request(csvExpedientes, {
    as: abogada,
    query: { buscar: hers.nombreCliente.split(' ')[0] ?? '', estado: 'En revisión' },
  });
  const found = await db()
    .collection('bitacora')
    .where('actorUid', '==', abogada.uid)
    .where('tipo', '==', 'expedientes.exportados')
    .get();
  expect(found.docs.map((one) => one.get('datos.despues.filtros'))).toEqual([
    { orden: 'Fecha_actualizacion', direccion: 'desc', estado: 'En revisión', buscar: '…' },
  ]);
});

test('half a list never passes for a whole one', async () => {
  const { titular, cliente, hers, idGrupo } = await aWorkingOffice();
  const writer = db().bulkWriter();
  const terminos = ['pru', 'prueba', 'amp', 'amplia'];
  const { idExpediente, ...fields } = hers;
  for (let n = 0; n <= MOST_SCANNED; n += 1) {
    void writer.set(db().collection('expedientes').doc(`${idExpediente}-${n}`), {
      ...fields,
      idGrupo,
      tituloTramite: 'Prueba amplia',
      terminos,
    });
  }
  await writer.close();
  const wide = { as: titular, query: { buscar: 'prueba amplia', orden: 'Espera_desde' } } as const;
  const answer = await request(csvExpedientes, wide);
  expect(answer.status).toBe(409);
  expect(answer.error.message).toBe(LOTES.csvAmplio);
  expect(cliente.uid).not.toBe('');
});
