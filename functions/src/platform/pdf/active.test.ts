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
import { findForeignEdge } from './edges.ts';
import { inspectPdf, readPdf } from './pdf.ts';
import { checkStructure } from './structure.ts';

const WAYS = Object.entries(HIDINGS);
const WRITINGS = Object.entries(writings);
const SEED = 20_260_101;
/** What can't be read but tells an action is called damaged: no program writes it so. */
const REFUSED = ['activo', 'danado'];

/** The verdict before a reader opens the file. Done in this process, which is a hundred times faster. */
async function verdictOn(file: Buffer): Promise<string> {
  const structure = await checkStructure(file);
  return structure.ok ? 'accepted' : structure.code;
}

describe('content that acts or carries a file', () => {
  test.each(ACT_NAMES)('%s is refused, however it is hidden and written', async (act) => {
    for (const [name, hide] of WAYS) {
      expect(REFUSED, name).toContain(await verdictOn(rawPdf(hide(bodiesOf(act), SEED))));
    }
    for (const [name, write] of WRITINGS) {
      expect(await verdictOn(write(bodiesOf(act))), name).toBe('activo');
    }
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

  test('such a file is opened neither as a document nor as a certificate', async () => {
    const refused = { ok: false, code: 'activo' };
    expect(await inspectPdf(activePdf('scriptOnOpening'))).toEqual(refused);
    expect(await readPdf(activePdf('attachedProgram'), async () => 'open')).toEqual(refused);
  });

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
    ['a stream inside a dictionary', `<< /X << >> stream\n(\nendstream ${SCRIPT} >>`],
    ['a picture inside a dictionary', `<< /X BI ID ( EI ${SCRIPT} >>`],
    ['a byte that PDFium takes for a blank', '<< /S \xff /Sound >>'],
    ['such a byte at the end of a key', '<< /S\x80/Sound >>'],
    ['a name cut off by the end of its object', '<< /S /JavaScriptX >>'],
    ['a kind that is a text', '<< /S (Java\\123cr\\\nipt) /JS (a) >>'],
    ['a bracket in a text', `<< /X (\\() ${SCRIPT} >>`],
    ['a kind said twice', '<< /S /GoTo /S /JavaScript /JS (a) >>'],
    ['brackets that don’t match', `<< /X [ >> ] ${SCRIPT} >>`],
    ['a dictionary that never ends', `<< /X << ${SCRIPT}`],
  ])('%s is refused', async (_what, action) => {
    expect(await verdictOn(withAction(action))).not.toBe('accepted');
  });

  test.each([
    ['a value that is missing', `<< /X >> ${SCRIPT} >>`],
    ['a file in a dictionary that never ends', '<< /F (a.exe) /EF << /F 6 0 R >>'],
  ])('%s in an object of its own is refused', async (_what, body) => {
    expect(await verdictOn(withAction('4 0 R', body))).not.toBe('accepted');
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
    expect(await verdictOn(hidden)).toBe('activo');
  });

  test('three letters in the data of a picture are not an object', async () => {
    const noise =
      ' 0obj\u0001( /S /JS(xobj[\u0001 )obj[\u0001 a obj[\u0001 0obj[\u0001\n9 a\nobj[\u0001';
    const file = rawPdf([...honestBodies('text'), stream('', Buffer.from(noise))]);
    expect(await verdictOn(file)).toBe('accepted');
  });

  const content = Buffer.from(`9 0 << ${SCRIPT} >>`);
  const holder = (dictionary: string) =>
    withAction('9 0 R', stream(`/Type /ObjStm ${dictionary}`, content));

  test.each([
    ['without its type', withAction('9 0 R', stream('/N 1 /First 4', content))],
    ['with its number elsewhere', holder('/N 5 0 R /First 4')],
    ['with two filters', holder('/N 1 /First 4 /Filter /Fl /F /AHx')],
    [
      'with a predictor',
      holder('/N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>'),
    ],
    ['that is no Flate', holder('/N 1 /First 4 /Filter /FlateDecode')],
    ['without its table', holder('/N 9 /First 4')],
    [
      'with a stream of objects inside',
      withAction('9 0 R', objectStream([[9, '<< /N 1 /First 4 >> stream\n(']])),
    ],
  ])('a stream of objects %s is refused', async (_what, file) => {
    expect(await verdictOn(file)).not.toBe('accepted');
  });

  test('an encrypted certificate with objects that cannot be read without the key is refused', async () => {
    const file = withAction('null', objectStream([[9, '<< >>']]), '<< /Filter /Standard >>')
      .toString('latin1')
      .replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 5 0 R');
    expect(await verdictOn(Buffer.from(file, 'latin1'))).toBe('protegido');
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
    expect(await inspectPdf(make())).toEqual({ ok: false, code: 'mezclado' });
  });

  test.each(Object.entries(HONEST_EDGES))('%s may stand around a PDF', async (_what, make) => {
    expect(findForeignEdge(make())).toBeUndefined();
    expect(await verdictOn(make())).toBe('accepted');
  });
});
