import {
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentUpdated,
} from 'firebase-functions/v2/firestore';
import { settleUsuario } from '#acts/usuarios/manage.ts';
import { REGION } from '#platform/config.ts';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import { settleOficina } from '#records/expedientes/settle.ts';
import { parseGrupo } from '#records/grupos/repository.ts';
import { parseUsuario } from '#records/usuarios/repository.ts';

// What follows from a change of a document, even if the call that made it was cut off. Retried until it succeeds.

const options = { region: REGION, memory: '256MiB' as const, timeoutSeconds: 300, retry: true };

/** Reading certificates has a function of its own, so that its memory does not weigh on the API. */
export const leerConstancia = onDocumentCreated(
  {
    ...options,
    document: 'constancias/{idConstancia}',
    memory: '1GiB',
    timeoutSeconds: 120,
    // Drawing a large scan takes 0.6 GB. More certificates get more instances.
    concurrency: 1,
  },
  async (event) => {
    const { extractConstancia } = await import('#acts/constancias/extract.ts');
    await extractConstancia(event.params.idConstancia, new Date());
  },
);

/** An account changed. */
export const completarCambioDeCuenta = onDocumentUpdated(
  { ...options, document: 'usuarios/{uid}' },
  async ({ data }) => {
    const before = data && parseUsuario(data.before);
    const after = data && parseUsuario(data.after);
    if (before && after) await settleUsuario(before, after, new Date());
  },
);

/** An office was closed: its files leave it. */
export const completarCierreDeOficina = onDocumentDeleted(
  { ...options, document: 'grupos/{idGrupo}' },
  async ({ data }) => {
    const closed = data && parseGrupo(data);
    if (closed) await settleOficina(closed, closed.relevo, PLATAFORMA, new Date());
  },
);
