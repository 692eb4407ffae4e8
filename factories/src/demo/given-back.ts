import { randomUUID } from 'node:crypto';
import { todayInMexico } from '@notaria/contract/calendar';
import { totalDe } from '@notaria/contract/cotizacion';
import { guardarAgenda, leerAgenda } from '../../../functions/src/acts/citas/agenda.ts';
import { readCobrosDe, writeCobros } from '../../../functions/src/acts/cobros/cobros.ts';
import { answerEntrega } from '../../../functions/src/acts/entregas/answer.ts';
import { reportPago } from '../../../functions/src/acts/entregas/pagos.ts';
import { sendCotizacion } from '../../../functions/src/acts/entregas/quote.ts';
import { sendEntrega } from '../../../functions/src/acts/entregas/send.ts';
import { findEntrega } from '../../../functions/src/records/entregas/repository.ts';
import { destinosDe } from '../../../functions/src/records/expedientes/entregas.ts';
import type { ExpedienteDoc } from '../../../functions/src/records/expedientes/model.ts';
import type { Actor } from '../../../functions/src/records/usuarios/actor.ts';
import { CUENTA } from '../pagos.ts';
import { paper } from '../papers/paper.ts';
import type { Cast } from './crowd/play.ts';

const LINEAS = [
  { concepto: 'Honorarios', clase: 'honorarios', monto: 350_000, nota: '' },
  { concepto: 'IVA', clase: 'iva', monto: 56_000, nota: '' },
  { concepto: 'Derechos', clase: 'derecho', monto: 44_000, nota: 'Aviso de poder' },
] as const;

/** The account to which the clients of every office pay. */
export async function keepAccount(admin: Actor): Promise<void> {
  const { cobros, version } = await readCobrosDe(admin);
  await writeCobros(admin, { ...cobros, cuenta: CUENTA, version }, new Date());
}

/** A lawyer of an office gives advice that anybody may book. */
export async function offerAdvice(admin: Actor, { uid, idGrupo }: Actor): Promise<void> {
  const oficina = idGrupo ?? '';
  const { agenda, version } = await leerAgenda(admin, oficina);
  const offered = { oficina, agenda: { ...agenda, asesora: uid }, version };
  await guardarAgenda(admin, offered, new Date());
}

/** The client's own room. */
function salaOf(file: ExpedienteDoc, { cliente }: Cast): string {
  return destinosDe(file).find(({ uid }) => uid === cliente.uid)?.sala ?? '';
}

const common = (file: ExpedienteDoc, cast: Cast, titulo: string) => ({
  ...{ idExpediente: file.idExpediente, titulo, nota: '', cambios: '', pide: 'si' as const },
  ...{ para: [salaOf(file, cast)], intent: randomUUID() },
});

/** Sends the client a draft, which waits for their answer. */
export async function sendDraft(file: ExpedienteDoc, titulo: string, cast: Cast): Promise<void> {
  const bytes = await paper(titulo, cast.cliente.nombre);
  const envio = { ...common(file, cast, titulo), tipo: 'proyecto' as const };
  await sendEntrega(cast.abogado, envio, { bytes, name: `${titulo}.pdf` });
}

/** Sends the client a quote, which they agree to, and a first payment of theirs, which waits to be confirmed. */
export async function quoteAndPay(
  file: ExpedienteDoc,
  { titulo, pagado }: { titulo: string; pagado: number },
  cast: Cast,
): Promise<void> {
  const { abogado, cliente } = cast;
  const { idExpediente } = file;
  const envio = common(file, cast, titulo);
  const sala = salaOf(file, cast);
  const reparto = [{ sala, monto: totalDe(LINEAS) }];
  const quote = { ...envio, lineas: [...LINEAS], reparto, vigencia: null };
  const { idEntrega } = await sendCotizacion(abogado, quote);
  const sent = await findEntrega(idExpediente, idEntrega);
  if (!sent) throw new Error('no quote');
  const agreed = { respuesta: 'de_acuerdo', texto: '', marcas: [], sha256: sent.sha256 } as const;
  await answerEntrega(cliente, { idExpediente, idEntrega }, { ...agreed, marcas: [] });
  const proof = {
    bytes: await paper('Comprobante de pago', cliente.nombre),
    name: 'transferencia.pdf',
  };
  const said = { idExpediente, sala, monto: pagado, dia: todayInMexico(new Date()) };
  await reportPago(cliente, { ...said, intent: randomUUID() }, proof);
}
