import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import type { Pregunta } from '@notaria/contract/generales';
import { preguntasPara } from '@notaria/contract/generales-catalogo';
import { isStanding } from '@notaria/contract/partes-expediente';
import { isRfcDeEmpresa } from '@notaria/contract/rfc';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { lectoresDe } from '#records/expedientes/salas/partes.ts';

/** The fields of a file that decide what its people are asked. */
type ConPedidos = Pick<ExpedienteDoc, 'generales' | 'salas' | 'rfcCliente'>;

/** True if a company takes part in a room; who signs for it answers. */
function isDeEmpresa({ rfcCliente, salas }: ConPedidos, sala: string): boolean {
  const room = salas.find(({ idParte }) => idParte === sala);
  if (room) return room.tipo === 'empresa';
  return rfcCliente !== null && isRfcDeEmpresa(rfcCliente);
}

/** The questions that a room of a file is asked; none if there is no such room. */
export function preguntasDeSala(file: ConPedidos, sala: string): Pregunta[] {
  const parte = file.salas.find(({ idParte }) => idParte === sala)?.clave ?? null;
  return preguntasPara(file.generales, parte, isDeEmpresa(file, sala));
}

/** A room that is asked something, and the account that answers; null while nobody has joined. */
export interface SalaConPreguntas {
  sala: string;
  uid: string | null;
}

/**
 * Lists the rooms of a file that are asked something. A room whose person declined, let the invitation lapse or left
 * is not among them.
 */
export function salasConPreguntas(
  file: ConPedidos & Pick<ExpedienteDoc, 'idCliente'>,
): SalaConPreguntas[] {
  const { lectores } = lectoresDe(file);
  const standing = file.salas.filter(({ estado }) => isStanding(estado));
  const rooms = file.salas.length === 0 ? [HILO_CLIENTE] : standing.map(({ idParte }) => idParte);
  return rooms
    .filter((sala) => preguntasDeSala(file, sala).length > 0)
    .map((sala) => ({ sala, uid: lectores[sala] ?? null }));
}

/**
 * How many of these rooms have not sent their particulars, whom of them somebody represents, and how many answers
 * they must correct.
 */
export function datosDebidos(file: ExpedienteDoc, own: readonly string[]) {
  const preguntadas = salasConPreguntas(file).filter(({ sala }) => own.includes(sala));
  const states = preguntadas.map(({ sala }) => file.generalesDe[sala]);
  return {
    Datos_por_enviar: states.filter((state) => state === undefined).length,
    Datos_de: file.salas
      .filter(({ idParte, entrega }) => {
        const isAsked = preguntadas.some(({ sala }) => sala === idParte);
        return isAsked && entrega === 'representada' && file.generalesDe[idParte] === undefined;
      })
      .map(({ persona }) => persona),
    Datos_por_corregir: states.reduce<number>((sum, state) => sum + (state ?? 0), 0),
  };
}
