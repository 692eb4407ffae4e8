import { DOCUMENTO } from '@notaria/contract/estados';
import { VENTANILLA } from '@notaria/contract/partes-expediente';
import type { FilaDoc } from '#records/expedientes/fila.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { lectoresDe, type Sala } from './partes.ts';

/** The fields of a file that decide who sees which rows. */
interface ConSalas {
  idCliente: string;
  salas: readonly Pick<Sala, 'idParte' | 'idUsuario' | 'estado'>[];
}

/** The parties for which an account sends documents: its own, and those it represents. */
export function partesDe<S extends ConSalas['salas'][number]>(
  { salas }: { salas: readonly S[] },
  uid: string,
): S[] {
  return salas.filter(({ idUsuario, estado }) => idUsuario === uid && estado === 'activa');
}

/** The party that an account is itself; where it only represents somebody, theirs. */
export function propiaDe<S extends ConSalas['salas'][number] & Pick<Sala, 'entrega'>>(
  file: { salas: readonly S[] },
  uid: string,
): S | undefined {
  const mias = partesDe(file, uid);
  return mias.find(({ entrega }) => entrega === 'propia') ?? mias[0];
}

/** The rooms that a client reads in a file: the one of a file that is theirs alone, or their own of several. */
export function salasDe(file: ConSalas, uid: string): string[] {
  const readers = Object.entries(lectoresDe(file).lectores);
  return readers.flatMap(([sala, reader]) => (reader === uid ? [sala] : []));
}

/** True if somebody reads a room: nobody does once its person left. */
export function isActiva(file: ConSalas, sala: string): boolean {
  return sala in lectoresDe(file).lectores;
}

/** True if the client takes part in the file. */
export function takesPartIn(file: ConSalas, uid: string): boolean {
  return salasDe(file, uid).length > 0;
}

/** True if a client sees a row of a file: it belongs to their party, or is common. */
export function seesFila(file: ConSalas, { parte }: Pick<FilaDoc, 'parte'>, uid: string): boolean {
  const own = salasDe(file, uid);
  return own.length > 0 && (parte === null || own.includes(parte));
}

/**
 * True if a client, or the counter, may upload, replace or delete the document of a row. A common document that waits for
 * review may be changed only by its uploader; a missing or rejected one, by anybody in the file.
 */
export function mayChange(
  file: ConSalas,
  fila: Pick<FilaDoc, 'parte' | 'estado' | 'subidoPor' | 'ventanilla'>,
  uid: string,
): boolean {
  if (!seesFila(file, fila, uid)) return false;
  return !(isDeOtra(file, fila, uid) && fila.estado === DOCUMENTO.pendiente);
}

/** True if another party than a client, or than the counter, sent a common document, or declared that it does not apply. */
export function isDeOtra(
  { salas }: Pick<ConSalas, 'salas'>,
  { parte, subidoPor, ventanilla }: Pick<FilaDoc, 'parte' | 'subidoPor' | 'ventanilla'>,
  uid: string,
): boolean {
  const isSender = uid === VENTANILLA ? ventanilla : subidoPor === uid;
  return salas.length > 0 && parte === null && !isSender;
}

/**
 * The rows of a file that a person reads.
 * @param uid of a client; null for the staff of the file, who read all
 */
export function filasPara<F extends Pick<FilaDoc, 'parte'>>(
  file: ConSalas & { documentos: readonly F[] },
  uid: string | null,
): F[] {
  return file.documentos.filter((fila) => uid === null || seesFila(file, fila, uid));
}

/**
 * Since when the oldest unreviewed document of some rows waits; null if none does. When the whole file began to
 * wait would reveal that another party sent something.
 */
function esperaDe(filas: readonly Pick<FilaDoc, 'estado' | 'fechaSubida'>[]): Date | null {
  const times = filas.flatMap(({ estado, fechaSubida }) =>
    estado === DOCUMENTO.pendiente && fechaSubida ? [fechaSubida.getTime()] : [],
  );
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/**
 * A file as one of its readers knows it, which every answer shows and every search looks through. Of a file
 * with several people a client knows the common rows and their own, what they owe, and their own name in the
 * place of the starter's. The rooms stay, without the accounts of others: what of them is told to whom, `toPartes`
 * decides.
 * @param uid of a client; null for the staff of the file
 */
export function vistaPara(file: ExpedienteDoc, uid: string | null): ExpedienteDoc {
  if (uid === null || file.salas.length === 0) return file;
  const mias = partesDe(file, uid);
  const own = new Set(mias.map(({ idParte }) => idParte));
  const documentos = filasPara(file, uid);
  const { persona = '', correo = '', cuenta = null } = propiaDe(file, uid) ?? {};
  return {
    ...file,
    ...(file.idCliente !== uid && {
      nombreCliente: persona,
      nombreCuenta: persona,
      identidad: cuenta?.identidad ?? 'coincide',
      correoCliente: correo,
      rfcCliente: null,
    }),
    idCliente: uid,
    salas: file.salas.map((sala) => (own.has(sala.idParte) ? sala : { ...sala, cuenta: null })),
    documentos,
    personas: [],
    esperaDesde: esperaDe(documentos),
    porResponder: file.porResponder.filter(({ sala }) => own.has(sala)),
    hilos: file.hilos.filter(({ idHilo }) => own.has(idHilo)),
  };
}
