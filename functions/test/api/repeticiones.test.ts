import { createHash } from 'node:crypto';
import { crearDocumento } from '@notaria/contract/documentos';
import { aPdf, aStoredExpediente, expedienteNow, recordsOf } from '@notaria/factories/files';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';

interface Sent {
  bytes: Uint8Array<ArrayBuffer>;
  idExpediente: string;
  key: string;
  idDocRequerido?: string;
}

function upload(as: Person, { bytes, idExpediente, key, idDocRequerido = 'doc-1' }: Sent) {
  const body = { idExpediente, idDocRequerido };
  return request(crearDocumento, { as, body, file: { bytes }, key });
}

async function aFile() {
  const ana = await aCliente();
  const { idExpediente } = await aStoredExpediente({ cliente: ana, estados: [null, null] });
  return { ana, idExpediente, key: 'el-mismo-intento' };
}

describe('the same key', () => {
  test('with another file is a conflict, so that nobody is told that it was stored', async () => {
    const { ana, ...file } = await aFile();
    const [first, other] = await Promise.all([aPdf('uno'), aPdf('otro')]);
    const kept = await upload(ana, { ...file, bytes: first });
    expect(kept.status).toBe(201);
    const refused = await upload(ana, { ...file, bytes: other });
    expect([refused.status, refused.code]).toEqual([409, 'conflict']);
    const [row] = (await expedienteNow(file.idExpediente)).documentos;
    expect(row?.sha256).toBe(createHash('sha256').update(first).digest('hex'));
    expect(await recordsOf(file.idExpediente)).toEqual(['documento.subido']);
  });

  test('with a file that differs in one byte is a conflict too', async () => {
    const { ana, ...file } = await aFile();
    const first = await aPdf();
    await upload(ana, { ...file, bytes: first });
    const longer = Uint8Array.from([...first, 0x0a]);
    expect((await upload(ana, { ...file, bytes: longer })).status).toBe(409);
  });

  test('with two files at once: one of them is stored and the other is a conflict', async () => {
    const { ana, ...file } = await aFile();
    const files = await Promise.all([aPdf('uno'), aPdf('otro')]);
    const answers = await Promise.all(files.map((bytes) => upload(ana, { ...file, bytes })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await recordsOf(file.idExpediente)).toEqual(['documento.subido']);
  });

  test('with the same file for another row is a conflict', async () => {
    const { ana, ...file } = await aFile();
    const bytes = await aPdf();
    await upload(ana, { ...file, bytes });
    expect((await upload(ana, { ...file, bytes, idDocRequerido: 'doc-2' })).status).toBe(409);
  });

  test('with the same file gets the first answer, whatever the file’s name', async () => {
    const { ana, idExpediente, key } = await aFile();
    const bytes = await aPdf();
    const body = { idExpediente, idDocRequerido: 'doc-1' };
    const send = (name: string) =>
      request(crearDocumento, { as: ana, body, file: { bytes, name }, key });
    const first = await send('ine.pdf');
    expect((await send('ine (1).pdf')).body).toEqual(first.body);
    expect(await recordsOf(idExpediente)).toEqual(['documento.subido']);
  });

  test('of another person does not matter', async () => {
    const [mine, theirs] = await Promise.all([aFile(), aFile()]);
    const [first, other] = await Promise.all([aPdf('uno'), aPdf('otro')]);
    const answers = [
      await upload(mine.ana, { ...mine, bytes: first }),
      await upload(theirs.ana, { ...theirs, bytes: other }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });
});
