import { PARTES_LIMITES } from '@notaria/contract/catalogo-limits';
import { DOCUMENTO } from '@notaria/contract/estados';
import { estaEnPie, type PartePosible } from '@notaria/contract/partes-expediente';
import type { ExpedienteDoc } from './model.ts';
import { type ClaseDoc, faltanDe, PRIMERA, type Sala } from './partes.ts';
import { partesDe } from './salas.ts';

/** Who manages the parties of a file: its staff, or a client, with the ids of the client's parties. */
export type Gestor = { oficina: true } | { oficina: false; mias: ReadonlySet<string> };

/** @param uid of a client; null for the staff of the file */
export function gestorDe(expediente: ExpedienteDoc, uid: string | null): Gestor {
  if (uid === null) return { oficina: true };
  return { oficina: false, mias: new Set(partesDe(expediente, uid).map((one) => one.idParte)) };
}

function isMine(gestor: Gestor, idParte: string | null): boolean {
  return !gestor.oficina && idParte !== null && gestor.mias.has(idParte);
}

/** True if this person may add parties of any kind: the office, and the client who started the file. */
function addsAny(gestor: Gestor): boolean {
  return gestor.oficina || gestor.mias.has(PRIMERA);
}

function standing(expediente: ExpedienteDoc, clave?: string): Sala[] {
  return expediente.salas.filter(
    (sala) => estaEnPie(sala.estado) && (clave === undefined || sala.clave === clave),
  );
}

/** The parties that a new one of this kind may belong to: parties of the owner kind that have no spouse yet. */
function duenos(expediente: ExpedienteDoc, clase: ClaseDoc): Sala[] {
  const taken = new Set(standing(expediente, clase.clave).map(({ de }) => de));
  const owners = clase.de === null ? [] : standing(expediente, clase.de);
  return owners.filter(({ idParte }) => !taken.has(idParte));
}

/** The kinds of parties that this person may add now; none in a file that ended. */
export function partesPosibles(expediente: ExpedienteDoc, gestor: Gestor): PartePosible[] {
  const isFull = standing(expediente).length >= PARTES_LIMITES.personas;
  if (expediente.estado === 'Terminado' || isFull) return [];
  return expediente.clases.flatMap((clase): PartePosible[] => {
    const { clave, nombre, maximo } = clase;
    const faltan = faltanDe(expediente, clase);
    if (standing(expediente, clave).length >= maximo) return [];
    if (clase.de === null) return addsAny(gestor) ? [{ clave, nombre, de: null, faltan }] : [];
    return duenos(expediente, clase)
      .filter(({ idParte }) => addsAny(gestor) || isMine(gestor, idParte))
      .map(({ idParte }) => ({ clave, nombre, de: idParte, faltan }));
  });
}

/** True if this person may manage a party: the office, and the party that added it. */
export function laManeja(gestor: Gestor, { invito, idParte }: Sala): boolean {
  return idParte !== PRIMERA && (gestor.oficina || isMine(gestor, invito));
}

/** True if an invitation may be mailed again: it is open, or expired without an answer. */
export function puedeReenviar(expediente: ExpedienteDoc, gestor: Gestor, sala: Sala): boolean {
  const isOpen = sala.estado === 'invitada' || sala.estado === 'vencida';
  return isOpen && expediente.estado !== 'Terminado' && laManeja(gestor, sala);
}

/** True if the office has accepted a document of the party. */
export function tieneAceptados({ documentos }: ExpedienteDoc, { idParte }: Sala): boolean {
  return documentos.some(({ parte, estado }) => parte === idParte && estado === DOCUMENTO.aceptado);
}

/** True if a party may be taken out: none of its documents is accepted. */
export function puedeRetirar(expediente: ExpedienteDoc, gestor: Gestor, sala: Sala): boolean {
  const isHere = estaEnPie(sala.estado) && expediente.estado !== 'Terminado';
  return isHere && laManeja(gestor, sala) && !tieneAceptados(expediente, sala);
}

/** True if this person may leave: the party is theirs and they did not start the file. */
export function puedeSalir(gestor: Gestor, { idParte, entrega, estado }: Sala): boolean {
  const isOwn = isMine(gestor, idParte) && entrega === 'propia' && estado === 'activa';
  return isOwn && idParte !== PRIMERA;
}
