import * as cola from '@notaria/contract/cola';
import type { ExpedienteDoc } from '../../../functions/src/records/expedientes/model.ts';
import { request } from '../server.ts';
import { about, aFile, STAFF } from './files.ts';
import type { Row } from './row.ts';

/** A place right before the first document of a file, so that the call takes that document whoever else waits. */
export function antesDe({ documentos: [first] }: Pick<ExpedienteDoc, 'documentos'>) {
  const { idDocumento, fechaSubida } = first ?? {};
  if (!idDocumento || !fechaSubida) throw new Error('no document waits');
  return { recibido: fechaSubida.toISOString(), idDocumento: idDocumento.slice(0, -1) };
}

const firstOf = ({ documentos }: Pick<ExpedienteDoc, 'documentos'>) => [
  documentos[0]?.idDocumento ?? '',
];

/** Files out of scope are not refused but left out: 404 stands for that. */
const outcome: Row['outcome'] = ({ status, text }, { file }) =>
  status === 200 && file && !text.includes(`"${firstOf(file)[0]}"`) ? 404 : status;

/** The review queue, on a file whose first document waits. */
export const TURN_ROWS: readonly Row[] = [
  {
    ...about(cola.tomarDeLaCola, STAFF, (file) => ({ body: { despues: antesDe(file) } })),
    outcome,
  },
  {
    ...about(cola.renovarReservas, STAFF, (file) => ({ body: { documentos: firstOf(file) } })),
    outcome,
  },
  about(cola.marcarVisto, { secretaria: 200 }, (file) => ({
    body: { idDocumento: firstOf(file)[0] ?? '', visto: true },
  })),
  {
    ...about(cola.soltarReservas, STAFF, () => ({})),
    // A caller can release only what they took.
    arrange: async (as, whose, cast) => {
      const file = await aFile(as, whose, cast);
      await request(cola.tomarDeLaCola, { as, body: { despues: antesDe(file) } });
      return { file, options: { body: { documentos: firstOf(file) } } };
    },
    outcome,
  },
];
