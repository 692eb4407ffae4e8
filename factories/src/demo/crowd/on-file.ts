import { todayInMexico } from '@notaria/contract/calendar';
import { citar } from '../../../../functions/src/acts/citas/create.ts';
import { horasLibres } from '../../../../functions/src/acts/citas/read.ts';
import { escribirNota } from '../../../../functions/src/acts/conversacion/notas.ts';
import { enviarMensaje } from '../../../../functions/src/acts/conversacion/send.ts';
import { moverExpediente } from '../../../../functions/src/acts/etapas/move.ts';
import { destinosDe } from '../../../../functions/src/records/expedientes/entregas.ts';
import { hilosDe } from '../../../../functions/src/records/expedientes/hilos.ts';
import type { ExpedienteDoc } from '../../../../functions/src/records/expedientes/model.ts';
import { quoteAndPay, sendDraft } from '../given-back.ts';
import type { Cast } from './play.ts';
import type { FileStep } from './story.ts';

const DAY_MS = 24 * 3_600_000;

/** True for a step about the whole file, not about one of its documents. */
export function isFileStep(step: { act: string }): step is FileStep {
  return ['avanzar', 'escribir', 'anotar', 'proyecto', 'cotizar', 'citar'].includes(step.act);
}

/** Does to a file what a step about the whole file says. */
export async function doFileStep(file: ExpedienteDoc, step: FileStep, cast: Cast): Promise<void> {
  const { idExpediente } = file;
  const { abogado, cliente } = cast;
  const now = new Date();
  if (step.act === 'avanzar') {
    await advance(file, step, cast);
    return;
  }
  if (step.act === 'proyecto') {
    await sendDraft(file, step.titulo, cast);
    return;
  }
  if (step.act === 'cotizar') {
    await quoteAndPay(file, step, cast);
    return;
  }
  if (step.act === 'citar') {
    const { horas } = await horasLibres(abogado, idExpediente, 'firma', now);
    const salas = destinosDe(file).map(({ sala }) => sala);
    const cita = {
      tipo: 'firma',
      modo: 'fijar',
      horas: horas.slice(0, 1),
      salas,
      nota: '',
    } as const;
    await citar(
      abogado,
      idExpediente,
      { ...cita, horas: [...cita.horas] },
      `muestra-${idExpediente}`,
    );
    return;
  }
  const { texto } = step;
  const escrito = { texto, intento: `muestra-${now.getTime()}` };
  if (step.act === 'anotar') {
    await escribirNota(abogado, idExpediente, escrito, now);
    return;
  }
  const hilo = hilosDe(file).find(({ idUsuario }) => idUsuario === cliente.uid);
  if (!hilo) throw new Error(`${file.tituloTramite}: nadie con quien hablar.`);
  const actor = step.quien === 'cliente' ? cliente : abogado;
  await enviarMensaje(actor, { idExpediente, idHilo: hilo.idHilo }, escrito, now);
}

/** Moves a file to its next stage, with an entry number where the stage that ends asks for one. */
async function advance(
  { idExpediente, etapas, etapaActual, curso, tituloTramite }: ExpedienteDoc,
  { nota, plazo }: Extract<FileStep, { act: 'avanzar' }>,
  { abogado }: Cast,
): Promise<void> {
  const index = etapas.findIndex(({ clave }) => clave === etapaActual);
  const [current, next] = etapas.slice(index);
  if (!current || !next || !curso) throw new Error(`${tituloTramite}: no hay etapa que siga.`);
  const now = new Date();
  const folio = { etapa: current.clave, numero: '2026-004512', fecha: todayInMexico(now) };
  await moverExpediente(abogado, idExpediente, {
    ...{ movimiento: 'avanzar', siguiente: next.clave },
    visto: { etapa: current.clave, movimientos: curso.movimientos },
    ...(current.pideFolio && { folio }),
    ...(nota !== undefined && { nota }),
    ...(plazo !== undefined && {
      esperada: todayInMexico(new Date(now.getTime() + plazo * DAY_MS)),
    }),
  });
}
