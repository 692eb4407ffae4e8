import { onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { REGION } from '#platform/config.ts';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import { settleOficina } from '#records/expedientes/settle.ts';
import { parseGrupo } from '#records/grupos/repository.ts';

/** An office was closed: takes its files out of it, even if the call was cut off. Retried until it succeeds. */
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
