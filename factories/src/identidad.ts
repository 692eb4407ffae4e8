import { asignarExpediente } from '@notaria/contract/asignacion';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { actualizarRol } from '@notaria/contract/constancias';
import { listExpedientes } from '@notaria/contract/expedientes';
import * as identidades from '@notaria/contract/identidades';
import { iniciarExpediente } from '@notaria/contract/tramites';
import { db } from '../../functions/src/platform/firebase.ts';
import { saveObject } from '../../functions/src/platform/store/objects.ts';
import {
  findConstancia,
  updateConstancia,
} from '../../functions/src/records/constancias/repository.ts';
import { inventedData } from './constancias.ts';
import { aPdf, aTramite } from './files.ts';
import { anAdministrador, arrangeUsuario, aUsuario, type Person } from './people.ts';
import { request } from './server.ts';
import { storeCertificate } from './stored-certificate.ts';

/** The name on `aContribuyente`'s certificate, and the one that `aStranger` typed. */
export const PRINTED = 'ROSAURA IBÁÑEZ DE LA CRUZ';
export const TYPED = 'Luis Ajeno';
/** How a list shows a client whose certificate waits for the office. */
export const BOTH_NAMES = {
  Nombre_cliente: PRINTED,
  Nombre_cuenta: TYPED,
  Identidad: 'por_confirmar',
};

function inventedOf(tipoPersona: DatosConstancia['tipoPersona']): DatosConstancia {
  for (;;) {
    const data = inventedData();
    if (data.tipoPersona === tipoPersona) return data;
  }
}

/** The data of an invented person's certificate, with an RFC that is unique in this suite. */
export function aContribuyente(overrides: Partial<DatosConstancia> = {}): DatosConstancia {
  const names = { nombre: 'ROSAURA', apellidoPaterno: 'IBÁÑEZ', apellidoMaterno: 'DE LA CRUZ' };
  return { ...inventedOf('fisica'), ...names, ...overrides };
}

/** The data of an invented company's certificate. */
export const anEmpresa = (denominacion = 'INMOBILIARIA DEL NORTE'): DatosConstancia => ({
  ...inventedOf('moral'),
  denominacion,
});

/** A person registered under the name on a certificate. */
export function aNamesake(data: DatosConstancia): Promise<Person> {
  const { nombre, apellidoPaterno, apellidoMaterno } = data;
  return aUsuario({ nombre, apellidoPaterno, apellidoMaterno });
}

/** Puts a decision that waits before all others: the page of an administrator shows only the ten oldest. */
export async function asOldest({ rfc }: DatosConstancia): Promise<void> {
  const claims = db().collection('rfcs').doc(encodeURIComponent(rfc));
  await claims.update({ disputaDesde: new Date(1) });
}

/** A person whose name is on no invented certificate. */
export function aStranger(): Promise<Person> {
  return aUsuario({ nombre: 'Luis', apellidoPaterno: 'Ajeno' });
}

/** "Verificar Datos". */
export function verify(as: Person) {
  return request(actualizarRol, { as, body: { email: as.email } });
}

/** A certificate that waits for its person. @returns its id */
async function aCertificate(as: Person, change: Parameters<typeof storeCertificate>[1]) {
  const constanciaPendiente = await storeCertificate(as, change);
  await arrangeUsuario(as.uid, { constanciaPendiente });
  return constanciaPendiente;
}

/** A certificate that was sent and read, as the background function leaves it. */
export const aReadCertificate = (as: Person, data: DatosConstancia, avisos: string[] = []) =>
  aCertificate(as, { estado: 'extraida', data, avisos, decidida: new Date() });

/** A certificate that was just sent and waits to be read. Only where no function reads it: its file is missing. */
export const aSentCertificate = (as: Person) => aCertificate(as, { estado: 'procesando' });

/**
 * Presents a certificate that was read already, and verifies it.
 * @returns its id
 */
export async function present(
  as: Person,
  data: DatosConstancia,
  avisos?: string[],
): Promise<string> {
  const idConstancia = await aReadCertificate(as, data, avisos);
  const { status, text } = await verify(as);
  if (status !== 200) throw new Error(`the data were refused: ${text}`);
  return idConstancia;
}

/**
 * Stores a PDF as the file of a certificate.
 * @returns its bytes
 */
export async function withArchivo(idConstancia: string): Promise<Uint8Array> {
  const constancia = await findConstancia(idConstancia);
  if (!constancia) throw new Error(`no certificate ${idConstancia}`);
  const bytes = await aPdf(idConstancia);
  await saveObject(constancia.ruta, bytes);
  await db().runTransaction(async (tx) =>
    updateConstancia(tx, idConstancia, { tamano: bytes.length }),
  );
  return bytes;
}

/** A file that a client started and a lawyer attends, as the API leaves it. */
export async function aStartedFile(cliente: Person, abogada: Person): Promise<string> {
  const { titulo: nombreTramite } = await aTramite();
  const body = { nombreTramite, email: cliente.email };
  const { idExpediente } = (await request(iniciarExpediente, { as: cliente, body })).body;
  const assigned = { idExpediente, idResponsable: abogada.uid };
  await request(asignarExpediente, { as: await anAdministrador(), body: assigned });
  return idExpediente;
}

/** A client whose certificate has another name than the account, with a file that a lawyer attends. */
export async function aDoubtfulClient(abogada: Person) {
  const data = aContribuyente();
  const cliente = await aStranger();
  const idConstancia = await present(cliente, data);
  const idExpediente = await aStartedFile(cliente, abogada);
  return { cliente, data, idConstancia, idExpediente };
}

/** The identity of a file's client, as `as` reads it. */
export async function identityOf(as: Person, idExpediente: string, parte?: string) {
  const query = parte === undefined ? {} : { parte };
  return request(identidades.readIdentidad, { as, params: { id: idExpediente }, query });
}

export function confirm(as: Person, idExpediente: string, idConstancia: string, parte?: string) {
  const params = { id: idExpediente };
  return request(identidades.confirmarIdentidad, { as, params, body: { idConstancia, parte } });
}

export function refuse(as: Person, idExpediente: string, idConstancia: string, comment = 'No es') {
  const params = { id: idExpediente };
  return request(identidades.rechazarIdentidad, { as, params, body: { idConstancia, comment } });
}

/** The row of a file in the list of `as`, searched by `buscar`; undefined if it is not there. */
export async function rowOf(as: Person, idExpediente: string, buscar = '') {
  const { body } = await request(listExpedientes, { as, query: { buscar, limite: 100 } });
  return body.find(({ ID_Expediente }) => ID_Expediente === idExpediente);
}
