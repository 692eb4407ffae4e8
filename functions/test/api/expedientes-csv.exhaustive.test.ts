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

/** Files of one office, and as many as the largest office has in years. */
const MANY = 100_000;
/** Hosting ends an answer after so long. */
const HOSTING_MS = 60_000;
const MEGABYTE = 1_024 * 1_024;

test('100,000 files come as so many lines, in a bounded memory', async () => {
  const { titular, waiting, idGrupo } = await aWorkingOffice();
  const { idExpediente, ...fields } = waiting;
  const writer = db().bulkWriter();
  for (let n = 0; n < MANY; n += 1) {
    void writer.set(db().collection('expedientes').doc(`${idExpediente}-${n}`), {
      ...{ ...fields, idGrupo, terminos: [] },
    });
    // What is on its way stays in memory: a few thousand at a time.
    if (n % 5_000 === 4_999) await writer.flush();
  }
  await writer.close();
  const { path, headers } = wireOf(csvExpedientes, { as: titular });
  const before = process.memoryUsage().rss;
  const begun = performance.now();
  const response = await fetch(`${await apiUrl()}${path}`, { headers });
  if (!response.body) throw new Error('no body');
  let lines = 0;
  let peak = 0;
  for await (const chunk of response.body) {
    for (const byte of chunk) if (byte === 0x0a) lines += 1;
    peak = Math.max(peak, process.memoryUsage().rss - before);
  }
  const took = performance.now() - begun;
  console.log(`100,000 filas: ${Math.round(took)} ms, ${Math.round(peak / MEGABYTE)} MB más`);
  // The office's own three, and the line of titles.
  expect(lines).toBe(MANY + 3 + 1);
  expect(peak / MEGABYTE).toBeLessThan(400);
  expect(took).toBeLessThan(HOSTING_MS);
}, 1_800_000);
