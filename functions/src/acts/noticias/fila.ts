import type { AvisoCorreo } from '@notaria/contract/avisos-correo';
import type { TipoEvento } from '@notaria/contract/bitacora-eventos';
import type { Transaction } from 'firebase-admin/firestore';
import type { Correo } from '#platform/mail/enqueue.ts';
import type { MailContent, Preferencias } from '#platform/mail/layout.ts';
import type { Suceso } from '#records/bitacora/repository.ts';
import type { Lado } from '#records/conversaciones/model.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import type { NotificacionDoc } from '#records/notificaciones/repository.ts';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';

/** Somebody who hears of what happened, on their side of the file. */
export interface Oyente {
  persona: UsuarioDoc;
  lado: Lado;
  /** False for who only gets the notice. */
  conCorreo: boolean;
  /**
   * Of people without an account, in whose place `persona` then reads: who of the office hears what they would be
   * mailed, and whom to telephone.
   */
  llama?: { uid: string; a: string };
}

/** What happened, and the file that it happened to as it is now. */
export interface Caso<T extends TipoEvento, A = null, F = ExpedienteDoc> {
  suceso: Suceso<T>;
  file: F;
  /** What it is about, read when it is told: a delivery, a payment, an appointment. */
  asunto: A;
}

/** What every mail says. */
export interface Comunes {
  nombre: string;
  tramite: string;
  idExpediente: string;
  preferencias: Preferencias;
}

type De<T extends TipoEvento, A, F, R> = (caso: Caso<T, A, F>, oyente: Oyente) => R;

/** Things that are done, and for whom: everybody if left out. */
interface Salda {
  sobre: readonly string[];
  uids?: readonly string[];
}

/** A row: who hears of an event, and what. What is left out isn't told that way. */
export interface Columnas<T extends TipoEvento, A = null, F = ExpedienteDoc> {
  para?: (tx: Transaction, caso: Caso<T, A, F>) => Promise<Oyente[]>;
  /** False if this time nobody hears of it. */
  si?: (caso: Caso<T, A, F>) => boolean;
  /** True if it is told a little after a review can no longer be undone; otherwise it is told at once. */
  espera?: (caso: Caso<T, A, F>) => boolean;
  /** The kind of the notice, and its sentence. */
  tipo?: NotificacionDoc['tipo'];
  texto?: De<T, A, F, string>;
  /** Of a notice about a document: which one, and how it stands. */
  documento?: (caso: Caso<T, A, F>) => Pick<NotificacionDoc, 'idDocRequerido' | 'estatus'>;
  /** The thing that its notice is about, by which a later event settles it. */
  sobre?: (caso: Caso<T, A, F>) => string;
  /** What a client may do many times for one mail; left out, that is `sobre`, or else the row. */
  junta?: (caso: Caso<T, A, F>) => string;
  /** What the event settles: unseen notices about these things go, for everybody or for whoever acted. */
  salda?: (caso: Caso<T, A, F>) => Salda;
  /** The preference that decides whether and when the mail comes. */
  preferencia?: AvisoCorreo;
  correo?: De<T, A, F, ((comunes: Comunes) => MailContent) | undefined>;
  /** A mail that comes at once whatever the reader chose, and that has no link to stop it. */
  sinFalta?: De<T, A, F, MailContent>;
  /** Whom a notice to the staff names, if not the client of the file. */
  de?: (caso: Caso<T, A, F>) => string;
  /** For the reader's calendar. The mail of the day can't carry it, so only «never» holds such a mail back. */
  calendario?: De<T, A, F, Promise<Correo['calendario']>>;
  /** True for mails that an unproven address doesn't get: its few of a day are kept for what it has to do. */
  soloProbados?: true;
  /** True for mails that wait a little, so that many make one. */
  seReune?: true;
  /** The line in the conversations of these accounts. */
  dicho?: (caso: Caso<T, A, F>) => { lado: Lado; uids: readonly string[]; texto: string };
}

/** What one row tells, once it is known to whom. */
export interface Dicho {
  oyentes: readonly Oyente[];
  tipo: NotificacionDoc['tipo'];
  preferencia: AvisoCorreo;
  sobre: string | undefined;
  junta: string | undefined;
  salda: Salda | undefined;
  documento: Pick<NotificacionDoc, 'idDocRequerido' | 'estatus'>;
  espera: boolean;
  soloProbados: boolean;
  seReune: boolean;
  texto: (oyente: Oyente) => string | undefined;
  correo: ((oyente: Oyente) => ((comunes: Comunes) => MailContent) | undefined) | undefined;
  sinFalta: ((oyente: Oyente) => MailContent) | undefined;
  de: string | undefined;
  calendario: ((oyente: Oyente) => Promise<Correo['calendario']>) | undefined;
  dicho: { lado: Lado; uids: readonly string[]; texto: string } | undefined;
}

/** Reads what one row tells of an event; undefined if nobody hears of it. */
export type Fila<T extends TipoEvento> = (
  tx: Transaction,
  suceso: Suceso<T>,
  file: ExpedienteDoc | undefined,
) => Promise<Dicho | undefined>;

async function read<T extends TipoEvento, A, F>(
  tx: Transaction,
  caso: Caso<T, A, F>,
  columnas: Columnas<T, A, F>,
): Promise<Dicho | undefined> {
  const { si, espera, texto, correo, sinFalta, calendario, dicho, documento } = columnas;
  if (si?.(caso) === false) return undefined;
  const sobre = columnas.sobre?.(caso);
  return {
    oyentes: (await columnas.para?.(tx, caso)) ?? [],
    tipo: columnas.tipo ?? 'documento',
    preferencia: columnas.preferencia ?? 'tramites',
    sobre,
    junta: columnas.junta?.(caso) ?? sobre,
    salda: columnas.salda?.(caso),
    documento: documento?.(caso) ?? { idDocRequerido: null, estatus: 0 },
    espera: espera?.(caso) ?? false,
    soloProbados: columnas.soloProbados ?? false,
    seReune: columnas.seReune ?? false,
    texto: (oyente) => texto?.(caso, oyente),
    correo: correo && ((oyente) => correo(caso, oyente)),
    sinFalta: sinFalta && ((oyente) => sinFalta(caso, oyente)),
    de: columnas.de?.(caso),
    calendario: calendario && ((oyente) => calendario(caso, oyente)),
    dicho: dicho?.(caso),
  };
}

type Lee<T extends TipoEvento, A, F> = (
  tx: Transaction,
  suceso: Suceso<T>,
  file: F,
) => Promise<A | undefined>;

/** A row about something of a file that is read when it is told. If it is gone by then, nobody hears of it. */
export function filaDe<T extends TipoEvento, A>(
  lee: Lee<T, A, ExpedienteDoc>,
  columnas: Columnas<T, A>,
): Fila<T> {
  return async (tx, suceso, file) => {
    const asunto = file && (await lee(tx, suceso, file));
    return file && asunto !== undefined ? read(tx, { suceso, file, asunto }, columnas) : undefined;
  };
}

/** A row about what belongs to no file. */
export function filaSinArchivo<T extends TipoEvento, A>(
  lee: Lee<T, A, undefined>,
  columnas: Columnas<T, A, undefined>,
): Fila<T> {
  return async (tx, suceso) => {
    const asunto = await lee(tx, suceso, undefined);
    return asunto === undefined
      ? undefined
      : read(tx, { suceso, file: undefined, asunto }, columnas);
  };
}

/** A row about the file itself. */
export function fila<T extends TipoEvento>(columnas: Columnas<T>): Fila<T> {
  return filaDe(async () => null, columnas);
}

/** The rows of each kind of event of which anybody hears. */
export type Tabla = { readonly [T in TipoEvento]?: readonly Fila<T>[] };
