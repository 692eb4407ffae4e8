import { PARTES_LIMITES } from '@notaria/contract/catalogo-limits';
import { DOCUMENTO } from '@notaria/contract/estados';
import { allowsEmpresa } from '@notaria/contract/partes-catalogo';
import { isStanding, type PartePosible } from '@notaria/contract/partes-expediente';
import { PARTE } from '@notaria/contract/partes-limits';
import { conTodoAceptado, faltanDe, porAgregar } from '#records/expedientes/completo.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { type ClaseDoc, enVentanilla, PRIMERA, type Sala } from './partes.ts';
import { claseDe } from './quien-es.ts';
import { partesDe } from './salas.ts';

/**
 * Who manages the parties of a file: its staff, some of whom the office keeps from its counter, or a client, with the
 * ids of the client's parties.
 */
export type Gestor =
  | { oficina: true; sinVentanilla?: boolean }
  | { oficina: false; mias: ReadonlySet<string> };

/** @param uid of a client; null for the staff of the file */
export function gestorDe(
  expediente: ExpedienteDoc,
  uid: string | null,
  sinVentanilla = false,
): Gestor {
  if (uid === null) return { oficina: true, sinVentanilla };
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
    (sala) => isStanding(sala.estado) && (clave === undefined || sala.clave === clave),
  );
}

/** The parties that a new one of this kind may belong to: people of the owner kind that have no spouse yet. */
function duenos(expediente: ExpedienteDoc, clase: ClaseDoc): Sala[] {
  const taken = new Set(standing(expediente, clase.clave).map(({ de }) => de));
  const owners = clase.de === null ? [] : standing(expediente, clase.de);
  return owners.filter(({ idParte, tipo }) => tipo === 'persona' && !taken.has(idParte));
}

/** True if a file has had as many parties as it may ever have. The office may add some beyond that. */
export function isUsedUp({ salas, documentos }: ExpedienteDoc, { oficina }: Gestor): boolean {
  const most = PARTE.enTotal + (oficina ? PARTE.reserva : 0);
  return salas.length >= most || documentos.length >= PARTE.filas;
}

/** The condition of a document that only a married person brings. */
const DE_CASADOS = /\bcas(ad[oa]s?|aste|aron)\b/i;

/**
 * True if a party has said that no spouse takes part: in answer to the question, or by declaring that the
 * certificate of marriage doesn't apply, which holds until it is rejected.
 */
function saidSinConyuge({ documentos }: ExpedienteDoc, { idParte, sinConyuge }: Sala): boolean {
  const declared = documentos.filter(
    ({ parte, declaracion, estado }) =>
      parte === idParte && declaracion && estado !== DOCUMENTO.rechazado,
  );
  return sinConyuge || declared.some(({ condicion }) => DE_CASADOS.test(condicion ?? ''));
}

/** The places of a file that somebody may fill; none if the file has ended. */
function plazas(expediente: ExpedienteDoc, gestor: Gestor): PartePosible[] {
  const isFull = standing(expediente).length >= PARTES_LIMITES.personas;
  if (expediente.estado === 'Terminado' || isFull) return [];
  return expediente.clases.flatMap((clase): PartePosible[] => {
    const { clave, nombre, maximo } = clase;
    const faltan = faltanDe(expediente, clase);
    if (standing(expediente, clave).length >= maximo) return [];
    const place = { clave, nombre, faltan, admiteEmpresa: allowsEmpresa(clase) };
    if (clase.de === null)
      return addsAny(gestor) ? [{ ...place, de: null, descartada: false }] : [];
    return duenos(expediente, clase)
      .filter(({ idParte }) => addsAny(gestor) || isMine(gestor, idParte))
      .map((owner) => ({
        ...place,
        de: owner.idParte,
        descartada: saidSinConyuge(expediente, owner),
      }));
  });
}

/** The kinds of party that a person may add to a file now. */
export function partesPosibles(expediente: ExpedienteDoc, gestor: Gestor): PartePosible[] {
  return isUsedUp(expediente, gestor) ? [] : plazas(expediente, gestor);
}

/**
 * The kinds of party, by name, that still need a person, for the client who started the file; nobody else has
 * to add them.
 */
export function porAgregarPor(expediente: ExpedienteDoc, uid: string): string[] {
  return addsAny(gestorDe(expediente, uid)) ? porAgregar(expediente) : [];
}

/** True if another party of a kind fits, beside the party that it would belong to. */
export function hasRoomFor(
  expediente: ExpedienteDoc,
  gestor: Gestor,
  { clave, de }: Pick<Sala, 'clave' | 'de'>,
): boolean {
  return plazas(expediente, gestor).some((one) => one.clave === clave && one.de === de);
}

/**
 * True if the address belongs to somebody who takes part as this kind or is invited to. A client is told only
 * about people whom they added, so that nobody learns whom others invited.
 */
export function isThereAlready(
  expediente: ExpedienteDoc,
  gestor: Gestor,
  { clave, correo, idParte }: Pick<Sala, 'clave' | 'correo'> & { idParte?: string },
): boolean {
  const isKnown = (one: Sala) => gestor.oficina || mayManage(gestor, one);
  return standing(expediente, clave).some(
    (one) => one.correo === correo && one.idParte !== idParte && isKnown(one),
  );
}

/** True if this person may manage a party: the office, and the party that added it. */
export function mayManage(gestor: Gestor, { invito, idParte }: Sala): boolean {
  return idParte !== PRIMERA && (gestor.oficina || isMine(gestor, invito));
}

/** True if this person may say who signs for a company: the office, its own account, and who added it until it joins. */
export function maySayQuienEs(expediente: ExpedienteDoc, gestor: Gestor, sala: Sala): boolean {
  const clase = claseDe(expediente, sala);
  if (!isStanding(sala.estado) || expediente.estado === 'Terminado') return false;
  const isTheirs = gestor.oficina || isMine(gestor, sala.idParte);
  const isTyped = sala.estado === 'invitada' && mayManage(gestor, sala);
  return clase !== undefined && allowsEmpresa(clase) && (isTheirs || isTyped);
}

/** True if it may be said whether a party is a person or a company: no certificate of its account says it. */
export function mayChooseTipo({ idParte, cuenta }: Pick<Sala, 'idParte' | 'cuenta'>): boolean {
  return idParte !== PRIMERA && cuenta?.esEmpresa !== true;
}

/** True if an invitation may be mailed again: it is open, or it ended without an answer and there is still room. */
export function mayResend(expediente: ExpedienteDoc, gestor: Gestor, sala: Sala): boolean {
  if (expediente.estado === 'Terminado' || !mayManage(gestor, sala)) return false;
  if (sala.estado === 'invitada') return true;
  const isOver = sala.estado === 'vencida';
  return (
    isOver && hasRoomFor(expediente, gestor, sala) && !isThereAlready(expediente, gestor, sala)
  );
}

/** True if somebody whom the office represents may be invited to take their place over. */
export function mayInvite({ estado }: ExpedienteDoc, gestor: Gestor, sala: Sala): boolean {
  const isAtCounter = gestor.oficina && !gestor.sinVentanilla;
  return isAtCounter && estado !== 'Terminado' && enVentanilla(sala);
}

/** The account that invited a party and still takes part; undefined for the office. */
export function quienInvito({ salas }: ExpedienteDoc, { invito }: Sala): string | undefined {
  const inviter = salas.find(({ idParte }) => idParte === invito);
  return inviter?.estado === 'activa' ? (inviter.idUsuario ?? undefined) : undefined;
}

/**
 * The parties that leave together with one: those whose documents its account sends. A person who takes part
 * twice and leaves once keeps the parties that they represent by their other place.
 */
export function leavesWith(expediente: ExpedienteDoc, sala: Sala): Sala[] {
  const { idParte, entrega, estado, idUsuario } = sala;
  if (entrega !== 'propia' || estado !== 'activa' || idUsuario === null) return [];
  const others = partesDe(expediente, idUsuario).filter((one) => one.idParte !== idParte);
  const isStillThere = others.some((one) => one.entrega === 'propia');
  return others.filter(
    (one) => one.entrega === 'representada' && (!isStillThere || one.invito === idParte),
  );
}

/** True if the office accepted a document of the party, or of those that leave with it. */
export function hasAccepted(expediente: ExpedienteDoc, sala: Sala): boolean {
  const ids = new Set([sala, ...leavesWith(expediente, sala)].map(({ idParte }) => idParte));
  return expediente.documentos.some(
    ({ parte, estado }) => parte !== null && ids.has(parte) && estado === DOCUMENTO.aceptado,
  );
}

/** True if a party may be taken out: none of its documents is accepted, or the office does it. */
export function mayRetire(expediente: ExpedienteDoc, gestor: Gestor, sala: Sala): boolean {
  const isHere = isStanding(sala.estado) && expediente.estado !== 'Terminado';
  return isHere && mayManage(gestor, sala) && (gestor.oficina || !hasAccepted(expediente, sala));
}

/** What the office may say of the accepted documents of a party that left: that they count, or no longer do. */
export function papelesDe(
  expediente: ExpedienteDoc,
  gestor: Gestor,
  { idParte, estado, papelesCuentan }: Sala,
): 'contar' | 'no_contar' | undefined {
  const parte = expediente.partes.find((one) => one.idParte === idParte);
  const clase = parte && claseDe(expediente, parte);
  if (!gestor.oficina || estado !== 'retirada' || expediente.estado === 'Terminado')
    return undefined;
  if (papelesCuentan) return 'no_contar';
  return clase && conTodoAceptado(parte, clase) ? 'contar' : undefined;
}

/** True if this person may leave: the party is theirs and they did not start the file. */
export function mayLeave(gestor: Gestor, { idParte, entrega, estado }: Sala): boolean {
  const isOwn = isMine(gestor, idParte) && entrega === 'propia' && estado === 'activa';
  return isOwn && idParte !== PRIMERA;
}
