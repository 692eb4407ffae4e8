import { onDocumentCreated, onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { seguirAQuienAtiende } from '#acts/citas/follow.ts';
import { tellNuevoEncargado } from '#acts/conversacion/new-reader.ts';
import { gatherAsignaciones, tellAtrasadas } from '#acts/notificaciones/asignaciones.ts';
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

/** A lawyer got a file: the mail waits a little for others. */
export const avisarAsignaciones = onDocumentCreated(
  {
    document: 'asignacionesPorAvisar/{id}',
    region: REGION,
    memory: '256MiB',
    timeoutSeconds: 540,
    retry: true,
  },
  async ({ data, params }) => {
    const uid: unknown = data?.get('uid');
    if (typeof uid === 'string') await gatherAsignaciones(uid, params.id);
  },
);

/** Sends the mails whose function was cut off while it waited. */
export const avisarAsignacionesAtrasadas = onSchedule(
  {
    region: REGION,
    schedule: 'every 5 minutes',
    memory: '256MiB',
    timeoutSeconds: 300,
    maxInstances: 1,
  },
  () => tellAtrasadas(new Date()),
);
