import { ARCHIVO_RECHAZADO } from '@notaria/contract/archivo-messages';
import { RECHAZOS_CONSTANCIA } from '@notaria/contract/constancia';
import { decided } from '@notaria/factories/constancias';
import { intentsUnder, objectsUnder } from '@notaria/factories/files';
import { activePdf } from '@notaria/factories/pdf/active';
import { POLYGLOTS } from '@notaria/factories/pdf/polyglots';
import { describe, expect, test } from 'vitest';
import { sendWire } from '../support/raw-upload.ts';
import {
  aCertificateTarget,
  aDocumentTarget,
  expectNothingLeft,
  fileOf,
  formOf,
  whole,
} from '../support/upload-targets.ts';

/** The function that reads certificates may have to start first. */
const SLOW = { timeout: 60_000 };

type Code = 'activo' | 'mezclado' | 'no_es_pdf';

function zipAfterIt(): Buffer {
  const make = POLYGLOTS['a ZIP after it'];
  if (!make) throw new Error('no such file');
  return make();
}

async function expectRefusedAsDocument(file: Buffer, code: Code) {
  const target = await aDocumentTarget();
  const wire = whole(formOf(target, fileOf(target, file, 'INE.pdf')));
  const { status, text } = await sendWire(target.call, target.as, wire);
  const message = ARCHIVO_RECHAZADO[code];
  expect(JSON.parse(text)).toMatchObject({ message, error: { detail: code } });
  expect(status).toBe(code === 'no_es_pdf' ? 400 : 422);
  await expectNothingLeft(target);
}

async function expectRefusedAsCertificate(file: Buffer, code: Code) {
  const target = await aCertificateTarget();
  const wire = whole(formOf(target, fileOf(target, file, 'constancia.pdf')));
  await sendWire(target.call, target.as, wire);
  expect((await decided(target.as)).rechazo).toBe(code);
  const prefix = `constancias/${target.as.uid}/`;
  await expect.poll(() => objectsUnder(prefix), { timeout: 10_000 }).toEqual([]);
  await expect.poll(() => intentsUnder(prefix), { timeout: 10_000 }).toEqual([]);
}

/** Every kind of them, hidden and written in every way, is refused in `platform/pdf/active.test.ts`. */
describe('a file that runs something, carries another file, or is two kinds at once', () => {
  test.each([
    ['a script', () => activePdf('scriptOnOpening'), 'activo'],
    ['a program that it carries', () => activePdf('attachedProgram'), 'activo'],
    ['a ZIP after it', zipAfterIt, 'mezclado'],
  ] as const)('%s: refused as a document, with how to solve it', async (_what, make, code) => {
    await expectRefusedAsDocument(make(), code);
  });

  test.each([
    ['a script', () => activePdf('scriptOnOpening'), 'activo'],
    ['a ZIP after it', zipAfterIt, 'mezclado'],
  ] as const)(
    '%s: refused as a certificate, and its object goes',
    SLOW,
    async (_what, make, code) => {
      await expectRefusedAsCertificate(make(), code);
    },
  );
});

test('the sentences say how to solve it', () => {
  for (const sentence of [
    ARCHIVO_RECHAZADO.activo,
    ARCHIVO_RECHAZADO.mezclado,
    RECHAZOS_CONSTANCIA.activo,
    RECHAZOS_CONSTANCIA.mezclado,
  ]) {
    expect(sentence).toContain('Imprimir → Guardar como PDF');
  }
});
