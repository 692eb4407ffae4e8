import { randomUUID } from 'node:crypto';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { actualizarRol } from '@notaria/contract/constancias';
import * as identidades from '@notaria/contract/identidades';
import { createConstancia, updateConstancia } from '../../src/constancias/repository.ts';
import { db } from '../../src/firebase.ts';
import { inventedData } from './constancias.ts';
import { aStoredExpediente } from './files.ts';
import { arrangeUsuario, aUsuario, type Person } from './people.ts';
import { request } from './server.ts';

/** The data of an invented person's certificate; the RFC is nobody else's in this suite. */
export function aContribuyente(overrides: Partial<DatosConstancia> = {}): DatosConstancia {
  for (;;) {
    const data = inventedData();
    if (data.tipoPersona !== 'fisica') continue;
    const names = { nombre: 'ROSAURA', apellidoPaterno: 'IBÁÑEZ', apellidoMaterno: 'DE LA CRUZ' };
    return { ...data, ...names, ...overrides };
  }
}

/** Somebody registered under the name that a certificate prints. */
export function aNamesake(data: DatosConstancia): Promise<Person> {
  const { nombre, apellidoPaterno, apellidoMaterno } = data;
  return aUsuario({ nombre, apellidoPaterno, apellidoMaterno });
}

/** Somebody whose name no invented certificate prints. */
export function aStranger(): Promise<Person> {
  return aUsuario({ nombre: 'Luis', apellidoPaterno: 'Ajeno' });
}

/** "Verificar Datos". */
export function verify(as: Person) {
  return request(actualizarRol, { as, body: { email: as.email } });
}

/** A certificate that was sent and read, as the background function leaves it. */
export async function aReadCertificate(
  { uid, email }: Person,
  data: DatosConstancia,
  avisos: string[] = [],
): Promise<string> {
  const idConstancia = randomUUID();
  const ruta = `constancias/${uid}/${idConstancia}.pdf`;
  const file = { nombreArchivo: 'constancia.pdf', sha256: 'a'.repeat(64), tamano: 100_000 };
  const creada = new Date();
  await db().runTransaction(async (tx) => {
    createConstancia(tx, idConstancia, { uid, correo: email, ruta, creada, ...file });
    updateConstancia(tx, idConstancia, { estado: 'extraida', data, avisos, decidida: creada });
  });
  await arrangeUsuario(uid, { constanciaPendiente: idConstancia });
  return idConstancia;
}

/** Presents a certificate that was read already, and verifies it. @returns its id */
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

/** A client whose certificate prints another name than the account's, with a file that somebody attends. */
export async function aDoubtfulClient(abogada: Person) {
  const data = aContribuyente();
  const cliente = await aStranger();
  const idConstancia = await present(cliente, data);
  const nombre = [data.nombre, data.apellidoPaterno, data.apellidoMaterno].join(' ');
  const named = { ...cliente, nombre };
  const expediente = await aStoredExpediente({ cliente: named, asignado: abogada, estados: [0] });
  const { idExpediente } = expediente;
  await db().doc(`expedientes/${idExpediente}`).update({
    identidad: 'por_confirmar',
    nombreCuenta: cliente.nombre,
  });
  return { cliente, data, idConstancia, idExpediente, nombreConstancia: nombre };
}

/** The identity of a file's client, as `as` reads it. */
export async function identityOf(as: Person, idExpediente: string) {
  return request(identidades.leerIdentidad, { as, params: { id: idExpediente } });
}

export function confirm(as: Person, idExpediente: string, idConstancia: string) {
  const params = { id: idExpediente };
  return request(identidades.confirmarIdentidad, { as, params, body: { idConstancia } });
}

export function refuse(as: Person, idExpediente: string, idConstancia: string, comment = 'No es') {
  const params = { id: idExpediente };
  return request(identidades.rechazarIdentidad, { as, params, body: { idConstancia, comment } });
}
