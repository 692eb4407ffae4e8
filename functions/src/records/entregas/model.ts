import { cotizacion, isVencida } from '@notaria/contract/cotizacion';
import { type PorResponder, porResponder, TIPOS_ENTREGA } from '@notaria/contract/entregas';
import { ESTADOS_RESPUESTA } from '@notaria/contract/entregas-respuestas';
import type { Responde } from '@notaria/contract/estados';
import { marca } from '@notaria/contract/marcas';
import * as z from 'zod/mini';
import { fecha } from '#platform/store/fields.ts';

/** What one recipient did with a delivery. `sala` is the id of a party, or `cliente` without parties. */
const respuestaDoc = z.object({
  sala: z.string(),
  estado: z.enum(ESTADOS_RESPUESTA),
  abierta: z.nullable(fecha),
  fecha: z.nullable(fecha),
  uid: z.nullable(z.string()),
  /** Name of the account that answered, of that day. */
  por: z.string(),
  texto: z.string(),
  /** Hash of the PDF that the person read. */
  sha256: z.nullable(z.string()),
  /** The words that the person agreed to; null without an agreement. */
  declaracion: z.nullable(z.string()),
  marcas: z.array(marca),
});
export type RespuestaDoc = z.infer<typeof respuestaDoc>;

/** One version of something that the office sent: `expedientes/{id}/entregas/{idEntrega}`. */
export const entregaDoc = z.object({
  idEntrega: z.string(),
  idExpediente: z.string(),
  tipo: z.enum(TIPOS_ENTREGA),
  titulo: z.string(),
  nota: z.string(),
  version: z.number(),
  cambios: z.string(),
  /** Id of the first version. */
  serie: z.string(),
  /** False once a newer version is there. */
  vigente: z.boolean(),
  fecha,
  uid: z.string(),
  /** Name of the sender, of that day. */
  de: z.string(),
  nombrePdf: z.string(),
  ruta: z.string(),
  sha256: z.string(),
  tamano: z.number(),
  paginas: z.number(),
  /** True if an answer is asked for. */
  pide: z.boolean(),
  hasta: z.nullable(z.string()),
  /** One for each room that it is for. */
  respuestas: z.array(respuestaDoc),
  /** What a quote asks for; null for every other kind, and for a quote that was sent as a PDF. */
  cotizacion: z._default(z.nullable(cotizacion), null),
  /** False while it is prepared: then only the staff know of it. */
  enviada: z._default(z.boolean(), true),
  /** The rooms whose changes to an older version, `idEntrega`, nobody has marked as dealt with. */
  sinAtender: z._default(z.array(z.object({ idEntrega: z.string(), sala: z.string() })), []),
  /** The version that a prepared one will replace. */
  reemplaza: z._default(z.nullable(z.string()), null),
});
export type EntregaDoc = z.infer<typeof entregaDoc>;

/** What a file stores about an answer that is still open, so that a list needs no more reads. */
export const porResponderDoc = z.extend(porResponder, {
  /** The room that it is about; empty if it is about none. */
  sala: z.string(),
  desde: fecha,
  /** Of a quote to be answered: the last day on which it holds. */
  vigencia: z.optional(z.string()),
});
export type PorResponderDoc = z.infer<typeof porResponderDoc>;

/** A room that has not opened the delivery. */
export function sinAbrir(sala: string): RespuestaDoc {
  return {
    sala,
    estado: 'sin_abrir',
    abierta: null,
    fecha: null,
    uid: null,
    por: '',
    texto: '',
    sha256: null,
    declaracion: null,
    marcas: [],
  };
}

export function isAnswered({ estado }: Pick<RespuestaDoc, 'estado'>): boolean {
  return estado === 'de_acuerdo' || estado === 'cambios';
}

/** The agreements of some rooms. */
export function deAcuerdo(
  { respuestas }: Pick<EntregaDoc, 'respuestas'>,
  salas: readonly string[],
): RespuestaDoc[] {
  return respuestas.filter(({ sala, estado }) => estado === 'de_acuerdo' && salas.includes(sala));
}

/** The answers of some rooms replaced. */
export function conRespuestas(
  { respuestas }: Pick<EntregaDoc, 'respuestas'>,
  salas: readonly string[],
  change: (before: RespuestaDoc) => RespuestaDoc,
): RespuestaDoc[] {
  return respuestas.map((each) => (salas.includes(each.sala) ? change(each) : each));
}

/** True if it waits for a recipient's answer, or such an answer for the office. */
export function isDeRespuesta({ pide }: Pick<PorResponderDoc, 'pide'>): boolean {
  return pide === 'respuesta' || pide === 'preguntar' || pide === 'cambios';
}

/** The rooms that asked for changes to a version. */
export function whoAskedForChanges({ respuestas }: Pick<EntregaDoc, 'respuestas'>): string[] {
  return respuestas.flatMap(({ sala, estado }) => (estado === 'cambios' ? sala : []));
}

/** The open answers that a delivery leaves in its file: nobody's, unless it asks and is the newest version. */
export function pendientesDe(entrega: EntregaDoc): PorResponderDoc[] {
  const { idEntrega, tipo, titulo, hasta, pide, vigente, fecha: enviada } = entrega;
  if (!vigente) return [];
  const same = { idEntrega, tipo, titulo };
  if (!entrega.enviada) {
    return [{ ...same, sala: '', desde: enviada, hasta: null, pide: 'enviar' }];
  }
  const vigencia = entrega.cotizacion?.vigencia;
  const asked = new Set(entrega.sinAtender.map((one) => one.sala));
  const older = [...asked].map((sala): PorResponderDoc => {
    return { ...same, sala, hasta: null, desde: enviada, pide: 'cambios' };
  });
  const newer = entrega.respuestas.flatMap(
    ({ sala, estado, fecha: contestada }): PorResponderDoc[] => {
      const open = { ...same, sala, hasta };
      if (estado === 'cambios') return [{ ...open, desde: contestada ?? enviada, pide: 'cambios' }];
      return pide && estado !== 'de_acuerdo'
        ? [{ ...open, desde: enviada, pide: 'respuesta', ...(vigencia && { vigencia }) }]
        : [];
    },
  );
  return [...newer, ...older];
}

const DAY_MS = 86_400_000;
/** Days of waiting after which who owes an answer is reminded; docs/decisions/108. */
const DIAS = [7, 14] as const;
/** Days that a reminder may be late, if the daily run failed. Longer ago it counts as sent. */
export const GRACIA_MS = 3 * DAY_MS;

/** When a recipient is reminded of an answer: after 7 and 14 days, and on the day before the one it is asked by. */
export function recordatoriosDe({ desde, hasta, pide }: PorResponderDoc): Date[] {
  if (pide !== 'respuesta') return [];
  const vispera = hasta === null ? [] : [new Date(Date.parse(`${hasta}T00:00:00-06:00`) - DAY_MS)];
  const after = DIAS.map((days) => new Date(desde.getTime() + days * DAY_MS));
  return [...after, ...vispera.filter((date) => date > desde)];
}

/** The first reminder of these answers after a date; null without one. */
export function proximoRecordatorio(open: readonly PorResponderDoc[], after: Date): Date | null {
  const times = open
    .flatMap(recordatoriosDe)
    .flatMap((date) => (date > after ? date.getTime() : []));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** True if a recipient owes it: of a quote that holds no more it is the office that has to send another. */
export function isDebida(open: Pick<PorResponderDoc, 'pide' | 'vigencia'>, now: Date): boolean {
  return open.pide === 'respuesta' && !isVencida(open, now);
}

/**
 * The answers that a file waits for: a client reads those that they owe, the staff also those that the office
 * owes after changes were asked for.
 * @param own the rooms of a client; null for the staff
 */
export function porResponderPara(
  all: readonly PorResponderDoc[],
  own: readonly string[] | null,
  now: Date,
): PorResponder[] {
  const seen = all.filter(
    (open) => own === null || (own.includes(open.sala) && isDebida(open, now)),
  );
  return seen.map(({ sala: _sala, desde: _desde, vigencia: _vigencia, ...open }) => open);
}

/** Who owes an open answer, which a file stores for its lists; null if nobody does. */
export function esperaDe(porResponder: readonly PorResponderDoc[]): Responde | null {
  if (porResponder.length === 0) return null;
  return porResponder.every(({ pide }) => pide === 'respuesta') ? 'cliente' : 'notaria';
}
