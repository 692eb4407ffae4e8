import { randomUUID } from 'node:crypto';
import { ROL } from '@notaria/contract/roles';
import { verifyConstancia } from '../../../../functions/src/acts/constancias/verify.ts';
import { crearGrupo } from '../../../../functions/src/acts/grupos/save.ts';
import { cambiarRol } from '../../../../functions/src/acts/usuarios/manage.ts';
import { saveObject } from '../../../../functions/src/platform/store/objects.ts';
import { transact } from '../../../../functions/src/platform/store/transaction.ts';
import {
  createConstancia,
  updateConstancia,
} from '../../../../functions/src/records/constancias/repository.ts';
import { findGrupoByNombre } from '../../../../functions/src/records/grupos/repository.ts';
import type { Actor } from '../../../../functions/src/records/usuarios/actor.ts';
import {
  findUsuario,
  updateUsuario,
} from '../../../../functions/src/records/usuarios/repository.ts';
import { invent } from '../certificate.ts';
import { CLIENTES } from '../clients.ts';
import { actorOf, type Names, register } from '../people.ts';
import { taxpayerOf } from '../taxpayer.ts';

const SECOND_OFFICE = 'Oficina Del Valle';

const STAFF = {
  titular: ['Marcela', 'Olvera', 'Rentería', ROL.titular],
  abogado1: ['Emilio', 'Cuevas', 'Arroyo', ROL.abogado],
  abogado2: ['Renata', 'Mejía', 'Bernal', ROL.abogado],
  secretaria: ['Nadia', 'Escobedo', 'Luján', ROL.secretaria],
} as const;
type Place = keyof typeof STAFF;

function addressOf({ nombre, apellidoPaterno }: Names): string {
  const plain = `${nombre}.${apellidoPaterno}`.normalize('NFD').replace(/\p{M}/gu, '');
  return `${plain.toLowerCase()}@notaria.example`;
}

async function hire(admin: Actor, place: Place): Promise<string> {
  const [nombre, apellidoPaterno, apellidoMaterno, idRol] = STAFF[place];
  const names = { nombre, apellidoPaterno, apellidoMaterno };
  const uid = await register({ email: addressOf(names), ...names });
  await cambiarRol(admin, uid, idRol, new Date());
  return uid;
}

/**
 * Opens the second office with people of its own.
 * @returns its lawyers
 */
export async function openSecondOffice(admin: Actor): Promise<Actor[]> {
  const titular = await hire(admin, 'titular');
  const asistentes = [await hire(admin, 'abogado1'), await hire(admin, 'abogado2')];
  const secretaria = await hire(admin, 'secretaria');
  if (!(await findGrupoByNombre(SECOND_OFFICE))) {
    const secretarias = [{ userId: secretaria, apoyaA: asistentes.slice(0, 1) }];
    const plantilla = { nombre: SECOND_OFFICE, titular, asistentes, secretarias };
    await crearGrupo(admin, plantilla, new Date());
  }
  return Promise.all(asistentes.map(actorOf));
}

/** Registers a client and verifies their certificate, which is stored as already read. */
async function seedClient(person: (typeof CLIENTES)[number]): Promise<Actor> {
  const uid = await register({ email: addressOf(person), ...person });
  if ((await findUsuario(uid))?.constanciaVigente) return actorOf(uid);
  const { data, bytes } = invent(taxpayerOf(person));
  const idConstancia = randomUUID();
  const ruta = `constancias/${uid}/${idConstancia}.pdf`;
  await saveObject(ruta, bytes);
  const client = await actorOf(uid);
  const creada = new Date();
  await transact(async (tx) => {
    const profile = await findUsuario(uid, tx);
    if (!profile) throw new Error(`${client.email} no tiene perfil.`);
    createConstancia(tx, idConstancia, {
      ...{ uid, correo: client.email, ruta, nombreArchivo: 'constancia.pdf' },
      ...{ sha256: '', tamano: bytes.length, creada },
    });
    updateConstancia(tx, idConstancia, { estado: 'extraida', data, decidida: creada });
    updateUsuario(tx, profile, { constanciaPendiente: idConstancia });
  });
  await verifyConstancia(client, client.email);
  return actorOf(uid);
}

/** All clients of the crowd, in the order of their list. */
export function seedClients(): Promise<Actor[]> {
  return Promise.all(CLIENTES.map(seedClient));
}
