import {
  etapasAnteriores,
  etapasSiguientes,
  MOVIMIENTOS,
  type Movimiento,
} from '@notaria/contract/etapas';
import { ETAPAS } from '@notaria/contract/etapas-messages';
import {
  dia,
  fechaFolio,
  isPorVenir,
  type MovimientoEtapa,
  motivoEtapa,
  notaEtapa,
  numeroFolio,
  reciboNuevo,
} from '@notaria/contract/etapas-mover';
import { type Falta, faltasAlPasar } from '@notaria/contract/por-cumplir';
import type { EtapaDeExpediente, Ruta } from '@notaria/contract/ruta';
import { CULPAS } from '@notaria/contract/ruta';
import * as z from 'zod/mini';
import { problemOf } from '#shared/forma/use-forma.ts';

/** The values of the dialog's fields, as texts. */
export const etapaValores = z.object({
  movimiento: z.enum(MOVIMIENTOS),
  siguiente: z.string(),
  motivo: z.string(),
  culpa: z.enum(CULPAS),
  nota: z.string(),
  esperada: z.string(),
  folio: z.string(),
  fechaFolio: z.string(),
  /** The rooms that a file on hold waits for; empty for all. */
  salas: z.array(z.string()),
  nombre: z.string(),
  relacion: z.string(),
  identificacion: z.string(),
  que: z.string(),
});
export type EtapaValores = z.infer<typeof etapaValores>;

/** What can be done with a file as it is, with the words for it. */
export function movimientosDe({
  etapas,
  actual,
  espera,
}: Ruta): { value: Movimiento; label: string }[] {
  const now = etapas.find(({ clave }) => clave === actual);
  const isOver = now?.estado === 'hecha';
  const [next] = etapasSiguientes(etapas, actual);
  const can: readonly (false | { value: Movimiento; label: string })[] = [
    next !== undefined && { value: 'avanzar', label: 'Pasar a otra etapa' },
    next !== undefined && now?.omitible === true && { value: 'omitir', label: 'Omitir esta etapa' },
    etapasAnteriores(etapas, actual).length > 0 && { value: 'regresar', label: 'Regresar' },
    !isOver && !espera && { value: 'pausar', label: 'Poner en espera' },
    !isOver && espera !== null && { value: 'reanudar', label: 'Quitar la espera' },
    { value: 'anotar', label: 'Escribir al cliente, la fecha o el folio' },
  ];
  return can.filter((each) => each !== false);
}

/** The stages that a move may lead to. */
export function destinosDe({ etapas, actual }: Ruta, movimiento: Movimiento): EtapaDeExpediente[] {
  if (movimiento === 'regresar') return etapasAnteriores(etapas, actual).toReversed();
  return movimiento === 'avanzar' || movimiento === 'omitir'
    ? etapasSiguientes(etapas, actual)
    : [];
}

/** The stage whose folio can be written: the one that ends without a folio, or the one that begins. */
export function etapaConFolio(ruta: Ruta, { movimiento, siguiente }: EtapaValores) {
  const moves = movimiento === 'avanzar' || movimiento === 'omitir';
  const wanted = [ruta.actual, ...(moves ? [siguiente] : [])];
  const withFolio = ruta.etapas.filter(
    ({ clave, pideFolio }) => pideFolio && wanted.includes(clave),
  );
  if (movimiento === 'anotar') return withFolio[0];
  return moves ? withFolio.find(({ folio }) => folio === null) : undefined;
}

/** True if a move cannot be made without the folio. */
export function needsFolio(ruta: Ruta, values: EtapaValores): boolean {
  return values.movimiento === 'avanzar' && etapaConFolio(ruta, values)?.clave === ruta.actual;
}

const FIELDS = [
  ['motivo', motivoEtapa],
  ['nota', notaEtapa],
  ['esperada', dia],
  ['folio', numeroFolio],
  ['fechaFolio', fechaFolio],
  ['nombre', reciboNuevo.shape.nombre],
  ['relacion', reciboNuevo.shape.relacion],
  ['identificacion', reciboNuevo.shape.identificacion],
  ['que', reciboNuevo.shape.que],
] as const;

/** The fields of the receipt, with their labels. */
export const RECIBO = [
  ['nombre', 'A quién se entrega'],
  ['relacion', 'Qué relación tiene con el trámite'],
  ['identificacion', 'Qué identificación mostró'],
  ['que', 'Qué recibe'],
] as const;

/** The stages of a file, and what is open in it. */
export type RutaConFaltas = Ruta & { faltas?: readonly Falta[] };

/** True for the stage with which a file is delivered. */
export function isLast({ etapas }: Ruta, siguiente: string): boolean {
  return etapas.at(-1)?.clave === siguiente;
}

/** What is open over which a file goes on to a stage only with a reason. */
export function whatIsMissing(ruta: RutaConFaltas, siguiente: string): Falta[] {
  const { etapas, actual, faltas = [] } = ruta;
  const now = etapas.find(({ clave }) => clave === actual);
  return now ? faltasAlPasar(faltas, now, isLast(ruta, siguiente)) : [];
}

/** What is open over which a move goes on. */
export function faltasDe(ruta: RutaConFaltas, values: EtapaValores): Falta[] {
  const { movimiento, siguiente } = values;
  const isOn = movimiento === 'avanzar' || movimiento === 'omitir';
  return isOn ? whatIsMissing(ruta, siguiente) : [];
}

/** The fields of a move; for each, true if it may stay empty. */
export function fieldsOf(
  ruta: RutaConFaltas,
  values: EtapaValores,
): Map<keyof EtapaValores, boolean> {
  const { movimiento } = values;
  const has = new Map<keyof EtapaValores, boolean>();
  const asksWhy = movimiento === 'regresar' || movimiento === 'pausar';
  if (asksWhy || faltasDe(ruta, values).length > 0) has.set('motivo', false);
  if (destinosDe(ruta, movimiento).length > 0 && isLast(ruta, values.siguiente)) {
    for (const [field] of RECIBO) has.set(field, false);
  }
  has.set('nota', true);
  has.set('esperada', true);
  if (etapaConFolio(ruta, values)) {
    const isWritten = values.folio.trim() !== '' || needsFolio(ruta, values);
    has.set('folio', !needsFolio(ruta, values));
    has.set('fechaFolio', !isWritten);
  }
  return has;
}

/** What is wrong with a field, by the contract's own rules. */
export function problemsOf(
  ruta: RutaConFaltas,
  values: EtapaValores,
): Partial<Record<keyof EtapaValores, string>> {
  const has = fieldsOf(ruta, values);
  const here = ruta.etapas.find(({ clave }) => clave === ruta.actual)?.esperada;
  const isOver = (field: string, value: string) =>
    field === 'esperada' && value !== here && !isPorVenir(value, new Date());
  return Object.fromEntries(
    FIELDS.flatMap(([field, rule]) => {
      const mayBeEmpty = has.get(field);
      const value = values[field];
      if (mayBeEmpty === undefined || (mayBeEmpty && value.trim() === '')) return [];
      const wrong = problemOf(rule, value);
      const isInternal = field === 'motivo' && faltasDe(ruta, values).length > 0;
      const message =
        (wrong && isInternal ? ETAPAS.sinRazon : wrong) ??
        (isOver(field, value) ? ETAPAS.fechaPasada : undefined);
      return message === undefined ? [] : [[field, message]];
    }),
  );
}

type Dicho = Pick<EtapaValores, 'nota' | 'esperada' | 'folio' | 'fechaFolio'>;

/**
 * The initial texts: a move that keeps the stage begins with what was said of the stage, one that leaves it
 * begins empty.
 */
export function wordsFor(ruta: Ruta, movimiento: Movimiento, typed: Dicho): Dicho {
  const here = ruta.etapas.find(({ clave }) => clave === ruta.actual);
  const stays = destinosDe(ruta, movimiento).length === 0;
  const begun = (text: string, said = '') => (stays ? text || said : text === said ? '' : text);
  return {
    nota: begun(typed.nota, here?.nota ?? ''),
    esperada: begun(typed.esperada, here?.esperada ?? ''),
    folio: begun(typed.folio, here?.folio?.numero),
    fechaFolio: begun(typed.fechaFolio, here?.folio?.fecha),
  };
}

/** The body that is sent. */
export function toMovimiento(ruta: RutaConFaltas, values: EtapaValores): MovimientoEtapa {
  const { movimiento, siguiente, motivo, culpa, nota, esperada, folio } = values;
  const { salas, nombre, relacion, identificacion, que } = values;
  const has = fieldsOf(ruta, values);
  const etapa = etapaConFolio(ruta, values)?.clave;
  const goes = destinosDe(ruta, movimiento).length > 0;
  const here = goes ? undefined : ruta.etapas.find(({ clave }) => clave === ruta.actual);
  return {
    movimiento,
    visto: { etapa: ruta.actual, movimientos: ruta.movimientos },
    ...(goes ? { siguiente } : {}),
    ...(has.has('motivo') ? { motivo } : {}),
    ...(movimiento === 'pausar' ? { culpa } : {}),
    ...(movimiento === 'pausar' && culpa === 'cliente' && salas.length > 0 ? { salas } : {}),
    ...(has.has('que') ? { recibo: { nombre, relacion, identificacion, que } } : {}),
    // If the file keeps its stage, only changed texts are sent.
    ...(nota === (here?.nota ?? '') ? {} : { nota }),
    ...(esperada === (here?.esperada ?? '') ? {} : { esperada: esperada || null }),
    ...(etapa !== undefined && folio.trim() !== ''
      ? { folio: { etapa, numero: folio, fecha: values.fechaFolio } }
      : {}),
  };
}
