import type { Zona } from '@notaria/contract/zonas';
import type {
  CollectionReference,
  DocumentReference,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';
import { diaDe } from './horas.ts';
import { type CitaDoc, finDe } from './model.ts';

/** A taken time: of an appointment, or hours that a lawyer closed. */
const tramo = z.object({
  /** The appointment; of closed hours, their id. */
  idCita: z.string(),
  inicio: fecha,
  fin: fecha,
  /** The name of the lawyer who closed the hours; null for an appointment. */
  cierre: z._default(z.nullable(z.string()), null),
});
export type Tramo = z.infer<typeof tramo>;

/**
 * The taken times of somebody or something: `ocupacion/{key}`. A document holds the day of a place
 * (`{idGrupo}_{kind}_{day}`), the day of a lawyer (`{uid}_{day}`), or what a visitor's mailbox has booked
 * (`buzon_{hash}`).
 */
export const ocupacionDoc = z.object({
  tramos: z._default(z.array(tramo), () => []),
  /** Of a lawyer's day with closed hours, the week of their office as `semanaDe` names it; else null. */
  cierra: z._default(z.nullable(z.string()), null),
});

/** How long taken times are kept after they are over, for the TTL policy. */
export const KEPT_MS = 30 * 24 * 3_600_000;

/** What an appointment takes: a place of its office and kind, and the time of its lawyer. */
export type LoQueOcupa = Pick<CitaDoc, 'idGrupo' | 'tipo' | 'abogado'>;

/** What is needed of an appointment to know which time it takes. */
export type ConDuracion = Pick<CitaDoc, 'idCita' | 'inicio' | 'minutos'>;

/** The collection of taken times. */
export function ocupaciones(): CollectionReference {
  return db().collection('ocupacion');
}

/** The document of a day of a place or of a lawyer. */
export function diaRef(clave: string, dia: string): DocumentReference {
  return ocupaciones().doc(`${clave}_${dia}`);
}

/** Until when the taken times of a day are kept. */
export function venceElDia(dia: string): Date {
  return new Date(Date.parse(`${dia}T12:00:00Z`) + KEPT_MS);
}

/** The taken times of one day of a place or of a lawyer, as they were read. */
interface Ocupado {
  ref: DocumentReference;
  tramos: readonly Tramo[];
  /** Time of the last write when it was read; undefined if there was none. */
  leido: Timestamp | undefined;
}

/** The taken times of a day of an office and kind, and of its lawyer. */
export interface Dia {
  dia: string;
  lugar: Ocupado;
  abogado: Ocupado;
}

/**
 * Reads what is taken on some days: one document for the day of an office and kind, one for the day of a lawyer.
 * It doesn't lock them. Whoever writes first wins; the others' transactions fail (`ocupar`) and read again.
 */
export async function readDias(
  { idGrupo, tipo, abogado }: LoQueOcupa,
  dias: readonly string[],
): Promise<Map<string, Dia>> {
  if (dias.length === 0) return new Map();
  const refs = dias.flatMap((dia) => [diaRef(`${idGrupo}_${tipo}`, dia), diaRef(abogado, dia)]);
  const found = (await db().getAll(...refs)).map((snapshot) => ({
    ref: snapshot.ref,
    tramos: ocupacionDoc.parse(snapshot.data() ?? {}).tramos,
    leido: snapshot.updateTime,
  }));
  return new Map(
    dias.flatMap((dia, index) => {
      const [lugar, lawyer] = found.slice(2 * index);
      return lugar && lawyer ? [[dia, { dia, lugar, abogado: lawyer }] as const] : [];
    }),
  );
}

/** True if a time is free: the lawyer has nothing, and the place has room. */
export function isLibre(
  { lugar, abogado }: Dia,
  cita: Pick<CitaDoc, 'idCita' | 'minutos'>,
  inicio: Date,
  aLaVez: number,
): boolean {
  const fin = finDe(cita, inicio);
  const meets = (one: Tramo) => one.idCita !== cita.idCita && one.inicio < fin && one.fin > inicio;
  return !abogado.tramos.some(meets) && lugar.tramos.filter(meets).length < aLaVez;
}

/**
 * Writes that an appointment leaves a time, or takes one, or both. The transaction fails if somebody wrote one
 * of the days since they were read, so of two that want one time only one gets it.
 * @param sale the appointment as it was, with the day that it leaves
 * @param entra the appointment as it will be, with the day in which it takes a time
 */
export function occupy(
  tx: Transaction,
  sale: { cita: ConDuracion; dia: Dia } | undefined,
  entra: { cita: ConDuracion; dia: Dia } | undefined,
): void {
  const writes = new Map<string, Ocupado & { dia: string }>();
  const change = (
    { cita: { idCita }, dia }: { cita: ConDuracion; dia: Dia },
    taken: readonly Tramo[],
  ) => {
    for (const one of [dia.lugar, dia.abogado]) {
      const { tramos } = writes.get(one.ref.path) ?? one;
      const others = tramos.filter((each) => each.idCita !== idCita);
      writes.set(one.ref.path, { ...one, dia: dia.dia, tramos: [...others, ...taken] });
    }
  };
  if (sale) change(sale, []);
  const inicio = entra?.cita.inicio;
  if (entra && inicio) {
    const { idCita } = entra.cita;
    change(entra, [{ idCita, inicio, fin: finDe(entra.cita, inicio), cierre: null }]);
  }
  for (const { ref: at, tramos, leido, dia } of writes.values()) {
    const vence = venceElDia(dia);
    if (leido) tx.update(at, { tramos, vence }, { lastUpdateTime: leido });
    else tx.create(at, { tramos, vence });
  }
}

/** The day that a time falls on, by the clock of the office; a time that goes over midnight has none. */
export function diaEntero(
  { minutos, zona }: { minutos: number; zona: Zona },
  inicio: Date,
): string | undefined {
  const dia = diaDe(inicio, zona);
  const last = new Date(finDe({ minutos }, inicio).getTime() - 1);
  return diaDe(last, zona) === dia ? dia : undefined;
}
