import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '#platform/config.ts';

/** Certificates deleted in one run; the next day continues. */
const CONSTANCIAS_PER_RUN = 500;
const CUENTAS_PER_RUN = 50;

/** Erases data past their retention that no TTL policy can remove, because stored files belong to them. */
export const suprimirVencidos = onSchedule(
  {
    region: REGION,
    schedule: 'every day 04:00',
    timeZone: 'America/Mexico_City',
    memory: '256MiB',
    timeoutSeconds: 540,
    maxInstances: 1,
  },
  async () => {
    const { sweepConstancias } = await import('#acts/retencion/constancias.ts');
    const { sweepCuentas } = await import('#acts/retencion/cuentas.ts');
    const now = new Date();
    await sweepConstancias(now, CONSTANCIAS_PER_RUN);
    await sweepCuentas(now, CUENTAS_PER_RUN);
  },
);
