import * as cola from '@notaria/contract/cola';
import type { ExpedienteDoc } from '../../../functions/src/records/expedientes/model.ts';
import { request } from '../server.ts';
import { about } from './files.ts';
import type { Row } from './row.ts';
import { STAFF } from './whose.ts';

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
    ...about(cola.tomarDeLaCola, STAFF, { de: 'expediente', estado: 0 }, (file) => ({
      body: { despues: antesDe(file) },
    })),
    outcome,
  },
  {
    ...about(cola.renovarReservas, STAFF, { de: 'expediente', estado: 0 }, (file) => ({
      body: { documentos: firstOf(file) },
    })),
    outcome,
  },
  about(
    cola.marcarVisto,
    { secretaria: 200 },
    'of the queue of a secretary: cola.test.ts',
    (file) => ({ body: { idDocumento: firstOf(file)[0] ?? '', visto: true } }),
  ),
  {
    ...about(
      cola.soltarReservas,
      STAFF,
      'of what somebody took themselves: cola.test.ts',
      async (file, _rows, as) => {
        await request(cola.tomarDeLaCola, { as, body: { despues: antesDe(file) } });
        return { body: { documentos: firstOf(file) } };
      },
    ),
    outcome,
  },
];
