import * as turno from '@notaria/contract/turno';
import type { ExpedienteDoc } from '../../../functions/src/records/expedientes/model.ts';
import { request } from '../server.ts';
import { about, aFile, STAFF } from './files.ts';
import type { Row } from './row.ts';

/** What makes a call take the first document of a file, whoever else waits: it comes right after this place. */
export function antesDe({ documentos: [first] }: Pick<ExpedienteDoc, 'documentos'>) {
  const { idDocumento, fechaSubida } = first ?? {};
  if (!idDocumento || !fechaSubida) throw new Error('no document waits');
  return { recibido: fechaSubida.toISOString(), idDocumento: idDocumento.slice(0, -1) };
}

const firstOf = ({ documentos }: Pick<ExpedienteDoc, 'documentos'>) => [
  documentos[0]?.idDocumento ?? '',
];

/** What is out of scope isn't refused but left out: 404 stands for that. */
const outcome: Row['outcome'] = ({ status, text }, { file }) =>
  status === 200 && file && !text.includes(`"${firstOf(file)[0]}"`) ? 404 : status;

/** The queue of who reviews, on a file whose first document waits. */
export const TURN_ROWS: readonly Row[] = [
  {
    ...about(turno.tomarTurno, STAFF, (file) => ({ body: { despues: antesDe(file) } })),
    outcome,
  },
  {
    ...about(turno.renovarTurno, STAFF, (file) => ({ body: { documentos: firstOf(file) } })),
    outcome,
  },
  {
    ...about(turno.soltarTurno, STAFF, () => ({})),
    // Only what somebody took is theirs to release.
    arrange: async (as, whose, cast) => {
      const file = await aFile(as, whose, cast);
      await request(turno.tomarTurno, { as, body: { despues: antesDe(file) } });
      return { file, options: { body: { documentos: firstOf(file) } } };
    },
    outcome,
  },
];
