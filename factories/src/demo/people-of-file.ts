import { agregarParte } from '../../../functions/src/acts/partes/add.ts';
import {
  aceptarInvitacion,
  rechazarInvitacion,
} from '../../../functions/src/acts/partes/answer.ts';
import { INVITACION } from '../../../functions/src/acts/partes/invite.ts';
import { db } from '../../../functions/src/platform/firebase.ts';
import { transact } from '../../../functions/src/platform/store/transaction.ts';
import { makeEnlace } from '../../../functions/src/records/enlaces/repository.ts';
import type { ExpedienteDoc } from '../../../functions/src/records/expedientes/model.ts';
import { faltanDe } from '../../../functions/src/records/expedientes/partes.ts';
import { findTramiteByTitulo } from '../../../functions/src/records/tramites/repository.ts';
import type { Actor } from '../../../functions/src/records/usuarios/actor.ts';

/** Invented people without an account, whose documents the client sends. */
const NAMES = ['Joaquín Rey Soto', 'Elvira Mata Ponce', 'Tomás Arriaga Vela', 'Inés Lugo Barba'];

/** Another party of a demo file, besides its client. */
export type Otro =
  /** A person without an account: the client sends their documents. */
  | { como: 'representada'; clave: string; nombre: string; de?: string }
  /** An address that has not answered yet. */
  | { como: 'invitada'; clave: string; nombre: string; correo: string }
  /** A person with an account, who answered. */
  | { como: 'acepta' | 'rechaza'; clave: string; quien: Actor };

/**
 * The kind of party as which the demo starts a procedure: its first kind that stands alone; undefined without
 * parties.
 */
export async function papelEn(nombreTramite: string): Promise<string | undefined> {
  const tramite = await findTramiteByTitulo(nombreTramite);
  return tramite?.partes.find(({ de }) => de === null)?.clave;
}

/** Adds the missing parties of a file, represented by its client, so that its story needs nobody else. */
export async function addMissing(file: ExpedienteDoc, cliente: Actor): Promise<void> {
  const missing = file.clases.flatMap((clase) =>
    Array.from({ length: faltanDe(file, clase) }, () => clase.clave),
  );
  for (const [index, clave] of missing.entries()) {
    const nombre = NAMES[index % NAMES.length] ?? '';
    await addOtro(file, cliente, { como: 'representada', clave, nombre });
  }
}

/** Adds a party to a file as its client does, and makes them answer. */
export async function addOtro(
  { idExpediente }: ExpedienteDoc,
  cliente: Actor,
  otro: Otro,
): Promise<void> {
  const { como, clave } = otro;
  const now = new Date();
  if (como === 'representada') {
    const { nombre, de } = otro;
    await agregarParte(cliente, idExpediente, { clave, nombre, de, consentimiento: true }, now);
    return;
  }
  const { nombre, correo } =
    'quien' in otro ? { nombre: otro.quien.nombre, correo: otro.quien.email } : otro;
  const { idParte } = await agregarParte(cliente, idExpediente, { clave, nombre, correo }, now);
  if (!('quien' in otro)) return;
  const token = await openAgain(cliente.uid, { idExpediente, idParte }, correo);
  if (como === 'acepta') await aceptarInvitacion(otro.quien, token, new Date());
  else await rechazarInvitacion(otro.quien, token, new Date());
}

/** Makes a link for an open invitation, because only the mailbox knows the mailed one. */
async function openAgain(
  uid: string,
  asunto: { idExpediente: string; idParte: string },
  para: string,
): Promise<string> {
  const { idExpediente, idParte } = asunto;
  const room = db().collection('expedientes').doc(idExpediente).collection('partes').doc(idParte);
  return transact(async (tx) => {
    const { token, huella } = makeEnlace(tx, INVITACION, { uid, para, asunto }, new Date());
    tx.update(room, { 'invitacion.huella': huella });
    return token;
  });
}
