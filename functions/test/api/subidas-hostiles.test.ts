import { ARCHIVO } from '@notaria/contract/limits';
import { apiUrl } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { type Part, sendWire, type Wire } from '../support/raw-upload.ts';
import {
  expectNothingLeft,
  fileOf,
  formOf,
  PDF,
  padded,
  TARGETS,
  type Target,
  whole,
} from '../support/upload-targets.ts';

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const twenty = (make: (index: number) => Part) =>
  Array.from({ length: 20 }, (_each, index) => make(index));

/** Bodies that a browser would not send. Status 0 is no answer, because the sender is gone. */
const TRANSPORT: readonly (readonly [string, number, (target: Target) => Wire])[] = [
  [
    'a connection that breaks off inside the file',
    0,
    (target) => {
      const bytes = formOf(target);
      const headers = { 'Content-Length': String(bytes.length) };
      return { pieces: [half(bytes)], headers, isCut: true };
    },
  ],
  ['a form that ends inside the file', 400, (target) => whole(half(formOf(target)))],
  ['a form that ends inside a header', 400, (target) => whole(formOf(target).subarray(0, 30))],
  [
    'a Content-Length below the bytes that come',
    400,
    (target) => {
      const bytes = formOf(target);
      return whole(bytes, { 'Content-Length': String(bytes.length - 200) });
    },
  ],
  [
    'a Content-Length above the bytes that come',
    0,
    (target) => ({ ...whole(formOf(target), { 'Content-Length': '999999' }), isCut: true }),
  ],
  [
    'a Content-Length that is no number',
    400,
    (target) => whole(formOf(target), { 'Content-Length': '-1' }),
  ],
  ['no Content-Length', 400, (target) => whole(formOf(target), { 'Content-Length': undefined })],
  [
    'chunks whose size is none',
    400,
    (target) =>
      whole(Buffer.concat([Buffer.from('zz\r\n'), formOf(target)]), {
        'Content-Length': undefined,
        'Transfer-Encoding': 'chunked',
      }),
  ],
  ['nothing', 400, () => whole(Buffer.alloc(0))],
  [
    'no boundary',
    400,
    (target) => whole(formOf(target), { 'Content-Type': 'multipart/form-data' }),
  ],
  [
    'another boundary',
    400,
    (target) => whole(formOf(target), { 'Content-Type': 'multipart/form-data; boundary=otro' }),
  ],
  [
    'JSON by its type',
    400,
    (target) => whole(formOf(target), { 'Content-Type': 'application/json' }),
  ],
  ['20 files', 400, (target) => whole(formOf(target, ...twenty(() => fileOf(target))))],
  [
    '20 fields',
    400,
    (target) =>
      whole(
        formOf(target, ...twenty((index) => ({ name: `f${index}`, content: 'x' })), fileOf(target)),
      ),
  ],
  [
    'a field given twice',
    400,
    (target) => whole(formOf(target, ...target.fields.slice(0, 1), fileOf(target))),
  ],
  [
    'the file under another name',
    400,
    (target) => whole(formOf(target, { ...fileOf(target), name: 'otro' })),
  ],
  [
    'the file as a field',
    400,
    (target) => whole(formOf(target, { name: target.call.file ?? '', content: PDF })),
  ],
  [
    'one byte over 5 MB',
    400,
    (target) => whole(formOf(target, fileOf(target, padded(ARCHIVO.maximoBytes + 1)))),
  ],
];

describe.each(TARGETS)('$name', ({ arrange }) => {
  test.each(TRANSPORT)('%s: %i, and nothing is left of it', async (_what, status, wireOf) => {
    const target = await arrange();
    const answer = await sendWire(target.call, target.as, wireOf(target));
    expect(answer.status).toBe(status);
    await expectNothingLeft(target);
    // The next caller is answered.
    expect((await fetch(`${await apiUrl()}/api/tramites`)).status).toBe(200);
  });

  test('an empty file is refused, and nothing is left of it', async () => {
    const target = await arrange();
    const wire = whole(formOf(target, fileOf(target, '')));
    const { status } = await sendWire(target.call, target.as, wire);
    expect([400, 422]).toContain(status);
    await expectNothingLeft(target);
  });
});
