import type { AnyCall } from '@notaria/contract/call';
import { subirConstancia } from '@notaria/contract/constancias';
import { crearDocumento } from '@notaria/contract/documentos';
import {
  aStoredExpediente,
  expedienteNow,
  intentsUnder,
  objectsUnder,
  recordsOf,
} from '@notaria/factories/files';
import { onePage, stream } from '@notaria/factories/pdf/raw-pdf';
import { aCliente, type Person } from '@notaria/factories/people';
import { expect } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { formBytes, type Part, type Wire } from './raw-upload.ts';

/** One of the two calls that take a file, and what is left of an upload. */
export interface Target {
  call: AnyCall;
  as: Person;
  fields: Part[];
  /** What Storage, the unfinished uploads and Firestore hold of it. */
  left: () => Promise<string[]>;
}

/** A client with a file whose only document is missing. */
export async function aDocumentTarget(): Promise<Target> {
  const as = await aCliente();
  const { idExpediente } = await aStoredExpediente({ cliente: as });
  const prefix = `expedientes/${idExpediente}/`;
  return {
    call: crearDocumento,
    as,
    fields: [
      { name: 'idExpediente', content: idExpediente },
      { name: 'idDocRequerido', content: 'doc-1' },
    ],
    left: async () => {
      const { documentos } = await expedienteNow(idExpediente);
      const named = documentos.flatMap(({ idDocumento }) => idDocumento ?? []);
      const found = [objectsUnder(prefix), intentsUnder(prefix), recordsOf(idExpediente)];
      return [...named, ...(await Promise.all(found)).flat()];
    },
  };
}

/** A client without any certificate. */
export async function aCertificateTarget(): Promise<Target> {
  const as = await aCliente();
  const prefix = `constancias/${as.uid}/`;
  return {
    call: subirConstancia,
    as,
    fields: [{ name: 'email', content: as.email }],
    left: async () => {
      const rows = await db().collection('constancias').where('uid', '==', as.uid).get();
      const found = [objectsUnder(prefix), intentsUnder(prefix)];
      return [...rows.docs.map(({ id }) => id), ...(await Promise.all(found)).flat()];
    },
  };
}

export const TARGETS = [
  { name: 'POST /api/documentos/crear', arrange: aDocumentTarget },
  { name: 'POST /api/constancia', arrange: aCertificateTarget },
];

/** A good PDF of one page. */
export const PDF = onePage(stream('', Buffer.from('BT /F1 12 Tf 20 100 Td (Hola) Tj ET')));

/** The PDF padded to `length` bytes. */
export function padded(length: number): Uint8Array {
  const bytes = new Uint8Array(length).fill(0x20);
  bytes.set(PDF);
  return bytes;
}

/** The form part that the call asks for. */
export function fileOf(
  { call }: Target,
  content: Uint8Array | string = PDF,
  filename = 'a.pdf',
): Part {
  return { name: call.file ?? '', filename, content };
}

/** The form that would be accepted, with other parts in the place of the file. */
export function formOf(target: Target, ...parts: Part[]): Buffer {
  return formBytes([...target.fields, ...(parts.length > 0 ? parts : [fileOf(target)])]);
}

/** Sent at once, as a browser does. */
export function whole(bytes: Buffer, headers: Wire['headers'] = {}): Wire {
  return { pieces: [bytes], headers };
}

/** Fails if Storage or Firestore holds anything of a refused upload. */
export async function expectNothingLeft(target: Target): Promise<void> {
  const left = await target.left();
  expect(left).toEqual([]);
}
