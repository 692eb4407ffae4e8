import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { seguirAQuienAtiende } from '#acts/citas/follow.ts';
import { tellNuevoEncargado } from '#acts/conversacion/new-reader.ts';
import { tellNovedades, tellNovedadesDeParte } from '#acts/notificaciones/tell.ts';
import { wasUndone, wasUndoneInParte } from '#acts/notificaciones/undone.ts';
import { REGION } from '#platform/config.ts';
import { parseParte } from '#records/expedientes/partes-repository.ts';
import { parseExpediente } from '#records/expedientes/repository.ts';

/** A file changed: notifies everybody concerned. A repeated event notifies nobody twice. */
export const avisarCambios = onDocumentUpdated(
  {
    document: 'expedientes/{idExpediente}',
    region: REGION,
    memory: '256MiB',
    timeoutSeconds: 120,
    retry: true,
  },
  async ({ id, data }) => {
    const before = data && parseExpediente(data.before);
    const after = data && parseExpediente(data.after);
    if (!before || !after) return;
    await tellNuevoEncargado(before, after, new Date());
    await seguirAQuienAtiende(before, after, new Date());
    if (!(await wasUndone(before, after))) await tellNovedades(id, before, after);
  },
);

/** The documents of one party changed: notifies the staff and that party. */
export const avisarCambiosDeParte = onDocumentUpdated(
  {
    document: 'expedientes/{idExpediente}/partes/{idParte}',
    region: REGION,
    memory: '256MiB',
    timeoutSeconds: 120,
    retry: true,
  },
  async ({ id, data }) => {
    const before = data && parseParte(data.before);
    const after = data && parseParte(data.after);
    if (!before || !after || (await wasUndoneInParte(before, after))) return;
    await tellNovedadesDeParte(id, before, after);
  },
);
