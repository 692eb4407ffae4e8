import '../support/own-project.ts';
import { solicitarCancelacion } from '@notaria/contract/derechos';
import { rechazarDocumento } from '@notaria/contract/documentos';
import { nameOf } from '@notaria/factories/calls/row';
import { TABLE } from '@notaria/factories/calls/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// The same uploads as without Google's framework: imports those tests to run them again here.
import '../api/subidas-hostiles.test.ts';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { request, useApi } from '@notaria/factories/server';
import { aFuzz, type Fuzz, fuzzCall } from '../support/fuzz-run.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { sendWire } from '../support/raw-upload.ts';
import { aDocumentTarget } from '../support/upload-targets.ts';

let platform: Platform;
let fuzz: Fuzz;

beforeAll(async () => {
  platform = await startPlatform();
  useApi(platform.url);
  fuzz = await aFuzz({ every: 4, log: platform.log });
}, 60_000);

afterAll(() => platform.stop());

/** A part of a form in UTF-16, which can spell half a surrogate pair. */
function inUtf16(name: string, text: string): Buffer {
  const head = `--x\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: text/plain; charset=utf-16le\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(text, 'utf16le'), Buffer.from('\r\n')]);
}

/** A review that would be accepted except for its comment. */
async function aReview(comment: string) {
  const luz = await anAbogado();
  const { idExpediente, documentos } = await aStoredExpediente({
    cliente: await aCliente(),
    asignado: luz,
    estados: [0],
  });
  const documentoId = documentos[0]?.idDocumento ?? '';
  return { as: luz, params: { tramiteId: idExpediente, documentoId }, rawBody: { comment } };
}

describe('half a surrogate pair', () => {
  test.each<[string, () => Promise<{ status: number }>]>([
    ['in a comment', async () => request(rechazarDocumento, await aReview('Falta\ud800'))],
    [
      'in a reason',
      async () =>
        request(solicitarCancelacion, { as: await aCliente(), rawBody: { motivo: '\udc00' } }),
    ],
    [
      'in a field of a form',
      async () => {
        const { call, as, fields } = await aDocumentTarget();
        const [first] = fields;
        const field = inUtf16(first?.name ?? '', '2611-\ud800');
        const pieces = [field, Buffer.from('--x--\r\n')];
        const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
        return sendWire(call, as, { pieces, headers });
      },
    ],
  ])('%s is refused', async (_where, send) => {
    expect((await send()).status).toBe(400);
  });
});

describe('hostile inputs of every fourth kind, through Google’s functions framework', () => {
  test.each(TABLE.map((row, at) => [nameOf(row.call), row, at] as const))(
    '%s never fails, refuses in its own format, and repeats nothing',
    async (_name, row, at) => {
      const { faults, sent } = await fuzzCall(row, at, fuzz);
      expect(faults).toEqual([]);
      expect(sent).toBeGreaterThan(0);
    },
  );
});
