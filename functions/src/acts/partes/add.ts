import type { NuevaParte } from '@notaria/contract/partes';
import { allowsEmpresa } from '@notaria/contract/partes-catalogo';
import { VENTANILLA } from '@notaria/contract/partes-expediente';
import { PARTES } from '@notaria/contract/partes-messages';
import { VENTANILLA_TEXTOS } from '@notaria/contract/ventanilla-messages';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import {
  type ClaseDoc,
  filasDe,
  OFICINA,
  PRIMERA,
  SALA_NUEVA,
  type Sala,
} from '#records/expedientes/salas/partes.ts';
import { rastroDe } from '#records/expedientes/salas/partes-change.ts';
import {
  type Gestor,
  gestorDe,
  hasRoomFor,
  isThereAlready,
  isUsedUp,
  partesPosibles,
} from '#records/expedientes/salas/partes-policy.ts';
import { conNombre } from '#records/expedientes/salas/quien-es.ts';
import { requireVentanilla } from '#records/expedientes/salas/ventanilla.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { prepareInvitacion, requireProvenInviter } from './invite.ts';

function refused(message: string, detail: string): AppError {
  return new AppError('conflict', `party refused: ${detail}`, { message, detail });
}

/** The kind of the new party, if the caller may add one now. */
function requireClase(expediente: ExpedienteDoc, gestor: Gestor, nueva: NuevaParte): ClaseDoc {
  const { clave, de = null } = nueva;
  if (expediente.salas.length === 0) throw refused(PARTES.sinPartes, 'sin_partes');
  const clase = expediente.clases.find((each) => each.clave === clave);
  if (!clase) {
    const fields = { clave: PARTES.parteDesconocida };
    throw new AppError('invalid_request', 'no such kind', { message: fields.clave, fields });
  }
  if (isUsedUp(expediente, gestor)) {
    throw refused(PARTES.demasiadasInvitaciones, 'demasiadas');
  }
  if (clase.de === null && de !== null) {
    const fields = { de: PARTES.sinAcompanar };
    throw new AppError('invalid_request', 'of nobody', { message: fields.de, fields });
  }
  const posibles = partesPosibles(expediente, gestor).filter((each) => each.clave === clave);
  if (posibles.some((each) => each.de === de)) return clase;
  if (expediente.estado === 'Terminado') throw refused(PARTES.terminado, 'terminado');
  if (hasRoomFor(expediente, { oficina: true }, { clave, de })) {
    throw new AppError('forbidden', 'others add this kind', {
      message: PARTES.noPuedesAgregar,
      detail: 'no_agrega',
    });
  }
  if (clase.de !== null && posibles.length > 0) {
    const fields = { de: PARTES.sinTitular };
    throw new AppError('invalid_request', 'whose it is', { message: fields.de, fields });
  }
  throw refused(PARTES.completo(clase.nombre), 'completo');
}

function requireNew(
  expediente: ExpedienteDoc,
  actor: Actor,
  gestor: Gestor,
  { correo, clave }: NuevaParte,
): void {
  if (correo === undefined) return;
  requireProvenInviter(actor, gestor);
  if (correo === actor.email) throw refused(PARTES.correoPropio, 'correo_propio');
  if (isThereAlready(expediente, gestor, { clave, correo }))
    throw refused(PARTES.yaInvitada, 'ya_invitada');
}

/** Who answers for a new party: the office, the client who started the file, or the party whose spouse it is. */
function invitoDe(gestor: Gestor, de: string | undefined): string {
  if (gestor.oficina) return OFICINA;
  return gestor.mias.has(PRIMERA) ? PRIMERA : (de ?? PRIMERA);
}

/** What a room becomes whose person is represented: by the client who adds them, or by the office at its counter. */
function representada(
  actor: Actor,
  { oficina }: Gestor,
  { responde, telefono = '' }: NuevaParte,
  now: Date,
) {
  const answers = responde && !oficina;
  return {
    entrega: 'representada',
    estado: 'activa',
    idUsuario: oficina ? VENTANILLA : actor.uid,
    telefono: oficina ? telefono : '',
    consentimiento: { texto: PARTES.consentimiento, fecha: now, idUsuario: actor.uid },
    responde: answers ? { texto: PARTES.consentimientoDeResponder, fecha: now } : null,
  } as const satisfies Partial<Sala>;
}

/**
 * Adds a party to a file: invited by mail, or represented with the person's consent by the calling client, or by
 * the office at its counter.
 * Their rows count from now on.
 * @returns the id of the party
 * @throws AppError `not_found` out of scope, `forbidden` if the caller may not add this kind, `conflict` if
 *   there is no place for one more, `invalid_request` for a kind that the file does not have
 */
export async function addParte(
  actor: Actor,
  idExpediente: string,
  nueva: NuevaParte,
  now: Date,
): Promise<{ idParte: string; message: string }> {
  return transact(async (tx) => {
    const { expediente, scope } = await requireInScope(actor, idExpediente, tx);
    const gestor = gestorDe(expediente, scope.kind === 'propios' ? actor.uid : null);
    const clase = requireClase(expediente, gestor, nueva);
    requireNew(expediente, actor, gestor, nueva);
    if (gestor.oficina && nueva.consentimiento) {
      await requireVentanilla(actor, expediente.idGrupo, tx);
    }
    const { clave, nombre: persona, correo, de, quienEs } = nueva;
    if (quienEs?.tipo === 'empresa' && !allowsEmpresa(clase)) {
      const fields = { quienEs: PARTES.soloPersonas };
      throw new AppError('invalid_request', 'only people', { message: fields.quienEs, fields });
    }
    const idParte = `p${expediente.salas.length + 1}`;
    const blank = conNombre({
      ...SALA_NUEVA,
      ...quienEs,
      idParte,
      clave,
      de: de ?? null,
      persona,
      correo: correo ?? '',
      estado: 'invitada',
      invito: invitoDe(gestor, de),
    });
    const invite =
      correo === undefined ? undefined : await prepareInvitacion(tx, actor, expediente, blank, now);
    const sala: Sala = invite
      ? { ...blank, invitacion: invite() }
      : { ...blank, ...representada(actor, gestor, nueva, now) };
    const salas = [...expediente.salas, sala];
    const documentos = [...expediente.documentos, ...filasDe(clase, sala)];
    const after = saveExpediente(tx, expediente, { salas, documentos }, now);
    const datos = { antes: null, despues: rastroDe(after, sala) };
    record(tx, { tipo: 'parte.agregada', actor, idExpediente, datos }, now);
    const added = gestor.oficina ? VENTANILLA_TEXTOS.agregada : PARTES.representada;
    return { idParte, message: invite ? PARTES.invitada : added };
  });
}
