import { createHash } from 'node:crypto';
import type { BodyOf } from '@notaria/contract/call';
import { COBROS } from '@notaria/contract/cobros-messages';
import { totalDe } from '@notaria/contract/cotizacion';
import type { cotizarEntrega as call } from '@notaria/contract/entregas';
import { isPorVenir } from '@notaria/contract/etapas-mover';
import { cleanFileName } from '#platform/store/file-name.ts';
import { destinosDe } from '#records/expedientes/asuntos/entregas.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { wrong } from './dispatch.ts';
import { deliver, type Enviada, type EnvioDeEntrega } from './send.ts';

type Cotizada = Omit<EnvioDeEntrega, 'tipo'> &
  Pick<BodyOf<typeof call>, 'lineas' | 'reparto' | 'vigencia'>;

/**
 * Sends a quote, or prepares it: its PDF is made from the lines, and it is a delivery like any other.
 * @throws AppError `invalid_request` if what the people pay is not the total, or its validity is over; what
 *   `deliver` throws
 */
export async function sendCotizacion(actor: Actor, cotizada: Cotizada): Promise<Enviada> {
  const { lineas, reparto, vigencia, ...envio } = cotizada;
  const total = totalDe(lineas);
  const paid = reparto.reduce((sum, { monto }) => sum + monto, 0);
  const who = new Set(reparto.map(({ sala }) => sala));
  const isWhole = paid === total && who.size === reparto.length;
  if (!isWhole || ![...who].every((sala) => envio.para.includes(sala))) {
    throw wrong('reparto', COBROS.repartoMalo);
  }
  const now = new Date();
  if (vigencia !== null && !isPorVenir(vigencia, now))
    throw wrong('vigencia', COBROS.vigenciaPasada);
  const cotizacion = { lineas, reparto, total, vigencia };
  const digest = createHash('sha256').update(JSON.stringify(cotizacion)).digest('hex');
  return deliver(actor, { ...envio, tipo: 'cotizacion' }, digest, async (expediente) => {
    const { quotePdf } = await import('./quote-pdf.ts');
    const { idExpediente, tituloTramite, partes } = expediente;
    const kinds = new Map(destinosDe(expediente).map(({ sala, parte }) => [sala, parte]));
    const pagan =
      partes.length === 0
        ? []
        : reparto.map(({ sala, monto }) => ({ quien: kinds.get(sala) ?? '', monto }));
    const datos = { titulo: envio.titulo, nota: envio.nota, idExpediente, tramite: tituloTramite };
    const made = await quotePdf({ ...datos, cotizacion, pagan, fecha: now });
    return { ...made, nombrePdf: cleanFileName(`${envio.titulo}.pdf`), cotizacion };
  });
}
