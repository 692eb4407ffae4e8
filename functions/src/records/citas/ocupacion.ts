import type { Zona } from '@notaria/contract/zonas';
import type { DocumentReference, Timestamp, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';
import { diaDe } from './horas.ts';
import { type CitaDoc, finDe } from './model.ts';

/** Of hours that a lawyer closed, `cierre` is their name. */
const tramo = z.object({
  idCita: z.string(),
  inicio: fecha,
  fin: fecha,
  cierre: z._default(z.nullable(z.string()), null),
});
type Tramo = z.infer<typeof tramo>;
const ocupacionDoc = z.object({ tramos: z._default(z.array(tramo), () => []) });

const DAY_MS = 24 * 3_600_000;
/** How long the taken times of a day are kept after it, for the TTL policy. */
const KEPT_MS = 30 * DAY_MS;

/** What an appointment takes: a place of its office and kind, and the time of its lawyer. */
export type Lugar = Pick<CitaDoc, 'idGrupo' | 'tipo' | 'abogado'>;

type ConDuracion = Pick<CitaDoc, 'idCita' | 'inicio' | 'minutos'>;

function ref(clave: string, dia: string): DocumentReference {
  return db().collection('ocupacion').doc(`${clave}_${dia}`);
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
 * Reads what is taken on some days: one document for the day of an office and kind, one for the day of a
 * lawyer. They are not locked: of twenty who want one time one writes, and the others read what it wrote.
 */
export async function readDias(
  { idGrupo, tipo, abogado }: Lugar,
  dias: readonly string[],
): Promise<Map<string, Dia>> {
  if (dias.length === 0) return new Map();
  const refs = dias.flatMap((dia) => [ref(`${idGrupo}_${tipo}`, dia), ref(abogado, dia)]);
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
 */
export function ocupar(
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
    const vence = new Date(Date.parse(`${dia}T12:00:00Z`) + KEPT_MS);
    if (leido) tx.update(at, { tramos, vence }, { lastUpdateTime: leido });
    else tx.create(at, { tramos, vence });
  }
}

/** Hours of a day in which a lawyer is cited by nobody. */
export interface Cierre {
  idCierre: string;
  abogado: string;
  nombre: string;
  inicio: Date;
  fin: Date;
}

/**
 * Reads a day of a lawyer, to close hours of it or to open them again. Call it among the transaction's reads.
 * @returns the closed hours, whether some time has an appointment, and what writes the closed hours anew
 */
export async function prepareCierres(tx: Transaction, abogado: string, dia: string) {
  const at = ref(abogado, dia);
  const { tramos } = ocupacionDoc.parse((await tx.get(at)).data() ?? {});
  const isClosed = ({ cierre }: Tramo) => cierre !== null;
  return {
    cierres: tramos.filter(isClosed).map((one) => ({ ...one, idCierre: one.idCita })),
    tieneCitas: (inicio: Date, fin: Date) =>
      tramos.some((one) => !isClosed(one) && one.inicio < fin && one.fin > inicio),
    save: (cierres: readonly Omit<Cierre, 'abogado'>[], semana: string) => {
      const closed = cierres.map(({ idCierre, nombre, inicio, fin }) => ({
        idCita: idCierre,
        inicio,
        fin,
        cierre: nombre,
      }));
      const next = [...tramos.filter((one) => !isClosed(one)), ...closed];
      const cierra = closed.length > 0 ? semana : null;
      tx.set(at, {
        tramos: next,
        cierra,
        vence: new Date(Date.parse(`${dia}T12:00:00Z`) + KEPT_MS),
      });
    },
  };
}

/** The closed hours in a week of an office, as `semanaDe` names it. */
export async function listCierres(semana: string): Promise<Cierre[]> {
  const found = await db().collection('ocupacion').where('cierra', '==', semana).get();
  return found.docs.flatMap((row) => {
    const abogado = row.id.slice(0, row.id.lastIndexOf('_'));
    return ocupacionDoc
      .parse(row.data())
      .tramos.flatMap(({ idCita: idCierre, inicio, fin, cierre }) =>
        cierre === null ? [] : [{ idCierre, abogado, nombre: cierre, inicio, fin }],
      );
  });
}

/** What a mailbox has booked without a file and is still to come. */
interface Abiertas {
  cuantas: number;
  /** Writes that it has one more, or one less. */
  save: (cita: ConDuracion & { estado: string }) => void;
}

/**
 * Reads what a mailbox has booked; call it among the transaction's reads.
 * @param buzon hash of the mailbox
 */
export async function prepareAbiertas(
  tx: Transaction,
  buzon: string,
  now: Date,
): Promise<Abiertas> {
  const at = ref('buzon', buzon);
  const { tramos } = ocupacionDoc.parse((await tx.get(at)).data() ?? {});
  const open = tramos.filter(({ inicio }) => inicio > now);
  return {
    cuantas: open.length,
    save: (cita) => {
      const { idCita, inicio, estado } = cita;
      const others = open.filter((each) => each.idCita !== idCita);
      const own = inicio && estado === 'confirmada';
      const next = own
        ? [...others, { idCita, inicio, fin: finDe(cita, inicio), cierre: null }]
        : others;
      const last = Math.max(now.getTime(), ...next.map(({ fin }) => fin.getTime()));
      tx.set(at, { tramos: next, vence: new Date(last + KEPT_MS) });
    },
  };
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
