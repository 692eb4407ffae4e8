import type { Linea } from '@notaria/contract/cotizacion';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { quotePdf } from './quote-pdf.ts';

const lineas: Linea[] = Array.from({ length: 30 }, (_each, at) => ({
  concepto: `Concepto ${at + 1}`,
  clase: 'honorarios',
  monto: 100_000,
  nota: 'Una nota que ocupa su renglón',
  iva: 0,
}));

async function aQuote(
  lines = lineas,
  pagan: { quien: string; monto: number }[] = [{ quien: 'Comprador', monto: 3_000_000 }],
) {
  const { bytes, paginas } = await quotePdf({
    titulo: 'Cotización de la compraventa',
    nota: '',
    tramite: 'Compraventa',
    idExpediente: '2611-ABC123',
    cotizacion: { lineas: lines, reparto: [], total: 3_000_000, vigencia: null },
    pagan,
    fecha: new Date('2026-11-28T18:00:00Z'),
  });
  const pdf = await getDocument({ data: bytes }).promise;
  return { pdf, paginas };
}

type Pdf = Awaited<ReturnType<typeof aQuote>>['pdf'];

/** What a screen reader finds on a page: each part as «kind: text», in its order. */
async function readAloud(pdf: Pdf, number: number): Promise<string[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  let now = '';
  for (const item of items) {
    if ('str' in item) texts.set(now, `${texts.get(now) ?? ''} ${item.str}`.trim());
    else now = item.id ?? '';
  }
  const tree = await page.getStructTree();
  const [document] = tree?.children ?? [];
  if (!document || !('children' in document)) return [];
  return document.children.map((part) => {
    if (!('children' in part)) return '';
    const said = part.children.map((piece) => ('id' in piece ? texts.get(piece.id) : ''));
    return `${part.role}: ${said.join(' ')}`;
  });
}

test('a quote says what each of its parts is, on every page, each amount beside what it is for', async () => {
  const { pdf, paginas } = await aQuote();
  expect(paginas).toBeGreaterThan(1);
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const pages = await Promise.all(
    Array.from({ length: paginas }, (_each, at) => readAloud(pdf, at + 1)),
  );
  const said = pages.flat();
  expect(said).toContain('H1: Cotización de la compraventa');
  expect(said).toContain('H2: Qué paga cada quien');
  for (const { concepto } of lineas) expect(said).toContain(`P: ${concepto} $1,000.00`);
  expect(said).toContain('P: Total $30,000.00');
  expect(said.indexOf('P: Concepto 2 $1,000.00')).toBeGreaterThan(
    said.indexOf('P: Concepto 1 $1,000.00'),
  );
});

test('a discount has its sign, and the total is the one that the quote says', async () => {
  const discount: Linea = {
    concepto: 'Descuento',
    clase: 'descuento',
    monto: 220_000,
    nota: '',
    iva: 0,
  };
  const { pdf } = await aQuote([...lineas.slice(0, 2), discount]);
  const said = await readAloud(pdf, 1);
  expect(said).toContain('P: Descuento -$2,200.00');
  expect(said).toContain('P: Concepto 1 $1,000.00');
});

test('the IVA of a line stands below it', async () => {
  const { pdf } = await aQuote([{ ...(lineas[0] as Linea), iva: 16 }]);
  const said = await readAloud(pdf, 1);
  expect(said).toContain('P: Concepto 1 $1,000.00');
  expect(said).toContain('P: IVA 16 % $160.00');
});

test('each share stands beside the kind of person who pays it', async () => {
  const pagan = [
    { quien: 'Comprador', monto: 2_000_050 },
    { quien: 'Vendedor', monto: 999_950 },
  ];
  const { pdf } = await aQuote(lineas.slice(0, 1), pagan);
  const said = await readAloud(pdf, 1);
  expect(said.slice(said.indexOf('H2: Qué paga cada quien') + 1)).toEqual([
    ...['P: Comprador $20,000.50', 'P: Vendedor $9,999.50'],
  ]);
});
