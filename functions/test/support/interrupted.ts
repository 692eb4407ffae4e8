import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@notaria/contract/call';
import { registrar } from '@notaria/contract/cuentas';
import { crearDocumento, eliminarDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { iniciarExpediente } from '@notaria/contract/tramites';
import {
  aPdf,
  aStoredExpediente,
  aTramite,
  expedienteNow,
  recordsOf,
} from '@notaria/factories/files';
import { type Person, unusedEmail } from '@notaria/factories/people';
import { type RequestOptions, request, wireOf } from '@notaria/factories/server';
import { findAccount } from '../../src/platform/auth/accounts.ts';
import { db } from '../../src/platform/firebase.ts';
import { signLink } from '../../src/records/sesiones/signed-link.ts';
import { endLease, repeatUntilDone } from './faults.ts';
import { fileWith, type Invariants, rowsOf } from './invariants.ts';

/** A request that may be cut off half-way, and what must hold then. */
export interface Attempt {
  /** A word that is in everything written or stored by this attempt alone: an id, an address. */
  word: string;
  /**
   * Sends it to an API.
   * @returns the status of the answer; 0 if the connection broke without one
   */
  sendTo: (url: string) => Promise<number>;
  /**
   * Repeats it through the test's own API until it succeeds.
   * @returns its status then
   */
  repeat: () => Promise<number>;
  /** True if the change is in Firestore. */
  isWritten: () => Promise<boolean>;
  /** What must hold at any moment. */
  sound: () => Promise<Invariants>;
  /** What must hold once it is done and swept. */
  done: () => Promise<Invariants>;
}

/** @param alsoDone statuses of a repeat that finds it done already */
function sending<C extends AnyCall>(
  call: C,
  input: RequestOptions<C>,
  { scope, alsoDone = [] }: { scope?: string; alsoDone?: readonly number[] },
): Pick<Attempt, 'sendTo' | 'repeat'> {
  const options = { ...input, key: randomUUID() };
  return {
    sendTo: async (url) => {
      const { path, ...wire } = wireOf(call, options);
      return fetch(`${url}${path}`, wire).then(
        ({ status }) => status,
        () => 0,
      );
    },
    repeat: async () => {
      if (scope !== undefined) await endLease(`${call.path} ${scope}`, options.key);
      return (await repeatUntilDone(call, () => request(call, options), ...alsoDone)).status;
    },
  };
}

/** An attempt on one file, whose first row gets the state `estado`, with one audit record. */
function onFile(idExpediente: string, estado: number | null, record: string) {
  const isWritten = async () =>
    (await expedienteNow(idExpediente)).documentos[0]?.estado === estado;
  return {
    word: idExpediente,
    isWritten,
    sound: async () => ({
      ...(await rowsOf(idExpediente)),
      'written and recorded, or neither':
        (await recordsOf(idExpediente)).join() === ((await isWritten()) ? record : ''),
    }),
    done: () => fileWith(idExpediente, record),
  };
}

export async function anUpload(cliente: Person): Promise<Attempt> {
  const { idExpediente } = await aStoredExpediente({ cliente });
  const body = { idExpediente, idDocRequerido: 'doc-1' };
  const file = { bytes: await aPdf(idExpediente), name: 'INE.pdf' };
  return {
    ...onFile(idExpediente, 0, 'documento.subido'),
    ...sending(crearDocumento, { as: cliente, body, file }, { scope: cliente.uid }),
  };
}

export async function aReview(cliente: Person, asignado: Person): Promise<Attempt> {
  const file = await aStoredExpediente({ cliente, asignado, estados: [0] });
  const { idExpediente } = file;
  const documentoId = file.documentos[0]?.idDocumento ?? '';
  const params = { tramiteId: idExpediente, documentoId };
  const body = { comment: 'Falta el reverso.' };
  const comments = db().collection('expedientes').doc(idExpediente).collection('comentarios');
  const common = onFile(idExpediente, 1, 'documento.rechazado');
  return {
    ...common,
    ...sending(rechazarDocumento, { as: asignado, params, body }, { alsoDone: [409] }),
    done: async () => ({
      ...(await common.done()),
      'the review has its one comment': (await comments.get()).size === 1,
    }),
  };
}

export async function aDeletion(cliente: Person): Promise<Attempt> {
  const { idExpediente, documentos } = await aStoredExpediente({ cliente, estados: [0] });
  const idDocumento = documentos[0]?.idDocumento ?? '';
  const { url } = signLink(idDocumento, cliente.idSesion, new Date());
  const body = { idDocumento, url, expedienteId: idExpediente };
  return {
    ...onFile(idExpediente, null, 'documento.eliminado'),
    ...sending(eliminarDocumento, { as: cliente, body }, { alsoDone: [404] }),
  };
}

export async function aStart(cliente: Person): Promise<Attempt> {
  const { titulo, idTramite } = await aTramite();
  const body = { nombreTramite: titulo, email: cliente.email };
  const started = async () => {
    const found = await db().collection('expedientes').where('idTramite', '==', idTramite).get();
    return found.docs.map(({ id }) => id);
  };
  const sound = async () => {
    const ids = await started();
    const records = await Promise.all(ids.map(recordsOf));
    return {
      'one file at most': ids.length <= 1,
      'no file without its record': records.every((each) => each.join() === 'expediente.iniciado'),
    };
  };
  return {
    word: idTramite,
    ...sending(iniciarExpediente, { as: cliente, body }, { scope: cliente.uid }),
    isWritten: async () => (await started()).length > 0,
    sound,
    done: async () => ({ ...(await sound()), 'the file is there': (await started()).length === 1 }),
  };
}

export async function aRegistration(): Promise<Attempt> {
  const email = unusedEmail();
  const names = { nombre: 'Eva', apellidoPaterno: 'Paz', apellidoMaterno: '' };
  const body = { ...names, email, password: 'Prueba-2026' };
  const profiles = async () => {
    const found = await db().collection('usuarios').where('correo', '==', email).get();
    return found.docs.map(({ id }) => id);
  };
  const sound = async () => {
    const [ids, account] = await Promise.all([profiles(), findAccount(email)]);
    return {
      'one profile at most': ids.length <= 1,
      'no profile without its account': ids.every((id) => id === account?.uid),
    };
  };
  return {
    word: email,
    ...sending(registrar, { body }, { scope: email }),
    isWritten: async () => (await profiles()).length > 0,
    sound,
    done: async () => ({
      ...(await sound()),
      'the profile is there': (await profiles()).length === 1,
    }),
  };
}
