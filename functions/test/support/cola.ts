import { siguienteDeLaCola } from '@notaria/contract/cola';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';

type Body = { expediente?: string; excepto?: string[] };

/** The answer of the queue. */
export async function siguiente(as: Person, body: Body = {}) {
  return (await request(siguienteDeLaCola, { as, body })).body;
}

/**
 * The next document of a queue.
 * @throws Error if no document waits
 */
export async function documentoSiguiente(as: Person, body: Body = {}) {
  const { documento } = await siguiente(as, body);
  if (!documento) throw new Error('nothing to review');
  return documento;
}

/** The ids of a file's documents that wait for review. */
export const idsOf = ({ documentos }: ExpedienteDoc) =>
  documentos.flatMap(({ idDocumento, estado }) => (estado === 0 ? (idDocumento ?? []) : []));

/** Three files of one lawyer, the oldest first; the last two documents of the first came later than all others. */
export async function aQueue() {
  const [cliente, luz] = await Promise.all([aCliente(), anAbogado({ nombre: 'Luz' })]);
  const files: ExpedienteDoc[] = [];
  for (const estados of [[0, 2], [0, 0, null], [0]] as const) {
    files.push(await aStoredExpediente({ cliente, asignado: luz, estados }));
  }
  return { cliente, luz, files, ids: files.flatMap(idsOf) };
}
