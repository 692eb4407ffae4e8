import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { csvExpedientes } from '@notaria/contract/expedientes-csv';
import { aWorkingOffice } from '@notaria/factories/oficinas';
import { apiUrl, wireOf } from '@notaria/factories/server';
import { expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';

/** Comma, quotation mark, the charset given by the file itself, from the first line. */
const AS_A_PERSON_OPENS_IT = 'CSV:44,34,0,1';
const NAMES = ['Ñandú "Güero", Álvarez', '=HYPERLINK("http://mal.example";"ver")', '@SUM(1+1)'];

/** The texts and formulas of the cells after LibreOffice opened the bytes. */
async function openInLibreOffice(bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'csv-'));
  try {
    await writeFile(join(folder, 'tramites.csv'), bytes);
    await promisify(execFile)('soffice', [
      '--headless',
      `-env:UserInstallation=file://${folder}/perfil`,
      `--infilter=${AS_A_PERSON_OPENS_IT}`,
      ...['--convert-to', 'fods', '--outdir', folder],
      join(folder, 'tramites.csv'),
    ]);
    const sheet = await readFile(join(folder, 'tramites.fods'), 'utf8');
    const texts = [...sheet.matchAll(/<text:p>([^<]*)<\/text:p>/g)].map(([, text = '']) =>
      text.replaceAll('&quot;', '"').replaceAll('&apos;', "'"),
    );
    return { texts, formulas: sheet.match(/table:formula=/g) ?? [] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('LibreOffice opens the list with its accents, and no cell is a formula', async () => {
  const { titular, hers, his, waiting } = await aWorkingOffice();
  for (const [index, { idExpediente }] of [hers, his, waiting].entries()) {
    const nombreCliente = NAMES[index];
    await db().collection('expedientes').doc(idExpediente).update({ nombreCliente });
  }
  const { path, headers } = wireOf(csvExpedientes, { as: titular });
  const response = await fetch(`${await apiUrl()}${path}`, { headers });
  const { texts, formulas } = await openInLibreOffice(new Uint8Array(await response.arrayBuffer()));
  expect(texts).toContain('Número');
  expect(texts).toContain(NAMES[0]);
  expect(texts).toContain(`'${NAMES[1]}`);
  expect(texts).toContain(`'${NAMES[2]}`);
  expect(formulas).toEqual([]);
}, 120_000);

/**
 * Files of one office. The emulator sorts all of them again for each page, so it cannot read 100,000 in the
 * time of a call: csv.test.ts sends that many rows to a slow reader.
 */
const MANY = 5_000;
const MEGABYTE = 1_024 * 1_024;

test('several pages of files come as that many lines, in order and with bounded memory', async () => {
  const { titular, waiting, idGrupo } = await aWorkingOffice();
  const { idExpediente, ...fields } = waiting;
  const writer = db().bulkWriter();
  for (let n = 0; n < MANY; n += 1) {
    void writer.set(db().collection('expedientes').doc(`${idExpediente}-${n}`), {
      ...fields,
      idGrupo,
      terminos: [],
    });
  }
  await writer.close();
  const { path, headers } = wireOf(csvExpedientes, { as: titular });
  const before = process.memoryUsage().rss;
  const begun = performance.now();
  const response = await fetch(`${await apiUrl()}${path}`, { headers });
  expect(response.status).toBe(200);
  const text = await response.text();
  const took = performance.now() - begun;
  const grown = (process.memoryUsage().rss - before) / MEGABYTE;
  console.log(`${MANY} filas: ${Math.round(took)} ms, ${Math.round(grown)} MB más`);
  const numbers = text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0]);
  // The office's own three are among them, and none comes twice.
  expect(numbers).toHaveLength(MANY + 3);
  expect(new Set(numbers).size).toBe(MANY + 3);
  expect(grown).toBeLessThan(300);
}, 300_000);
