import { EXPEDIENTE } from '@notaria/contract/limits';
import { TRAMITES } from '@notaria/contract/messages';
import { isRfcDeEmpresa } from '@notaria/contract/rfc';
import { ROL } from '@notaria/contract/roles';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import {
  readInicio,
  takeInicio,
  type UltimoInicio,
  wasTaken,
} from '#records/expedientes/lista/inicios.ts';
import { countDocumentos, type ExpedienteDoc, isUntouched } from '#records/expedientes/model.ts';
import { expedienteNuevo, requireParte } from '#records/expedientes/nuevo.ts';
import { createExpediente, findUnfinished } from '#records/expedientes/repository.ts';
import { vistaPara } from '#records/expedientes/salas/salas.ts';
import { findTramiteByTitulo, type TramiteDoc } from '#records/tramites/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario, fullName, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { mailInicio } from './start-mail.ts';
import { isAs, peopleOf } from './start-partes.ts';

/** Each time that another request comes first there is one file more, and with four the answer is final. */
const ATTEMPTS = 6;

interface Started {
  idExpediente: string;
  esNuevo: boolean;
  message: string;
  /** Number of documents that the file already has. */
  documentos: number;
  iniciado: string;
}

interface Inicio {
  nombreTramite: string;
  email: string;
  /** `false`: if a file with documents is open, answer that one and make none. */
  otro?: boolean | undefined;
  /** Key of the party that the client is, if the procedure has several. */
  parte?: string | undefined;
}

/** Checks that the client has a verified certificate, which the role tells. */
function requireVerified(client: UsuarioDoc | undefined): UsuarioDoc {
  if (client?.idRol === ROL.cliente) return client;
  throw new AppError('forbidden', 'no verified certificate', {
    message: TRAMITES.requiereConstancia,
    detail: 'requiere_constancia',
  });
}

/** Checks that a procedure only for natural persons is not started with a company's certificate. */
function requirePerson({ soloPersonas }: TramiteDoc, { rfc }: UsuarioDoc): void {
  if (!soloPersonas || rfc === null || !isRfcDeEmpresa(rfc)) return;
  throw new AppError('forbidden', 'a company may not start this', {
    message: TRAMITES.soloPersonas,
    detail: 'solo_personas',
  });
}

/** The answer about a file that was open already, with the documents that the client may read. */
function goingOn(expediente: ExpedienteDoc, uid: string): Started {
  const { idExpediente, fechaInicio } = expediente;
  const documentos = countDocumentos(vistaPara(expediente, uid));
  const message = documentos === 0 ? TRAMITES.reutilizado : TRAMITES.enMarcha(documentos);
  const iniciado = fechaInicio.toISOString();
  return { idExpediente, esNuevo: false, message, documentos, iniciado };
}

/** The most recently changed file; of several with the same instant, the first. */
function newestOf(files: readonly ExpedienteDoc[]): ExpedienteDoc | undefined {
  return files.toSorted(
    (one, other) => other.fechaActualizacion.getTime() - one.fechaActualizacion.getTime(),
  )[0];
}

/**
 * Starts a procedure for a Cliente, or returns an open file that has no document yet (docs/product.md,
 * "Procedures and files"). Two clicks at once make one file.
 * @throws AppError `invalid_request` for somebody else's email; `forbidden` before the certificate is
 *   verified, and for a company where only a natural person may start; `unprocessable` if the procedure has
 *   parties and the call names none; `not_found` for an unknown title; `conflict` with too many unfinished
 *   files
 */
export async function startExpediente(
  actor: Actor,
  { nombreTramite, email, otro, parte }: Inicio,
): Promise<Started> {
  if (email !== actor.email) {
    throw new AppError('invalid_request', 'the email is not the caller’s', {
      message: TRAMITES.datosInvalidos,
    });
  }
  const [tramite, person] = await Promise.all([
    findTramiteByTitulo(nombreTramite),
    findUsuario(actor.uid),
  ]);
  if (!tramite) {
    throw new AppError('not_found', 'no such tramite', { message: TRAMITES.noEncontrado });
  }
  const client = requireVerified(person);
  requirePerson(tramite, client);
  requireParte(tramite, parte);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const inicio = await readInicio(client.uid, tramite.idTramite);
    const unfinished = await findUnfinished(client.uid, tramite.idTramite);
    const untouched = unfinished.find((file) => isUntouched(file) && isAs(file, parte));
    if (untouched) return goingOn(untouched, client.uid);
    if (unfinished.length >= EXPEDIENTE.maximoMismoTramite) {
      throw new AppError('conflict', 'too many unfinished files of one procedure', {
        message: TRAMITES.limite,
      });
    }
    const open = otro === false ? newestOf(unfinished) : undefined;
    if (open) return goingOn(open, client.uid);
    const created = await create(inicio, tramite, client.uid, parte);
    if (created) {
      const iniciado = created.fechaInicio.toISOString();
      const { idExpediente } = created;
      return { idExpediente, esNuevo: true, message: TRAMITES.creado, documentos: 0, iniciado };
    }
  }
  throw new AppError('unavailable', 'another start came first every time');
}

/** @returns the new file; undefined if another request started it (or took its id) first */
async function create(
  inicio: UltimoInicio,
  tramite: TramiteDoc,
  uid: string,
  parte: string | undefined,
): Promise<ExpedienteDoc | undefined> {
  const now = new Date();
  try {
    return await transact(async (tx) => {
      // Reads the present account: a later change of identity will find the new file and update it.
      const client = requireVerified(await findUsuario(uid, tx));
      const gente = { ...peopleOf(tramite, client, parte), idCliente: client.uid };
      const expediente = expedienteNuevo(tramite, gente, now);
      const { idExpediente, idTramite, estado } = expediente;
      const actor = { uid, nombre: fullName(client) };
      const datos = { antes: null, despues: { idTramite, estado } };
      takeInicio(tx, inicio, now);
      createExpediente(tx, expediente);
      mailInicio(tx, client, expediente, now);
      record(tx, { tipo: 'expediente.iniciado', actor, idExpediente, datos }, now);
      return expediente;
    });
  } catch (error) {
    if (wasTaken(error)) return undefined;
    throw error;
  }
}
