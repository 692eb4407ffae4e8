import { DOCUMENTO } from '@notaria/contract/estados';
import type {
  DetalleAnswer,
  ExpedienteResumen,
  FilaDocumento,
} from '@notaria/contract/expedientes';
import type { EstadoParte, ParteDeExpediente } from '@notaria/contract/partes-expediente';
import type { FilaDoc } from './fila.ts';
import type { ExpedienteDoc, ExpedienteSolo } from './model.ts';
import { avanceDelExpediente, type ResumenDeParte, type Sala } from './partes.ts';
import {
  type Gestor,
  gestorDe,
  laManeja,
  partesPosibles,
  puedeReenviar,
  puedeRetirar,
  puedeSalir,
  seVanCon,
} from './partes-policy.ts';
import { filasPara, partesDe, propiaDe, puedeCambiar } from './salas.ts';
import { debidoPor, toFila, toResumen } from './view.ts';

type Mia = Pick<Sala, 'idParte' | 'persona'>;

/**
 * Since when the oldest unreviewed document that a party may read waits; null if none does. When the whole
 * file began to wait would reveal that another party sent something.
 */
export function esperaDe(filas: readonly Pick<FilaDoc, 'estado' | 'fechaSubida'>[]): Date | null {
  const times = filas.flatMap(({ estado, fechaSubida }) =>
    estado === DOCUMENTO.pendiente && fechaSubida ? [fechaSubida.getTime()] : [],
  );
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/**
 * A file with parties as one of them reads it: with the reader's own name instead of the starter's, and
 * counts of the reader's own and of the common documents.
 * @param mias the parties of that reader
 * @param filas the rows that the reader may see
 */
export function toResumenDeParte(
  expediente: ExpedienteSolo,
  mias: readonly Mia[],
  filas: readonly Pick<FilaDoc, 'estado' | 'fechaSubida'>[],
  uid: string,
): ExpedienteResumen {
  const own = new Set(mias.map(({ idParte }) => idParte));
  const [first] = mias;
  const kind = expediente.partes.find(({ idParte }) => idParte === first?.idParte)?.nombre;
  const isStarter = expediente.idCliente === uid;
  const { Nombre_cliente, Nombre_cuenta, Identidad, Otras_personas, Por_agregar, ...resumen } =
    toResumen(expediente);
  const persona = first?.persona ?? '';
  const started = { Nombre_cliente, Nombre_cuenta, Identidad };
  const invited = {
    Nombre_cliente: persona,
    Nombre_cuenta: persona,
    Identidad: 'coincide' as const,
  };
  return {
    ...resumen,
    ...(isStarter ? started : invited),
    ID_Cliente: uid,
    Espera_desde: esperaDe(filas)?.toISOString() ?? null,
    Avance: avanceDelExpediente(expediente, own),
    ...debidoPor(expediente, [...own]),
    ...(kind !== undefined && { Mi_parte: kind }),
    ...(isStarter && Por_agregar && { Por_agregar }),
  };
}

/**
 * A file as one of its readers sees it in the lists.
 * @param uid of a client; null for the staff of the file
 */
export function resumenPara(expediente: ExpedienteDoc, uid: string | null): ExpedienteResumen {
  if (uid === null || expediente.partes.length === 0) return toResumen(expediente, uid === null);
  const filas = filasPara(expediente, uid);
  return toResumenDeParte(expediente, partesDe(expediente, uid), filas, uid);
}

/**
 * The rows that a person reads, each with a signed link of its own.
 * @param uid of a client; null for the staff of the file
 */
export function toFilas(
  expediente: ExpedienteDoc,
  uid: string | null,
  idSesion: string,
  now: Date,
): FilaDocumento[] {
  return filasPara(expediente, uid).map((fila) => ({
    ...toFila(fila, idSesion, now, uid === null),
    ...(expediente.partes.length > 0 && {
      parte: fila.parte,
      mia: uid !== null && puedeCambiar(expediente, fila, uid),
    }),
  }));
}

/** The fields that name a party's person or tell their progress: only for the staff and for the party itself. */
function ofRoom(sala: Sala, { porRevisar, porCorregir, porEnviar }: ResumenDeParte) {
  const { entrega, persona, correo } = sala;
  return { entrega, persona, correo: correo || null, porRevisar, porCorregir, porEnviar };
}

/** Until the person joins, a party has the name that the inviter typed. */
const ESCRITAS: readonly EstadoParte[] = ['invitada', 'vencida', 'rechazada'];

/** The name and address that the inviter typed, which only the inviter reads, until the person joins. */
function typed(gestor: Gestor, { persona, correo, estado }: Sala, isTheirs: boolean) {
  const isRead = !gestor.oficina && isTheirs && ESCRITAS.includes(estado);
  return isRead ? { persona, correo: correo || null } : {};
}

/** Who declared to send the documents of a party, and in which words; only for the staff. */
function representaDe({ salas }: ExpedienteDoc, { consentimiento }: Sala) {
  if (consentimiento === null) return null;
  const { texto, fecha, idUsuario } = consentimiento;
  const by = salas.find((one) => one.idUsuario === idUsuario && one.entrega === 'propia');
  return { nombre: by?.persona ?? '', fecha: fecha.toISOString(), texto };
}

const CLOSED = {
  entrega: null,
  persona: null,
  correo: null,
  porRevisar: null,
  porCorregir: null,
  porEnviar: null,
} as const;

function toParte(
  expediente: ExpedienteDoc,
  gestor: Gestor,
  sala: Sala,
  resumen: ResumenDeParte,
): ParteDeExpediente {
  const { idParte, clave, nombre, de, estado, requeridos, aceptados } = resumen;
  const esMia = !gestor.oficina && gestor.mias.has(idParte);
  const reenviar = puedeReenviar(expediente, gestor, sala);
  const vence = sala.invitacion?.vence.toISOString() ?? null;
  const retirar = puedeRetirar(expediente, gestor, sala);
  const salir = puedeSalir(gestor, sala);
  const seVan = retirar || salir ? seVanCon(expediente, sala) : [];
  return {
    idParte,
    clave,
    nombre,
    de,
    estado,
    esMia,
    requeridos,
    aceptados,
    ...(gestor.oficina || esMia ? ofRoom(sala, resumen) : CLOSED),
    ...typed(gestor, sala, laManeja(gestor, sala)),
    representa: gestor.oficina ? representaDe(expediente, sala) : null,
    vence: gestor.oficina || reenviar ? vence : null,
    acceso: { reenviar, retirar, salir },
    seVan: seVan.map((one) => one.idParte),
  };
}

/**
 * The parties of a file, as a person reads them; nothing for a file without parties.
 * @param uid of a client; null for the staff of the file
 */
export function toPartes(
  expediente: ExpedienteDoc,
  uid: string | null,
): Pick<DetalleAnswer, 'partes' | 'miParte' | 'partesPosibles'> {
  if (expediente.partes.length === 0) return {};
  const gestor = gestorDe(expediente, uid);
  return {
    partes: expediente.salas.flatMap((sala) => {
      const resumen = expediente.partes.find(({ idParte }) => idParte === sala.idParte);
      return resumen ? [toParte(expediente, gestor, sala, resumen)] : [];
    }),
    miParte: (uid !== null && propiaDe(expediente, uid)?.idParte) || null,
    partesPosibles: partesPosibles(expediente, gestor),
  };
}
