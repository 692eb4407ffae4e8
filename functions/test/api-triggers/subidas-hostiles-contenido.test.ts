import { subirConstancia } from '@notaria/contract/constancias';
import { detalleTramite } from '@notaria/contract/expedientes';
import { ARCHIVO } from '@notaria/contract/limits';
import { decided } from '@notaria/factories/constancias';
import { intentsUnder, objectsUnder } from '@notaria/factories/files';
import { flateBomb, pageTreeLoop } from '@notaria/factories/pdf/hostile';
import { HONEST_EDGES } from '@notaria/factories/pdf/polyglots';
import { apiUrl, request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { sendWire } from '../support/raw-upload.ts';
import {
  aCertificateTarget,
  aDocumentTarget,
  expectNothingLeft,
  fileOf,
  formOf,
  PDF,
  padded,
  TARGETS,
  whole,
} from '../support/upload-targets.ts';

/** Files whose content is no PDF. */
const RENAMED: readonly (readonly [string, () => Uint8Array | string])[] = [
  ['a page of the web', () => '<!doctype html><script>alert(1)</script>'],
  ['a drawing with a script', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a program', () => Buffer.from('MZ\u0090\u0000\u0003programa')],
  ['a document of an office suite', () => Buffer.from('504b030414000600080000002100', 'hex')],
  [
    'a PDF whose mark comes after 1,024 bytes',
    () => Buffer.concat([Buffer.alloc(1_024, ' '), PDF]),
  ],
  ['only the mark of a PDF', () => '%PDF-1.7\n'],
];

const SLOW = { timeout: 60_000 };

describe('a file that is not what its name says', () => {
  test.each(RENAMED)(
    '%s named .pdf is refused as a document, and nothing is left',
    async (_what, make) => {
      const target = await aDocumentTarget();
      const wire = whole(formOf(target, fileOf(target, make(), 'INE.pdf')));
      const { status, text } = await sendWire(target.call, target.as, wire);
      expect([400, 422]).toContain(status);
      expect(JSON.parse(text)).toMatchObject({ error: { fields: { file: expect.any(String) } } });
      await expectNothingLeft(target);
    },
  );

  /** Every hostile file is refused in time and memory in `platform/pdf/pdf.test.ts`. */
  test(
    'a file that unpacks without end is refused as a document, and nothing is left',
    SLOW,
    async () => {
      const target = await aDocumentTarget();
      const wire = whole(formOf(target, fileOf(target, flateBomb())));
      expect((await sendWire(target.call, target.as, wire)).status).toBe(422);
      await expectNothingLeft(target);
    },
  );

  test(
    'a page tree without end is refused as a certificate, and its object goes',
    SLOW,
    async () => {
      const target = await aCertificateTarget();
      const wire = whole(formOf(target, fileOf(target, pageTreeLoop())));
      await sendWire(target.call, target.as, wire);
      expect((await decided(target.as)).rechazo).toBe('danado');
      const prefix = `constancias/${target.as.uid}/`;
      await expect.poll(() => objectsUnder(prefix), { timeout: 10_000 }).toEqual([]);
      await expect.poll(() => intentsUnder(prefix), { timeout: 10_000 }).toEqual([]);
    },
  );
});

const NAMES: readonly (readonly [string, string])[] = [
  ['../../../etc/passwd', 'passwd.pdf'],
  ['INE.hta', 'INE.hta.pdf'],
  ['INE.PDF', 'INE.pdf'],
  ['INE.pdf.exe', 'INE.pdf.exe.pdf'],
  ['INE.pdf. . ', 'INE.pdf'],
  ['INE', 'INE.pdf'],
  ['..\\\\..\\\\secreto.pdf', 'secreto.pdf'],
  ['..', 'documento.pdf'],
  ['fdp.\u202eexe.pdf', 'fdp.exe.pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(116)}.pdf`],
  ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
];

/** Uploads a file and gives the answer of its link to a browser. */
async function published(content: Uint8Array, filename = 'a.pdf') {
  const target = await aDocumentTarget();
  const answer = await sendWire(
    target.call,
    target.as,
    whole(formOf(target, fileOf(target, content, filename))),
  );
  expect(answer.status, answer.text).toBe(201);
  const id = String(target.fields[0]?.content);
  const { body } = await request(detalleTramite, { as: target.as, params: { id } });
  const row = body.expediente[0];
  const response = await fetch(`${await apiUrl()}${row?.url}`);
  return { nombrePdf: row?.nombrePdf, response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test.each([
  ['a NUL', 'a\u0000b.pdf'],
  ['no name at all', ''],
])('a file with %s in its header is refused', async (_what, filename) => {
  const target = await aDocumentTarget();
  const wire = whole(formOf(target, fileOf(target, PDF, filename)));
  expect((await sendWire(target.call, target.as, wire)).status).toBe(400);
  await expectNothingLeft(target);
});

describe('accepted files', () => {
  test.each(NAMES)('a file named %j is stored as %j', async (filename, kept) => {
    const { nombrePdf, response } = await published(PDF, filename);
    expect(nombrePdf).toBe(kept);
    const disposition = response.headers.get('content-disposition');
    expect(disposition).toMatch(/^inline; filename="[^"\r\n]*\.pdf"; filename\*=[^;]*\.pdf$/);
  });

  test.each(Object.entries(HONEST_EDGES))(
    'a PDF with %s around it is served so that it can’t run, load or send anything',
    async (_name, make) => {
      const { response, bytes } = await published(make());
      expect(bytes.equals(make())).toBe(true);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-store',
      });
      const policy = (response.headers.get('content-security-policy') ?? '').split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'self'",
        ]),
      );
      // Unnamed directives fall back to the default: no scripts, workers, connections or frames.
      const named = policy.map((directive) => directive.split(' ')[0]);
      expect(named).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(script|worker|connect|frame|child)-src/)]),
      );
    },
  );

  test('a body that arrives in 60 pieces with pauses is accepted whole', async () => {
    const target = await aDocumentTarget();
    const bytes = formOf(target);
    const size = Math.ceil(bytes.length / 60);
    const pieces = Array.from({ length: 60 }, (_each, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    const answer = await sendWire(target.call, target.as, { pieces, pause: 10 });
    expect(answer.status).toBe(201);
  });

  test.each(TARGETS)('exactly 5 MB is not too big: $name', SLOW, async ({ arrange }) => {
    const target = await arrange();
    const wire = whole(formOf(target, fileOf(target, padded(ARCHIVO.maximoBytes))));
    const { status, text } = await sendWire(target.call, target.as, wire);
    // As a certificate it is read, and refused for its content.
    expect(target.call === subirConstancia ? [422, 202] : [201]).toContain(status);
    expect(text).not.toContain('demasiado_grande');
  });
});
