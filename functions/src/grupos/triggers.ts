import { onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { PLATAFORMA } from '../bitacora/autores.ts';
import { settleOficina } from '../expedientes/settle.ts';
import { REGION } from '../platform/config.ts';
import { parseGrupo } from './repository.ts';

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
