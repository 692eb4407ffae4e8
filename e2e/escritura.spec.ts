import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enviarGenerales, guardarGenerales } from '@notaria/contract/generales-expediente';
import { guardarMachote } from '@notaria/contract/machotes-llamadas';
import { agregarParte } from '@notaria/contract/partes';
import { enterAs } from '@notaria/factories/browser/session';
import { aDocx, split } from '@notaria/factories/docx';
import { aRespuestas, conGenerales } from '@notaria/factories/generales';
import { anOffice, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect } from '@playwright/test';
import { test } from './support/test.ts';

/** Converts a file with LibreOffice. @returns the new file */
async function convert(folder: string, name: string, to: string, suffix: string) {
  const profile = `-env:UserInstallation=file://${folder}/perfil`;
  const args = [profile, '--headless', '--convert-to', to, '--outdir', folder];
  await promisify(execFile)('soffice', [...args, join(folder, name)], { timeout: 60_000 });
  return readFile(join(folder, name.replace(/\.\w+$/, suffix)));
}

const COMPRA =
  '{#compradores}Compra {nombre|mayusculas}, {estado_civil}, {ocupacion}, en {precio_letra}.{/compradores}';

test('a walk-in seller and a buyer with an account, in a draft from a template of LibreOffice and from one of Word', {
  tag: '@exhaustive',
}, async ({ context, page }) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'escritura-'));
  const { titular, abogada } = peopleOf(await anOffice());
  const compra = await aCliente();
  const { file } = await aSharedFile({
    asignado: abogada,
    partes: [{ clave: 'comprador', person: compra }],
  });
  const params = { id: file.idExpediente };
  const eva = { nombre: 'Eva Mora Paz', telefono: '614 123 4567', consentimiento: true } as const;
  const body = { clave: 'vendedor', ...eva } as const;
  const { idParte } = (await request(agregarParte, { as: abogada, params, body })).body;
  await conGenerales(file);
  const [hers, theirs] = [aRespuestas(), aRespuestas()];
  const buyer = { ...params, sala: 'p1' };
  const sent = { as: compra, params: buyer, body: { respuestas: theirs } };
  expect((await request(enviarGenerales, sent)).status).toBe(200);
  const seller = { ...params, sala: idParte };
  const written = {
    as: abogada,
    params: seller,
    body: { respuestas: hers, motivo: 'En ventanilla' },
  };
  expect((await request(guardarGenerales, written)).status).toBe(200);

  const html = `<html><head><meta charset="utf-8"></head><body><p>Expediente {numero}.</p><p>${COMPRA}</p><table><tr><td>{#vendedores}Vende {nombre}, {ocupacion}</td><td>{telefono}{/vendedores}</td></tr></table></body></html>`;
  await writeFile(join(folder, 'machote.html'), html);
  const libre = await convert(folder, 'machote.html', 'docx:MS Word 2007 XML', '.docx');
  const word = aDocx(
    [
      'Expediente {numero}.',
      COMPRA,
      '{#vendedores}Vende {nombre}, {ocupacion}, {telefono}.{/vendedores}',
    ]
      .map(split)
      .join(''),
  );
  const kept: [string, Uint8Array<ArrayBuffer>][] = [
    [`Libre ${unusedWord()}`, new Uint8Array(libre)],
    [`Word ${unusedWord()}`, new Uint8Array(word)],
  ];
  for (const [nombre, bytes] of kept) {
    const fields = { nombre, tramites: '', activo: 'si' } as const;
    const upload = { file: { bytes, name: 'machote.docx' } };
    const answer = await request(guardarMachote, { as: titular, body: fields, ...upload });
    expect(answer.status).toBe(201);
  }

  await enterAs(context, abogada);
  await page.goto(`/expedientes/${file.idExpediente}/entregas`);
  for (const [at, [nombre]] of kept.entries()) {
    await page.getByRole('button', { name: 'Hacer borrador' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hacer borrador' });
    await dialog.getByLabel('Machote').selectOption(nombre);
    await dialog.getByRole('button', { name: 'Llenar con los datos del trámite' }).click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Descargar' }).click();
    await (await download).saveAs(join(folder, `borrador${at}.docx`));
    await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
    const text = String(
      await convert(folder, `borrador${at}.docx`, 'txt:Text (encoded):UTF8', '.txt'),
    );
    expect(text).toContain(`Expediente ${file.idExpediente}.`);
    expect(text).toMatch(
      /Compra [^a-z{}]+, solter[^,]+, \S+, en un millón quinientos mil pesos 00\/100 M\.N\./,
    );
    expect(text).toContain(theirs[1]?.valor ?? '');
    expect(text).toContain(`Vende Eva Mora Paz, ${hers[1]?.valor}`);
    expect(text).toContain(eva.telefono);
    expect(text).not.toMatch(/FALTA|[{}]/);
  }
  await rm(folder, { recursive: true, force: true });
});
