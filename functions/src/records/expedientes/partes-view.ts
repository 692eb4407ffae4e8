import type {
  DetalleAnswer,
  ExpedienteResumen,
  FilaDocumento,
} from '@notaria/contract/expedientes';
import type { ParteDeExpediente } from '@notaria/contract/partes-expediente';
import type { ExpedienteDoc, ExpedienteSolo } from './model.ts';
import { avanceDelExpediente, type ResumenDeParte, type Sala } from './partes.ts';
import {
  type Gestor,
  gestorDe,
  partesPosibles,
  puedeReenviar,
  puedeRetirar,
  puedeSalir,
} from './partes-policy.ts';
import { filasPara, partesDe, puedeCambiar } from './salas.ts';
import { toFila, toResumen } from './view.ts';

type Mia = Pick<Sala, 'idParte' | 'persona'>;

/**
 * A file as one of its parties reads it: with the party's own name in the place of the client's, and counts
 * of its own and the common documents.
 * @param mias the reader's parties
 */
export function toResumenDeParte(
  expediente: ExpedienteSolo,
  mias: readonly Mia[],
  uid: string,
): ExpedienteResumen {
  const own = new Set(mias.map(({ idParte }) => idParte));
  const [first] = mias;
  const kind = expediente.partes.find(({ idParte }) => idParte === first?.idParte)?.nombre;
  const isStarter = expediente.idCliente === uid;
  const { Nombre_cliente, Nombre_cuenta, Identidad, Otras_personas, ...resumen } =
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
    Avance: avanceDelExpediente(expediente, own),
    ...(kind !== undefined && { Mi_parte: kind }),
  };
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
    ...toFila(fila, idSesion, now),
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

const CLOSED = {
  ...{ entrega: null, persona: null, correo: null },
  ...{ porRevisar: null, porCorregir: null, porEnviar: null },
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
  return {
    ...{ idParte, clave, nombre, de, estado, esMia, requeridos, aceptados },
    ...(gestor.oficina || esMia ? ofRoom(sala, resumen) : CLOSED),
    vence: gestor.oficina || reenviar ? vence : null,
    acceso: {
      reenviar,
      retirar: puedeRetirar(expediente, gestor, sala),
      salir: puedeSalir(gestor, sala),
    },
  };
}

/**
 * The parties of a file, as a person reads them; nothing for a file without parties.
 * @param uid of a client; null for the staff of the file
 */
export function toPartes(
  expediente: ExpedienteDoc,
  uid: string | null,
): Pick<DetalleAnswer, 'partes' | 'miParte' | 'partesPosibles' | 'escucha' | 'sello'> {
  if (expediente.partes.length === 0) return {};
  const gestor = gestorDe(expediente, uid);
  const mias = uid === null ? [] : partesDe(expediente, uid);
  const own = mias.find(({ entrega }) => entrega === 'propia') ?? mias[0];
  return {
    partes: expediente.salas.flatMap((sala) => {
      const resumen = expediente.partes.find(({ idParte }) => idParte === sala.idParte);
      return resumen ? [toParte(expediente, gestor, sala, resumen)] : [];
    }),
    miParte: own?.idParte ?? null,
    partesPosibles: partesPosibles(expediente, gestor),
    escucha: own ? 'parte' : 'expediente',
    ...(own && { sello: own.sello }),
  };
}
