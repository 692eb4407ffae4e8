import { ARCHIVO_RECHAZADO } from '@notaria/contract/archivo-messages';
import { RECHAZOS_CONSTANCIA } from '@notaria/contract/constancia';
import { intentsUnder, objectsUnder } from '@notaria/factories/files';
import { ACT_NAMES, activePdf, bodiesOf } from '@notaria/factories/pdf/active';
import { HIDINGS } from '@notaria/factories/pdf/hidings';
import { POLYGLOTS } from '@notaria/factories/pdf/polyglots';
import { rawPdf } from '@notaria/factories/pdf/raw-pdf';
import * as writings from '@notaria/factories/pdf/writings';
import { countSecurity } from '@notaria/factories/security-counts';
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
  const { status, text } = await sendWire(target.call, target.as, wire);
  const message = RECHAZOS_CONSTANCIA[code];
  expect(JSON.parse(text)).toMatchObject({ message, error: { detail: code } });
  expect(status).toBe(422);
  const prefix = `constancias/${target.as.uid}/`;
  await expect.poll(() => objectsUnder(prefix), { timeout: 10_000 }).toEqual([]);
  await expect.poll(() => intentsUnder(prefix), { timeout: 10_000 }).toEqual([]);
  countSecurity({ inputs: 1, invariants: 1 });
}

describe('a file that runs something or carries another file', () => {
  test.each(ACT_NAMES)('%s is refused as a document, with how to solve it', async (act) => {
    await expectRefusedAsDocument(activePdf(act), 'activo');
  });

  test.each(Object.entries(HIDINGS))('hidden by %s, it is refused', async (_way, hide) => {
    await expectRefusedAsDocument(rawPdf(hide(bodiesOf('scriptOnOpening'), 1)), 'activo');
  });

  test.each(Object.entries(writings))('written %s, it is refused', async (_way, write) => {
    await expectRefusedAsDocument(write(bodiesOf('attachedProgram')), 'activo');
  });

  test.each(['scriptOnOpening', 'attachedProgram', 'linkToAScript'] as const)(
    '%s is refused as a certificate, and its object is deleted',
    SLOW,
    async (act) => {
      await expectRefusedAsCertificate(activePdf(act), 'activo');
    },
  );
});

describe('a file that is two kinds at once', () => {
  test.each(Object.entries(POLYGLOTS))('%s: refused as a document', async (_what, make) => {
    await expectRefusedAsDocument(make(), 'mezclado');
  });

  test.each(['a page of the web before it', 'a ZIP after it'])(
    '%s: refused as a certificate, and its object is deleted',
    SLOW,
    async (what) => {
      const make = POLYGLOTS[what];
      if (!make) throw new Error('no such file');
      await expectRefusedAsCertificate(make(), 'mezclado');
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
