import { ACT_NAMES, activePdf, bodiesOf } from '@notaria/factories/pdf/active';
import { HIDINGS, hideBy, STRINGS } from '@notaria/factories/pdf/hidings';
import { honestBodies } from '@notaria/factories/pdf/honest';
import { HONEST_EDGES, POLYGLOTS } from '@notaria/factories/pdf/polyglots';
import { type Body, objectStream, rawPdf, stream } from '@notaria/factories/pdf/raw-pdf';
import * as writings from '@notaria/factories/pdf/writings';
import * as fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { isSafeLink } from './active.ts';
import { inspectPdf, readPdfText } from './pdf.ts';
import { checkStructure } from './structure.ts';

const WAYS = Object.entries(HIDINGS);
const WRITINGS = Object.entries(writings);
const SEED = 20_260_101;

/** The verdict before a reader opens the file. Done in this process, which is a hundred times faster. */
async function verdictOn(file: Buffer): Promise<string> {
  return (await checkStructure(file)).refusal ?? 'accepted';
}

describe('content that acts or carries a file', () => {
  test.each(ACT_NAMES)('%s is refused, however it is hidden and written', async (act) => {
    for (const [name, hide] of WAYS) {
      expect(await verdictOn(rawPdf(hide(bodiesOf(act), SEED))), name).toBe('activo');
    }
    for (const [name, write] of WRITINGS) {
      expect(await verdictOn(write(bodiesOf(act))), name).toBe('activo');
    }
    expect(await inspectPdf(activePdf(act))).toEqual({ ok: false, code: 'activo' });
  });

  test('several ways of hiding at once hide nothing', async () => {
    const anyFile = fc.record({
      act: fc.constantFrom(...ACT_NAMES),
      ways: fc.subarray(['kindsElsewhere', 'escapedNames', 'commented']),
      strings: fc.constantFrom('', ...Object.keys(STRINGS)),
      writing: fc.constantFrom(...WRITINGS),
      seed: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(anyFile, async ({ act, ways, strings, writing: [, write], seed }) => {
        const bodies = hideBy([...ways, strings], bodiesOf(act), seed);
        expect(await verdictOn(write(bodies))).toBe('activo');
      }),
      { numRuns: 300, seed: SEED },
    );
  });

  test.each(['scriptOnOpening', 'attachedProgram', 'formOfXml'] as const)(
    '%s is refused in a certificate too',
    async (act) => {
      expect(await readPdfText(activePdf(act))).toEqual({ ok: false, code: 'activo' });
    },
  );

  // A file that no reader understands would prove nothing.
  const found = WRITINGS.filter(([name]) => name !== 'removed');
  test.each(found)('a reader runs the script in a file written %s', async (_name, write) => {
    for (const [, hide] of WAYS) {
      expect(await scriptsIn(write(hide(bodiesOf('scriptOnOpening'), SEED)))).toContain(
        'OpenAction',
      );
    }
  });
});

async function scriptsIn(file: Buffer): Promise<string[]> {
  const document = await getDocument({ data: Uint8Array.from(file), verbosity: 0 }).promise;
  const scripts = Object.keys((await document.getJSActions()) ?? {});
  await document.destroy();
  return scripts;
}

describe('where readers differ', () => {
  const TREE = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R >>'];
  const SCRIPT = '/S /JavaScript /JS (app.beep\\(\\))';
  const withAction = (action: string, ...others: Body[]) =>
    rawPdf([`<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} >>`, ...TREE, ...others]);

  test.each([
    ['a stream inside a dictionary', `<< /X << >> stream\n(\nendstream ${SCRIPT} >>`, 'danado'],
    ['a picture inside a dictionary', `<< /X BI ID ( EI ${SCRIPT} >>`, 'danado'],
    ['a byte that PDFium takes for a blank', '<< /S \xff /Sound >>', 'danado'],
    ['such a byte at the end of a key', '<< /S\x80/Sound >>', 'activo'],
    ['a name cut off by the end of its object', '<< /S /JavaScriptX >>', 'activo'],
    ['a kind that is a text', '<< /S (Java\\123cr\\\nipt) /JS (a) >>', 'activo'],
    ['a bracket in a text', `<< /X (\\() ${SCRIPT} >>`, 'activo'],
    ['a kind said twice', '<< /S /GoTo /S /JavaScript /JS (a) >>', 'activo'],
    ['brackets that don’t match', `<< /X [ >> ] ${SCRIPT} >>`, 'activo'],
    ['a dictionary that never ends', `<< /X << ${SCRIPT}`, 'activo'],
  ])('%s is refused', async (_what, action, code) => {
    expect(await inspectPdf(withAction(action))).toEqual({ ok: false, code });
  });

  test.each([
    ['a value that is missing', `<< /X >> ${SCRIPT} >>`, 'activo'],
    ['a file in a dictionary that never ends', '<< /F (a.exe) /EF << /F 6 0 R >>', 'activo'],
  ])('%s in an object of its own is refused', async (_what, body, code) => {
    expect(await inspectPdf(withAction('4 0 R', body))).toEqual({ ok: false, code });
  });

  test.each([
    ['comments', '4 %)\n0 %)\n\nobj'],
    ['a comment', '4 %)\n0 obj'],
    ['nothing', '4 0obj'],
    ['a long comment', `4 0 %${'x'.repeat(2_000)}\nobj`],
    ['blanks of other kinds', '4\u0000\f+0.0\tobj'],
  ])('an object with %s between its numbers is found', async (_what, header) => {
    const file = withAction('4 0 R', `<< ${SCRIPT} >>`).toString('latin1');
    const hidden = Buffer.from(file.replace('4 0 obj', header), 'latin1');
    expect(await inspectPdf(hidden)).toEqual({ ok: false, code: 'activo' });
  });

  test('three letters in the data of a picture are not an object', async () => {
    const noise = 'xobj[\u0001 )obj[\u0001 a obj[\u0001 0obj[\u0001\n9 a\nobj[\u0001';
    const file = rawPdf([...honestBodies('text'), stream('', Buffer.from(noise))]);
    expect(await inspectPdf(file)).toEqual({ ok: true, paginas: 1 });
  });

  test('a link in an encrypted file is not judged', async () => {
    const file = withAction('<< /S /URI /URI (x:\\200) >>').toString('latin1');
    const locked = file.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Standard >>');
    expect(await verdictOn(Buffer.from(locked, 'latin1'))).toBe('accepted');
    expect(await verdictOn(Buffer.from(file, 'latin1'))).toBe('activo');
  });

  const content = Buffer.from(`9 0 << ${SCRIPT} >>`);
  const holder = (dictionary: string) =>
    withAction('9 0 R', stream(`/Type /ObjStm ${dictionary}`, content));

  test.each([
    ['without its type', withAction('9 0 R', stream('/N 1 /First 4', content)), 'activo'],
    ['with its number elsewhere', holder('/N 5 0 R /First 4'), 'peligroso'],
    ['with a filter that few use', holder('/N 1 /First 4 /Filter /ASCII85Decode'), 'peligroso'],
    ['with two filters', holder('/N 1 /First 4 /Filter /Fl /F /AHx'), 'peligroso'],
    [
      'with a predictor',
      holder('/N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>'),
      'peligroso',
    ],
    ['that is no Flate', holder('/N 1 /First 4 /Filter /FlateDecode'), 'danado'],
    ['without its table', holder('/N 9 /First 4'), 'danado'],
    [
      'with a stream of objects inside',
      withAction('9 0 R', objectStream([[9, '<< /N 1 /First 4 >> stream\n(']])),
      'peligroso',
    ],
  ])('a stream of objects %s is refused', async (_what, file, code) => {
    expect(await inspectPdf(file)).toEqual({ ok: false, code });
  });

  test('an encrypted certificate with objects that cannot be read without the key is refused', async () => {
    const file = withAction('null', objectStream([[9, '<< >>']]), '<< /Filter /Standard >>')
      .toString('latin1')
      .replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 5 0 R');
    expect(await readPdfText(Buffer.from(file, 'latin1'))).toEqual({
      ok: false,
      code: 'protegido',
    });
  });
});

test.each([
  ['https://notaria.mx', true],
  ['HTTP://notaria.mx', true],
  ['mailto:a@b.mx', true],
  ['tramites/uno.html', true],
  ['#pagina=2', true],
  ['java\nscript:alert(1)', false],
  ['\u0000\u200bvbscript:x', false],
  ['blob:https://a.mx/1', false],
  ['\\\\otra.example\\carpeta', false],
  ['C:\\Windows\\calc.exe', false],
  ['search-ms:query=a', false],
])('the link %j may be followed: %s', (address, isSafe) => {
  expect(isSafeLink(address)).toBe(isSafe);
});

describe('a file that is two', () => {
  test.each(Object.entries(POLYGLOTS))('%s: refused', async (_what, make) => {
    const refused = { ok: false, code: 'mezclado' };
    expect(await inspectPdf(make())).toEqual(refused);
    expect(await readPdfText(make())).toEqual(refused);
  });

  test.each(Object.entries(HONEST_EDGES))('%s may stand around a PDF', async (_what, make) => {
    expect(await inspectPdf(make())).toEqual({ ok: true, paginas: 1 });
  });
});
