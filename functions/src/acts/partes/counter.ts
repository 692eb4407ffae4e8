import type { AnswerOf, BodyOf } from '@notaria/contract/call';
import { TRAMITES } from '@notaria/contract/messages';
import { allowsEmpresa } from '@notaria/contract/partes-catalogo';
import { VENTANILLA } from '@notaria/contract/partes-expediente';
import { PARTES } from '@notaria/contract/partes-messages';
import { attendsFiles, ROL } from '@notaria/contract/roles';
import type {
  abrirEnVentanilla,
  invitarDesdeVentanilla as invitar,
  verVentanilla,
} from '@notaria/contract/ventanilla';
import { VENTANILLA_TEXTOS as TEXTOS } from '@notaria/contract/ventanilla-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { endEnlace } from '#records/enlaces/repository.ts';
import { filaVacia } from '#records/expedientes/fila.ts';
import { conEncargado, enBandeja, recordLugar } from '#records/expedientes/lista/place.ts';
import type { ExpedienteDoc, LugarDeArchivo } from '#records/expedientes/model.ts';
import {
  clasesDe,
  conClaseUnica,
  expedienteNuevo,
  requireParte,
} from '#records/expedientes/nuevo.ts';
import { createExpediente, saveExpediente } from '#records/expedientes/repository.ts';
import {
  type ClaseDoc,
  filasDe,
  OFICINA,
  PRIMERA,
  SALA_NUEVA,
  type Sala,
} from '#records/expedientes/salas/partes.ts';
import { rastroDe, replaceSalas } from '#records/expedientes/salas/partes-change.ts';
import { isThereAlready, mayInvite } from '#records/expedientes/salas/partes-policy.ts';
import { conNombre } from '#records/expedientes/salas/quien-es.ts';
import { requireVentanilla, worksAtVentanilla } from '#records/expedientes/salas/ventanilla.ts';
import { findGrupo } from '#records/grupos/repository.ts';
import { findTramite, type TramiteDoc } from '#records/tramites/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario, findUsuarios, fullName } from '#records/usuarios/repository.ts';
import { prepareInvitacion } from './invite.ts';
import { conflict, type OfParte, requireSala } from './manage.ts';

type Nuevo = BodyOf<typeof abrirEnVentanilla>;

/** Whether the actor starts files at the counter, and for a Secretaria the lawyers who may attend them. */
export async function readVentanilla(actor: Actor): Promise<AnswerOf<typeof verVentanilla>> {
  const supported = actor.idRol === ROL.secretaria ? await findUsuarios([...actor.apoyaA]) : [];
  const abogados = supported
    .filter(({ idRol }) => attendsFiles(idRol))
    .map((one) => ({ idUsuario: one.uid, nombre: fullName(one) }));
  const hasLawyer = actor.idRol !== ROL.secretaria || abogados.length > 0;
  return { puede: hasLawyer && (await worksAtVentanilla(actor, actor.idGrupo)), abogados };
}

/**
 * Starts a file for somebody without an account. The office represents them with their consent, until they take
 * their place over.
 * @returns the id of the file
 * @throws AppError `not_found` for an unknown procedure, `unprocessable` without a kind of people, `forbidden` for a
 *   Secretaria whose office keeps her from the counter, and for a company where only people may start
 */
export async function openAtVentanilla(actor: Actor, nuevo: Nuevo, now: Date): Promise<string> {
  const found = await findTramite(nuevo.idTramite);
  if (!found) {
    throw new AppError('not_found', 'no such tramite', { message: TRAMITES.noEncontrado });
  }
  requireParte(found, nuevo.parte);
  const tramite = conClaseUnica(found);
  return transact(async (tx) => {
    const lugar = await lugarDe(tx, actor, nuevo.atiende);
    await requireVentanilla(actor, lugar.idGrupo, tx);
    const blank = salaDe(actor, requireClase(tramite, nuevo), nuevo, now);
    const file = archivoDe(tramite, blank, lugar, now);
    const [invite, oficina] = await Promise.all([
      nuevo.correo === undefined ? undefined : prepareInvitacion(tx, actor, file, blank, now),
      lugar.idGrupo === null ? undefined : findGrupo(lugar.idGrupo, tx),
    ]);
    const sala: Sala = { ...blank, invitacion: invite?.() ?? null };
    const { idExpediente, idTramite, estado } = file;
    createExpediente(tx, { ...file, salas: [sala] });
    const started = { idTramite, estado, origen: 'ventanilla' as const };
    const about = { actor, idExpediente };
    const iniciado = { antes: null, despues: started };
    record(tx, { tipo: 'expediente.iniciado', ...about, datos: iniciado }, now);
    const agregada = { antes: null, despues: rastroDe(file, sala) };
    record(tx, { tipo: 'parte.agregada', ...about, datos: agregada }, now);
    if (lugar.idAsignado !== null && lugar.idAsignado !== actor.uid) {
      recordLugar(tx, { ...file, ...enBandeja(lugar.idGrupo) }, file, [oficina], actor, now);
    }
    return idExpediente;
  });
}

/** Who attends the new file: the lawyer at the counter, the one whom a Secretaria supports, or nobody yet. */
async function lugarDe(
  tx: Transaction,
  actor: Actor,
  chosen: string | undefined,
): Promise<LugarDeArchivo> {
  if (actor.idRol === ROL.administrador) return enBandeja(null);
  const among = actor.idRol === ROL.secretaria ? actor.apoyaA : [actor.uid];
  const uid = chosen ?? (among.length === 1 ? among[0] : undefined);
  const person = uid !== undefined && among.includes(uid) ? await findUsuario(uid, tx) : undefined;
  if (person && attendsFiles(person.idRol)) return conEncargado(person, person.idGrupo);
  const fields = { atiende: TEXTOS.sinAbogado };
  throw new AppError('invalid_request', 'who attends it', { message: fields.atiende, fields });
}

/** The kind of people that somebody at the counter is. */
function requireClase(tramite: TramiteDoc, { parte, quienEs }: Nuevo): ClaseDoc {
  const clase = clasesDe(tramite).find(({ clave, de }) =>
    parte === undefined ? de === null : clave === parte,
  );
  if (!clase) throw new AppError('unprocessable', 'no kind', { message: PARTES.faltaParte });
  const isCompany = quienEs?.tipo === 'empresa';
  if (isCompany && tramite.soloPersonas) {
    throw new AppError('forbidden', 'a company may not start this', {
      message: TRAMITES.soloPersonas,
      detail: 'solo_personas',
    });
  }
  if (!isCompany || allowsEmpresa(clase)) return clase;
  const fields = { quienEs: PARTES.soloPersonas };
  throw new AppError('invalid_request', 'only people', { message: fields.quienEs, fields });
}

/** The place of somebody at the counter, whom the office represents. */
function salaDe({ uid }: Actor, { clave }: ClaseDoc, nuevo: Nuevo, now: Date): Sala {
  const { nombre: persona, quienEs, telefono, correo = '' } = nuevo;
  return conNombre({
    ...SALA_NUEVA,
    ...quienEs,
    idParte: PRIMERA,
    clave,
    persona,
    telefono,
    correo,
    idUsuario: VENTANILLA,
    entrega: 'representada',
    consentimiento: { texto: PARTES.consentimiento, fecha: now, idUsuario: uid },
    estado: 'activa',
    invito: OFICINA,
  });
}

function archivoDe(
  tramite: TramiteDoc,
  sala: Sala,
  lugar: LugarDeArchivo,
  now: Date,
): ExpedienteDoc {
  const clases = clasesDe(tramite);
  const common = tramite.documentos.flatMap(({ id, parte, ...asked }) =>
    parte === null ? [filaVacia({ idDocRequerido: id, ...asked })] : [],
  );
  const own = clases.flatMap((one) => (one.clave === sala.clave ? filasDe(one, sala) : []));
  const gente = {
    ...lugar,
    clases,
    generales: tramite.generales,
    salas: [sala],
    personas: [],
    documentos: [...common, ...own],
    representante: '',
    idCliente: VENTANILLA,
    nombreCliente: sala.persona,
    nombreCuenta: sala.persona,
    identidad: 'sin_constancia' as const,
    correoCliente: '',
    rfcCliente: null,
  };
  return expedienteNuevo(tramite, gente, now);
}

/**
 * Invites somebody whom the office represents to take their place over, under their name as it is said now. The
 * office goes on representing them until they do.
 * @throws AppError `not_found` out of scope, `conflict` for somebody with an account and for an address that is
 *   there, `too_many_requests` if the mailbox got the day's invitations
 */
export async function inviteFromVentanilla(
  actor: Actor,
  de: OfParte,
  { correo, nombre }: BodyOf<typeof invitar>,
  now: Date,
): Promise<void> {
  await transact(async (tx) => {
    const { expediente, sala, gestor } = await requireSala(tx, actor, de);
    if (!mayInvite(expediente, gestor, sala)) throw conflict(TEXTOS.conCuenta, 'con_cuenta');
    await requireVentanilla(actor, expediente.idGrupo, tx);
    const renamed = nombre === undefined ? sala : conNombre({ ...sala, escrita: nombre });
    const blank: Sala = { ...renamed, correo };
    if (correo === actor.email) throw conflict(PARTES.correoPropio, 'correo_propio');
    if (isThereAlready(expediente, gestor, blank)) throw conflict(PARTES.yaInvitada, 'ya_invitada');
    const invite = await prepareInvitacion(tx, actor, expediente, blank, now);
    if (sala.invitacion) endEnlace(tx, sala.invitacion.huella);
    const invited: Sala = { ...blank, invitacion: invite() };
    const salas = replaceSalas(expediente.salas, [invited]);
    const names = sala.idParte === PRIMERA && {
      nombreCliente: invited.persona,
      nombreCuenta: invited.persona,
    };
    const after = saveExpediente(tx, expediente, { salas, ...names }, now);
    const datos = { antes: rastroDe(expediente, sala), despues: rastroDe(after, invited) };
    const { idExpediente } = expediente;
    record(tx, { tipo: 'parte.invitada', actor, idExpediente, datos }, now);
  });
}
