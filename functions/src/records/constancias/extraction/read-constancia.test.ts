import { readdirSync, readFileSync } from 'node:fs';
import type {
  CodigoAvisoConstancia,
  DatosConstancia,
  RechazoConstancia,
} from '@notaria/contract/constancia';
import { drawConstancia, type Forged } from '@notaria/factories/pdf/certificados/draw';
import { inventedData } from '@notaria/factories/pdf/certificados/people';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { open } from '#platform/pdf/opened.ts';
import { judgeText, readText } from './read-constancia.ts';

const HOY = '2026-11-21';
const CSF = new URL('../../../../test/fixtures/csf/', import.meta.url);
const PAGE = 'https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf';

const sample = (name: string) => readFileSync(new URL(name, CSF));
const expected = (name: string): DatosConstancia =>
  JSON.parse(readFileSync(new URL(name.replace('.pdf', '.expected.json'), CSF), 'utf8'));
const samples = readdirSync(CSF).filter((name) => name.endsWith('.pdf'));
const FISICA = expected('fisica-simple.pdf');
const MORAL = expected('moral-simple.pdf');

/**
 * What the words of a file say, in this process and without drawing its pages.
 * @param codes the codes on its pages; those of its own card by default
 */
async function judged(bytes: Uint8Array, codes?: string[]) {
  const file = await open(bytes, true);
  if (!file.ok) return { code: file.code, codes: [] };
  const text = readText(file);
  if ('code' in text) return { code: text.code, codes: [] };
  const { data } = text.parsed;
  const own = `${PAGE}?D1=10&D2=1&D3=${data.idCIF}_${data.rfc}`;
  const verdict = judgeText(text, file.paginas, codes ?? [own], HOY);
  if ('code' in verdict) return { code: verdict.code, codes: [] };
  const { notices } = verdict;
  return { data, notices, codes: notices.map(({ code }) => code) };
}

const drawn = (data: DatosConstancia, forged: Forged = {}, codes?: string[]) =>
  judged(drawConstancia(data, { forged }), codes);

describe('the words of a certificate', () => {
  test.each(samples)('%s is read field by field', async (name) => {
    const codes = name === 'fisica-formato-2021.pdf' ? ['emision_antigua'] : [];
    expect(await judged(sample(name))).toMatchObject({ data: expected(name), codes });
  });

  test.each([
    ['not-a-certificate.pdf', 'no_es_constancia'],
    ['image-only.pdf', 'sin_texto'],
    ['cedula-body-mismatch.pdf', 'contradictoria'],
    ['missing-rfc.pdf', 'sin_rfc'],
  ])('%s is refused as %s', async (name, code) => {
    expect(await judged(sample(`invalid/${name}`))).toMatchObject({ code });
  });

  test.each([
    ['wrong-rfc-digit.pdf', ['rfc_digito']],
    ['rfc-curp-mismatch.pdf', ['curp_no_corresponde']],
  ])('%s is accepted with the notices %j', async (name, codes) => {
    const data = expected(`invalid/${name}`);
    expect(await judged(sample(`invalid/${name}`))).toMatchObject({ data, codes });
  });
});

test.each([false, true])(
  'twelve of anybody (older layout: %s) are read exactly, without a notice',
  async (isOlder) => {
    for (let seed = 0; seed < 12; seed += 1) {
      const data = { ...inventedData(seed), fechaEmision: '2026-11-12' };
      const read = await judged(drawConstancia(data, { isOlder }));
      expect({ seed, ...read }).toMatchObject({ seed, data, codes: [] });
    }
  },
);

test('one with 300 rows over each other is decided in less than two seconds of the processor', async () => {
  const bytes = drawConstancia(FISICA, {
    change: (inks) => {
      const title = inks.find(({ text }) => text === 'Fecha Fin');
      if (!title) throw new Error('no table');
      const row = [
        ['1', 31],
        ['Asalariado', 76],
        ['100', 395],
        ['14/03/2016', 455],
      ] as const;
      for (let at = 0; at < 300; at += 1) {
        const place = { ...title, face: 'regular' as const, y: title.y - 10 - at / 15 };
        inks.push(...row.map(([text, x]) => ({ ...place, text, x })));
      }
    },
  });
  const file = await open(bytes, true);
  const start = process.cpuUsage();
  const text = file.ok ? readText(file) : file;
  const { user, system } = process.cpuUsage(start);
  expect('parsed' in text || text.code).not.toBe('danado');
  expect((user + system) / 1000).toBeLessThan(2_000);
});

describe('certificates that lack or contradict something', () => {
  const changes: [string, Partial<DatosConstancia>, RechazoConstancia][] = [
    ['no postal code', { codigoPostal: '' }, 'incompleta'],
    ['a postal code of four figures', { codigoPostal: '4404' }, 'incompleta'],
    ['no name', { nombre: '' }, 'incompleta'],
    ['no CURP', { curp: '' }, 'incompleta'],
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
    expect(await drawn({ ...FISICA, ...change })).toMatchObject({ code });
  });

  test.each([
    ['RFC of the cédula', { rfcCedula: 'PEIF880709GV8' }],
    ['RFC of the cadena', { rfcCadena: 'PEIF880709GV8' }],
    ['date of the cadena', { fechaCadena: '2026-11-01' }],
  ])('with another %s is refused as contradictory', async (_what, forged) => {
    expect(await drawn(FISICA, forged)).toMatchObject({ code: 'contradictoria' });
  });

  test.each([
    [
      'a letter that quotes both titles',
      [
        'Le pido enviar su CÉDULA DE IDENTIFICACIÓN FISCAL y su CONSTANCIA DE SITUACIÓN FISCAL',
        'RFC: AACR730417X64, régimen de sueldos y salarios, a más tardar el viernes.',
      ],
      'no_es_constancia',
    ],
    [
      'the Cédula alone',
      [
        'CÉDULA DE IDENTIFICACIÓN FISCAL',
        'AACR730417X64',
        'RAÚL ALVAREZ CRUZ',
        'idCIF: 14090312345',
      ],
      'es_cedula',
    ],
  ])('%s is told from a certificate', async (_what, lines, code) => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const page = pdf.addPage();
    for (const [index, line] of lines.entries()) {
      page.drawText(line, { x: 40, y: 700 - 20 * index, size: 9, font });
    }
    expect(await judged(await pdf.save())).toMatchObject({ code });
  });

  test('two certificates in one file are too many', async () => {
    const pdf = await PDFDocument.load(sample('fisica-simple.pdf'));
    const other = await PDFDocument.load(sample('moral-simple.pdf'));
    for (const page of await pdf.copyPages(other, other.getPageIndices())) pdf.addPage(page);
    expect(await judged(await pdf.save())).toMatchObject({ code: 'varias_constancias' });
  });

  test('a certificate without its last page lacks pages', async () => {
    const pdf = await PDFDocument.load(sample('fisica-simple.pdf'));
    pdf.removePage(1);
    expect(await judged(await pdf.save())).toMatchObject({ code: 'faltan_paginas' });
  });
});

test.each([
  ['between two rows that begins where no value does', { x: -80, y: -7 }],
  ['behind a value on another baseline', { x: 200, y: 2 }],
  ['half a line below a value', { x: 0, y: -4 }],
  ['over a value', { x: 6, y: 0 }],
])('a word %s makes the value doubtful', async (_what, by) => {
  const bytes = drawConstancia(MORAL, {
    change: (inks) => {
      const value = inks.find(({ text }) => text === MORAL.regimenCapital);
      if (!value) throw new Error('no value');
      inks.push({ ...value, text: 'ACTIVO', x: value.x + by.x, y: value.y + by.y });
    },
  });
  const notices = [{ code: 'lectura_dudosa', campos: ['regimenCapital'] }];
  expect(await judged(bytes)).toMatchObject({ notices });
});

describe('notices', () => {
  const changes: [string, Partial<DatosConstancia>, CodigoAvisoConstancia[]][] = [
    ['a CURP whose digit is wrong', { curp: 'AACR730417HGTLRB15' }, ['curp_digito']],
    ['a suspended status', { estatusPadron: 'SUSPENDIDO' }, ['estatus_no_activo']],
    ['an issue three months ago', { fechaEmision: '2026-08-21' }, []],
    ['an issue three months and a day ago', { fechaEmision: '2026-08-20' }, ['emision_antigua']],
    ['an issue tomorrow', { fechaEmision: '2026-11-22' }, ['emision_futura']],
  ];
  test.each(changes)('%s: %o gives %j', async (_what, change, codes) => {
    expect(await drawn({ ...FISICA, ...change })).toMatchObject({ codes });
  });

  const PAPER = `?D1=10&D2=1&D3=${FISICA.idCIF}_${FISICA.rfc}`;
  test.each([
    ['of another card', `${PAGE}?D1=10&D2=1&D3=1${FISICA.idCIF}_${FISICA.rfc}`],
    ['of a host that begins like the SAT’s', `https://siat.sat.gob.mx.validar.example/app${PAPER}`],
    ['of a host that hides behind a user', `https://siat.sat.gob.mx@validar.example/app${PAPER}`],
    ['of no host', `siat.sat.gob.mx/app${PAPER}`],
    ['of another protocol', `ftp://siat.sat.gob.mx/app${PAPER}`],
    ['that names two cards', `https://siat.sat.gob.mx/app${PAPER}&D3=99_PEIF880709GV8`],
    ['of another RFC’s paper', 'https://siat.sat.gob.mx/app?D1=26&D2=1&D3=1_PEIF880709GV8'],
  ])('a code %s is refused', async (_what, codigo) => {
    const found = await judged(sample('fisica-simple.pdf'), [codigo]);
    expect(found).toMatchObject({ code: 'codigo_distinto' });
  });

  test.each([
    ['the SAT’s, written otherwise', `HTTP://SIAT.SAT.GOB.MX/app${encodeURI(PAPER)}`, []],
    ['another paper’s of the same RFC', `${PAGE}?D1=26&D2=1&D3=1_${FISICA.rfc}`, ['sin_codigo']],
    ['a notary’s', 'https://notaria.example/verificar/123', ['sin_codigo']],
  ])('a code that is %s: the notices are right', async (_what, codigo, codes) => {
    expect(await judged(sample('fisica-simple.pdf'), [codigo])).toMatchObject({ codes });
  });

  test('another name in the cédula gives a notice', async () => {
    expect(await drawn(MORAL, { nombreCedula: 'OTRA EMPRESA' })).toMatchObject({
      notices: [{ code: 'nombre_no_corresponde', campos: ['denominacion'] }],
    });
  });
});
