import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '#platform/config.ts';

/** Certificates and accounts deleted in one run; the next day continues. */
const CONSTANCIAS_PER_RUN = 500;
const CUENTAS_PER_RUN = 50;

const options = {
  region: REGION,
  timeZone: 'America/Mexico_City',
  memory: '256MiB' as const,
  timeoutSeconds: 540,
  maxInstances: 1,
};

/** Reminds people of their appointments: the working day before, and two hours before. */
export const recordarCitas = onSchedule({ ...options, schedule: 'every 10 minutes' }, async () => {
  const { remindOfCitas: remind } = await import('#acts/citas/remind.ts');
  await remind(new Date());
});

/** Measures how long stages take, at night. */
export const medirTiempos = onSchedule(
  { ...options, schedule: 'every day 03:00', memory: '512MiB' },
  async () => {
    const { countTimes } = await import('#acts/etapas/nightly.ts');
    await countTimes(new Date());
  },
);

/** Deletes stored files that no document names. */
export const barrerArchivos = onSchedule({ ...options, schedule: 'every day 03:30' }, async () => {
  const { sweepObjects } = await import('#acts/documentos/sweep.ts');
  await sweepObjects(new Date());
});

/** Erases data past their retention that no TTL policy can remove, because stored files belong to them. */
export const suprimirVencidos = onSchedule(
  { ...options, schedule: 'every day 04:00' },
  async () => {
    const { sweepConstancias } = await import('#acts/retencion/constancias.ts');
    const { sweepCuentas } = await import('#acts/retencion/cuentas.ts');
    const now = new Date();
    await sweepConstancias(now, CONSTANCIAS_PER_RUN);
    await sweepCuentas(now, CUENTAS_PER_RUN);
  },
);
