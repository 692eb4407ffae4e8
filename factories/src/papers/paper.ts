import { bill, card, certificate, deed, type Layout, letter } from './layouts.ts';
import { newSheet } from './sheet.ts';

/** The layout of each kind of paper, by its name in the catalogue; the first match applies. */
const KINDS: readonly (readonly [RegExp, Layout])[] = [
  [/identificaci[oó]n|pasaporte|migratorio/i, card],
  [/comprobante|predial|agua|no adeudo|entrega del dinero/i, bill],
  [/escritura|testimonio|testamento|asamblea|constitutiva|poder|cotejar|ratificar|libro/i, deed],
  [/acta|curp|situaci[oó]n fiscal|rfc|constancia|autorizaci[oó]n/i, certificate],
];

/** An invented paper of this kind in a person's name, clearly marked as a sample. */
export async function paper(tipo: string, person: string): Promise<Buffer> {
  const sheet = await newSheet(tipo);
  const [, layout = letter] = KINDS.find(([kind]) => kind.test(tipo)) ?? [];
  layout(sheet, tipo, person);
  return Buffer.from(await sheet.pdf.save());
}
