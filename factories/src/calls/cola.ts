import * as cola from '@notaria/contract/cola';
import type { ExpedienteDoc } from '../../../functions/src/records/expedientes/model.ts';
import { about } from './files.ts';
import type { Row } from './row.ts';
import { STAFF } from './whose.ts';

const firstOf = ({ documentos }: Pick<ExpedienteDoc, 'documentos'>) =>
  documentos[0]?.idDocumento ?? '';

/** The review queue, on a file whose first document waits. */
export const TURN_ROWS: readonly Row[] = [
  about(cola.siguienteDeLaCola, STAFF, { de: 'expediente', estado: 0 }, ({ idExpediente }) => ({
    body: { expediente: idExpediente },
  })),
  ...[cola.clienteDeDocumento, cola.ultimoActo].map((call) =>
    about(call, STAFF, { de: 'expediente', estado: 0 }, (file) => ({
      params: { idDocumento: firstOf(file) },
    })),
  ),
  about(
    cola.marcarVisto,
    { secretaria: 200 },
    'of the queue of a secretary: cola.test.ts',
    (file) => ({ body: { idDocumento: firstOf(file), visto: true } }),
  ),
];
