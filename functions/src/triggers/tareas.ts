import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION, smtpClave } from '#platform/config.ts';
import { CORREO } from '#platform/mail/enqueue.ts';
import { type Handlers, row, runDue, runTask } from '#platform/tareas/run.ts';
import { SUBIDA, sweepUpload } from '#platform/uploads/uploads.ts';
import { LECTURA, PREGUNTA } from '#records/constancias/repository.ts';
import { NOTA } from '#records/conversaciones/notas.ts';
import { MENSAJES } from '#records/conversaciones/repository.ts';
import {
  DETENIDO,
  PRESTAMO,
  RECORDAR,
  RESPUESTA,
  VENCIMIENTO,
} from '#records/expedientes/asuntos/agenda.ts';
import { ASIGNACION } from '#records/notificaciones/asignaciones.ts';
import { NOTICIA, REUNIDA } from '#records/notificaciones/noticias.ts';
import { PENDIENTE } from '#records/resumenes/pendientes.ts';

/** Who runs each kind of task. */
export const HANDLERS: Handlers = new Map([
  row(CORREO, async () => (await import('#platform/mail/delivery.ts')).deliver),
  row(SUBIDA, async () => sweepUpload),
  row(
    ASIGNACION,
    async () => (await import('#acts/notificaciones/asignaciones.ts')).tellAsignaciones,
  ),
  row(RECORDAR, async () => (await import('#acts/recordatorios/send.ts')).remindFile),
  row(RESPUESTA, async () => (await import('#acts/recordatorios/respuestas.ts')).remindAnswers),
  row(DETENIDO, async () => (await import('#acts/recordatorios/detenidos.ts')).remindDetenido),
  row(PRESTAMO, async () => (await import('#acts/expedientes/give-back.ts')).giveBack),
  row(MENSAJES, async () => (await import('#acts/conversacion/mail-later.ts')).mailPendientes),
  row(NOTA, async () => (await import('#acts/conversacion/notas-vuelven.ts')).recordarNota),
  row(VENCIMIENTO, async () => (await import('#acts/partes/expire.ts')).expireInvitacion),
  row(PREGUNTA, async () => {
    const { askAbout } = await import('#acts/constancias/sat.ts');
    return async ({ idConstancia }, { now }) => void (await askAbout(idConstancia, now));
  }),
  row(LECTURA, async () => {
    const { giveUpReading } = await import('#acts/constancias/settle.ts');
    return async ({ idConstancia }, { now }) => void (await giveUpReading(idConstancia, now));
  }),
  row(NOTICIA, async () => (await import('#acts/noticias/tell.ts')).tellLate),
  row(REUNIDA, async () => (await import('#acts/noticias/reunir.ts')).tellGathered),
  row(PENDIENTE, async () => (await import('#acts/avisos-correo/digest.ts')).sendResumen),
]);

const options = { region: REGION, memory: '256MiB' as const, secrets: [smtpClave] };

/** Runs what was put in the queue for now. A repeated event finds it done. */
export const correrTarea = onDocumentCreated(
  { ...options, document: 'tareas/{id}', retry: true, timeoutSeconds: 120 },
  async ({ data, params }) => {
    const isForNow = data?.get('cuando')?.toMillis() <= data?.get('creada')?.toMillis();
    if (isForNow) await runTask(HANDLERS, params.id, new Date());
  },
);

/** Runs what is due by now, and what could not be done before. */
export const correrTareas = onSchedule(
  { ...options, schedule: 'every 1 minutes', timeoutSeconds: 300, maxInstances: 1 },
  () => runDue(HANDLERS, new Date()),
);
