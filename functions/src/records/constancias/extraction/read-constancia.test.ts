import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type CodigoAvisoConstancia,
  type DatosConstancia,
  RECHAZOS_CONSTANCIA,
  type RechazoConstancia,
} from '@notaria/contract/constancia';
import type { Forged } from '@notaria/factories/pdf/certificados/card';
import { drawConstancia } from '@notaria/factories/pdf/certificados/draw';
import { caseWith } from '@notaria/factories/pdf/certificados/refused';
import { printedScan } from '@notaria/factories/pdf/printed-scans';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { readConstancia } from './read-constancia.ts';

const HOY = '2026-11-21';
const CSF = new URL('../../../../test/fixtures/csf/', import.meta.url);

const read = (name: string) => readConstancia(readFileSync(new URL(name, CSF)), HOY);
const expected = (name: string): DatosConstancia =>
  JSON.parse(readFileSync(new URL(name.replace('.pdf', '.expected.json'), CSF), 'utf8'));
const samples = readdirSync(CSF).filter((name) => name.endsWith('.pdf'));

const FISICA = expected('fisica-simple.pdf');
const MORAL = expected('moral-simple.pdf');
const readDrawn = (data: DatosConstancia, forged: Forged = {}) =>
  readConstancia(drawConstancia(data, { forged }), HOY);
const codesOf = (result: Awaited<ReturnType<typeof read>>) =>
  result.ok ? result.notices.map(({ code }) => code) : result.code;

describe('the sample certificates', () => {
  test.each(samples)('%s is read field by field', async (name) => {
    const result = await read(name);
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && result.data).toEqual(expected(name));
  });

  test('only the one of 2021 carries a notice, about its age', async () => {
    for (const name of samples) {
      const result = await read(name);
      const notices = name === 'fisica-formato-2021.pdf' ? ['emision_antigua'] : [];
      expect(codesOf(result)).toEqual(notices);
    }
  });

  test('the given file is not changed', async () => {
    const bytes = readFileSync(new URL('fisica-simple.pdf', CSF));
    await readConstancia(bytes, HOY);
    expect(bytes.equals(readFileSync(new URL('fisica-simple.pdf', CSF)))).toBe(true);
  });
});

describe('files that are not plain certificates', () => {
  test.each([
    ['not-a-certificate.pdf', 'no_es_constancia'],
    ['image-only.pdf', 'sin_texto'],
    ['encrypted-user-password.pdf', 'protegido'],
    ['truncated.pdf', 'danado'],
    ['not-a-pdf.pdf', 'no_es_pdf'],
    ['empty.pdf', 'vacio'],
    ['cedula-body-mismatch.pdf', 'contradictoria'],
    ['missing-rfc.pdf', 'sin_rfc'],
  ] as const)('%s is refused as %s', async (name, code) => {
    const message = RECHAZOS_CONSTANCIA[code];
    expect(await read(`invalid/${name}`)).toEqual({ ok: false, code, message });
  });

  test.each([
    'texto_ilegible',
    'varias_constancias',
    'texto_encimado',
    'codigo_distinto',
    'demasiadas_paginas',
  ] as const)('a certificate that is refused as %s', async (code) => {
    const message = RECHAZOS_CONSTANCIA[code];
    expect(await readConstancia(caseWith(code), HOY)).toEqual({ ok: false, code, message });
  });

  test.each([
    ['wrong-rfc-digit.pdf', ['rfc_digito']],
    ['rfc-curp-mismatch.pdf', ['curp_no_corresponde', 'nombre_no_es_del_rfc']],
  ] as const)('%s is accepted with the notices %j', async (name, notices) => {
    const result = await read(`invalid/${name}`);
    expect(result).toMatchObject({ ok: true, data: expected(`invalid/${name}`) });
    expect(codesOf(result)).toEqual(notices);
  });

  test('a certificate above 5 MB is refused, one of exactly 5 MB is read', async () => {
    const source = readFileSync(new URL('fisica-simple.pdf', CSF));
    const target = join(mkdtempSync(join(tmpdir(), 'csf-')), 'over-5mb.pdf');
    execFileSync('node', [
      fileURLToPath(new URL('invalid/make-over-5mb.mjs', CSF)),
      fileURLToPath(new URL('fisica-simple.pdf', CSF)),
      target,
    ]);
    const over = readFileSync(target);
    expect(over.length).toBe(5_243_963);
    expect(await readConstancia(over, HOY)).toMatchObject({ code: 'demasiado_grande' });
    const atLimit = Buffer.concat([source, Buffer.alloc(5 * 1024 * 1024 - source.length, '\n')]);
    expect(await readConstancia(atLimit, HOY)).toMatchObject({ ok: true, data: FISICA });
  });
});

describe('scans', () => {
  test.each([
    [150, 1, 'jpeg'],
    [150, 12, 'jpeg'],
    [150, 12, 'flate'],
    [200, 3, 'jpeg'],
    [200, 12, 'jpeg'],
    [200, 12, 'flate'],
    [250, 10, 'jpeg'],
    [250, 12, 'flate'],
    [300, 12, 'flate'],
  ] as const)('of %i dpi and %i pages, in %s: there is no text', async (dpi, pages, packing) => {
    const file = printedScan(dpi, pages, packing);
    expect(file.length).toBeLessThan(5 * 1024 * 1024);
    expect(await readConstancia(file, HOY)).toMatchObject({ code: 'sin_texto' });
  });
});

describe('certificates that lack or contradict something', () => {
  const changes: [string, Partial<DatosConstancia>, RechazoConstancia][] = [
    ['no postal code', { codigoPostal: '' }, 'incompleta'],
    ['a postal code of four figures', { codigoPostal: '4404' }, 'incompleta'],
    ['no state', { entidadFederativa: '' }, 'incompleta'],
    ['no name', { nombre: '' }, 'incompleta'],
    ['no CURP', { curp: '' }, 'incompleta'],
    ['no status', { estatusPadron: '' }, 'incompleta'],
    ['an idCIF of five figures', { idCIF: '12345' }, 'incompleta'],
    ['no régimen', { regimenes: [] }, 'incompleta'],
    ['the RFC of a company', { rfc: MORAL.rfc }, 'incompleta'],
    ['no RFC', { rfc: '' }, 'sin_rfc'],
    ['an RFC of the 13th month', { rfc: 'AACR731317X64' }, 'rfc_invalido'],
    ['an RFC of 30 February', { rfc: 'AACR730230X64' }, 'rfc_invalido'],
    ['the RFC of the public in general', { rfc: 'XAXX010101000' }, 'rfc_generico'],
    ['a CURP cut short', { curp: 'AACR730417HGTLRB1' }, 'curp_invalida'],
    ['a CURP of no state', { curp: 'AACR730417HXXLRB14' }, 'curp_invalida'],
  ];
  test.each(changes)('with %s: %o is refused as %s', async (_what, change, code) => {
    expect(await readDrawn({ ...FISICA, ...change })).toMatchObject({ ok: false, code });
  });

  test.each([
    ['RFC of the cédula', { rfcCedula: 'PEIF880709GV8' }],
    ['RFC of the cadena', { rfcCadena: 'PEIF880709GV8' }],
    ['date of the cadena', { fechaCadena: '2026-11-01' }],
  ])('with another %s is refused as contradictory', async (_what, forged) => {
    expect(await readDrawn(FISICA, forged)).toMatchObject({ code: 'contradictoria' });
  });

  test('a letter that quotes both titles is not a certificate', async () => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const page = pdf.addPage();
    const lines = [
      'Le pido enviar su CÉDULA DE IDENTIFICACIÓN FISCAL y su CONSTANCIA DE SITUACIÓN FISCAL',
      'RFC: AACR730417X64, régimen de sueldos y salarios, a más tardar el viernes.',
    ];
    for (const [index, line] of lines.entries()) {
      page.drawText(line, { x: 40, y: 700 - 20 * index, size: 9, font });
    }
    expect(await readConstancia(await pdf.save(), HOY)).toMatchObject({ code: 'no_es_constancia' });
  });

  test('a certificate without its last page is incomplete', async () => {
    const pdf = await PDFDocument.load(readFileSync(new URL('fisica-simple.pdf', CSF)));
    pdf.removePage(1);
    expect(await readConstancia(await pdf.save(), HOY)).toMatchObject({
      code: 'incompleta',
      message: expect.stringContaining('no contiene todos los datos necesarios'),
    });
  });
});

describe('notices', () => {
  const changes: [string, Partial<DatosConstancia>, CodigoAvisoConstancia[]][] = [
    ['a CURP whose digit is wrong', { curp: 'AACR730417HGTLRB15' }, ['curp_digito']],
    ['a suspended status', { estatusPadron: 'SUSPENDIDO' }, ['estatus_no_activo']],
    ['an issue three months ago', { fechaEmision: '2026-08-21' }, []],
    ['an issue three months and a day ago', { fechaEmision: '2026-08-20' }, ['emision_antigua']],
    ['an issue tomorrow', { fechaEmision: '2026-11-22' }, ['emision_futura']],
  ];
  test.each(changes)('%s: %o gives %j', async (_what, change, notices) => {
    expect(codesOf(await readDrawn({ ...FISICA, ...change }))).toEqual(notices);
  });

  test('a cédula without a code gives a notice; the code of another card is refused', async () => {
    const bare = drawConstancia(FISICA, { design: { hasCode: false } });
    expect(codesOf(await readConstancia(bare, HOY))).toEqual(['sin_codigo']);
    const page = 'https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf';
    const codigo = `${page}?D1=10&D2=1&D3=1${FISICA.idCIF}_${FISICA.rfc}`;
    expect(codesOf(await readDrawn(FISICA, { codigo }))).toBe('codigo_distinto');
  });

  const PAPER = `?D1=10&D2=1&D3=${FISICA.idCIF}_${FISICA.rfc}`;
  test.each([
    [
      'of a host that only begins like the SAT’s',
      `https://siat.sat.gob.mx.validar.example/app${PAPER}`,
    ],
    ['of a host that hides behind a user', `https://siat.sat.gob.mx@validar.example/app${PAPER}`],
    ['of no host', `siat.sat.gob.mx/app${PAPER}`],
    ['of another protocol', `ftp://siat.sat.gob.mx/app${PAPER}`],
    ['that names two cards', `https://siat.sat.gob.mx/app${PAPER}&D3=99_PEIF880709GV8`],
    ['of another RFC’s paper', 'https://siat.sat.gob.mx/app?D1=26&D2=1&D3=1_PEIF880709GV8'],
  ])('a code %s is refused', async (_what, codigo) => {
    expect(codesOf(await readDrawn(FISICA, { codigo }))).toBe('codigo_distinto');
  });

  test.each([
    ['the SAT’s', `https://siat.sat.gob.mx/app/qr${PAPER}`, []],
    ['the SAT’s, written otherwise', `HTTP://SIAT.SAT.GOB.MX/app${encodeURI(PAPER)}`, []],
    [
      'another paper’s of the same RFC',
      `https://siat.sat.gob.mx/a?D1=26&D2=1&D3=1_${FISICA.rfc}`,
      ['sin_codigo'],
    ],
    ['a notary’s', 'https://notaria.example/verificar/123', ['sin_codigo']],
  ])('a code that is %s: the notices are right', async (_what, codigo, notices) => {
    expect(codesOf(await readDrawn(FISICA, { codigo }))).toEqual(notices);
  });

  test('another name in the cédula gives a notice', async () => {
    const result = await readDrawn(MORAL, { nombreCedula: 'OTRA EMPRESA' });
    expect(result).toMatchObject({
      ok: true,
      notices: [{ code: 'nombre_no_corresponde', campos: ['denominacion'] }],
    });
  });
});
