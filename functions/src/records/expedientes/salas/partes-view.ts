import type {
  DetalleAnswer,
  ExpedienteResumen,
  FilaDocumento,
} from '@notaria/contract/expedientes';
import {
  type EstadoParte,
  type ParteDeExpediente,
  VENTANILLA,
} from '@notaria/contract/partes-expediente';
import { VENTANILLA_TEXTOS } from '@notaria/contract/ventanilla-messages';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { toFila, toResumen } from '#records/expedientes/view.ts';
import { enVentanilla, type ResumenDeParte, type Sala } from './partes.ts';
import {
  type Gestor,
  gestorDe,
  leavesWith,
  mayChooseTipo,
  mayInvite,
  mayLeave,
  mayManage,
  mayResend,
  mayRetire,
  maySayQuienEs,
  papelesDe,
  partesPosibles,
} from './partes-policy.ts';
import { isEmpresa } from './quien-es.ts';
import { porOtraDe } from './responde.ts';
import { filasPara, isDeOtra, mayChange, propiaDe, salasDe, vistaPara } from './salas.ts';

/**
 * A file as one of its readers sees it in the lists. A party reads counts of the common documents and their
 * own, and who must still be added only if they started the file.
 * @param uid of a client; null for the staff of the file
 */
export function resumenPara(expediente: ExpedienteDoc, uid: string | null): ExpedienteResumen {
  const salasSuyas = uid === null ? null : salasDe(expediente, uid);
  const resumen = toResumen(vistaPara(expediente, uid), salasSuyas);
  if (salasSuyas === null || expediente.salas.length === 0) return resumen;
  const { Otras_personas: _others, Por_agregar, ...rest } = resumen;
  const kind = expediente.partes.find(({ idParte }) => idParte === salasSuyas[0])?.nombre;
  return {
    ...rest,
    ...(kind !== undefined && { Mi_parte: kind }),
    ...(expediente.idCliente === uid && Por_agregar && { Por_agregar }),
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
    ...(expediente.salas.length > 0 && {
      parte: fila.parte,
      mia: mayChange(expediente, fila, uid ?? VENTANILLA),
      ...(uid !== null &&
        fila.declaracion &&
        isDeOtra(expediente, fila, uid) && { declaroOtra: true }),
    }),
  }));
}

/** The fields that name a party's person or tell their progress: only for the staff and for the party itself. */
function ofRoom(sala: Sala, { porRevisar, porCorregir, porEnviar }: ResumenDeParte) {
  const { entrega, persona, tipo, representante, correo } = sala;
  const quien = { entrega, persona, tipo, representante, correo: correo || null };
  return { ...quien, porRevisar, porCorregir, porEnviar };
}

/** Until the person joins, a party has the name that the inviter typed. */
const ESCRITAS: readonly EstadoParte[] = ['invitada', 'vencida', 'rechazada'];

/** The name and address that the inviter typed, which only the inviter reads, until the person joins. */
function typed(gestor: Gestor, sala: Sala, isTheirs: boolean) {
  const { persona, correo, tipo, representante, estado } = sala;
  const isRead = !gestor.oficina && isTheirs && ESCRITAS.includes(estado);
  return isRead ? { persona, tipo, representante, correo: correo || null } : {};
}

/** Who declared to send the documents of a party, and in which words. */
function representaDe({ salas }: ExpedienteDoc, sala: Sala) {
  const { consentimiento, responde } = sala;
  // Who took their place over represents themselves; the consent stays in the file.
  if (consentimiento === null || sala.entrega === 'propia') return null;
  const { texto, fecha, idUsuario } = consentimiento;
  const aceptado = responde && { texto: responde.texto, fecha: responde.fecha.toISOString() };
  const by = salas.find((one) => one.idUsuario === idUsuario && one.entrega === 'propia');
  const nombre = sala.idUsuario === VENTANILLA ? VENTANILLA_TEXTOS.laNotaria : (by?.persona ?? '');
  return { nombre, fecha: fecha.toISOString(), texto, responde: aceptado };
}

const CLOSED = {
  entrega: null,
  persona: null,
  tipo: null,
  representante: null,
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
  const reenviar = mayResend(expediente, gestor, sala);
  const vence = sala.invitacion?.vence.toISOString() ?? null;
  const retirar = mayRetire(expediente, gestor, sala);
  const salir = mayLeave(gestor, sala);
  const says = maySayQuienEs(expediente, gestor, sala);
  const chooses = says && mayChooseTipo(sala);
  const papeles = papelesDe(expediente, gestor, sala);
  const seVan = retirar || salir ? leavesWith(expediente, sala) : [];
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
    ...typed(gestor, sala, mayManage(gestor, sala)),
    representa: representaDe(expediente, sala),
    ...(enVentanilla(sala) && { telefono: sala.telefono }),
    ...(papeles && { papeles }),
    vence: gestor.oficina || reenviar ? vence : null,
    acceso: {
      reenviar,
      retirar,
      salir,
      invitar: mayInvite(expediente, gestor, sala),
      responder: esMia && porOtraDe(expediente, idParte) === 'preguntar',
      tipo: chooses,
      quienEs: chooses || (says && sala.tipo === 'empresa'),
    },
    seVan: seVan.map((one) => one.idParte),
  };
}

/**
 * The parties of a file, as a person reads them; of a company's file without parties, who signs for it.
 * @param uid of a client; null for the staff of the file
 * @param sinVentanilla true for a Secretaria whose office keeps her from its counter
 */
export function toPartes(
  expediente: ExpedienteDoc,
  uid: string | null,
  sinVentanilla = false,
): Pick<DetalleAnswer, 'partes' | 'miParte' | 'partesPosibles' | 'representante'> {
  const { representante, rfcCliente } = expediente;
  if (expediente.salas.length === 0) return isEmpresa({ rfc: rfcCliente }) ? { representante } : {};
  const gestor = gestorDe(expediente, uid, sinVentanilla);
  return {
    partes: expediente.salas.flatMap((sala) => {
      const resumen = expediente.partes.find(({ idParte }) => idParte === sala.idParte);
      return resumen ? [toParte(expediente, gestor, sala, resumen)] : [];
    }),
    miParte: (uid !== null && propiaDe(expediente, uid)?.idParte) || null,
    partesPosibles: partesPosibles(expediente, gestor),
  };
}
