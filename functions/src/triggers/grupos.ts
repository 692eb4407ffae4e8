import { onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { REGION } from '#platform/config.ts';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import { settleOficina } from '#records/expedientes/settle.ts';
import { parseGrupo } from '#records/grupos/repository.ts';

/** An office was closed: its files are taken out of it even where the call was cut off; retried until they are. */
export const completarCierreDeOficina = onDocumentDeleted(
  {
    document: 'grupos/{idGrupo}',
    region: REGION,
    memory: '256MiB',
    timeoutSeconds: 300,
    retry: true,
  },
  async ({ data }) => {
    const closed = data && parseGrupo(data);
    if (closed) await settleOficina(closed, closed.relevo, PLATAFORMA, new Date());
  },
);
