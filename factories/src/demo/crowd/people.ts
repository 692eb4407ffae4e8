import { ROL } from '@notaria/contract/roles';
import { crearGrupo } from '../../../../functions/src/acts/grupos/save.ts';
import { cambiarRol } from '../../../../functions/src/acts/usuarios/manage.ts';
import { findGrupoByNombre } from '../../../../functions/src/records/grupos/repository.ts';
import type { Actor } from '../../../../functions/src/records/usuarios/actor.ts';
import { CLIENTES } from '../clients.ts';
import { actorOf, type Names, register } from '../people.ts';
import { seedCertificate } from '../seed-certificate.ts';
import { taxpayerOf } from '../taxpayer.ts';
import type { Tell } from '../tell.ts';

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

/** Registers a client with a verified certificate. */
async function seedClient(person: (typeof CLIENTES)[number]): Promise<Actor> {
  const uid = await register({ email: addressOf(person), ...person });
  await seedCertificate(await actorOf(uid), taxpayerOf(person));
  return actorOf(uid);
}

/** All clients of the crowd, in the order of their list. */
export function seedClients(tell: Tell): Promise<Actor[]> {
  let done = 0;
  return Promise.all(
    CLIENTES.map(async (person) => {
      const client = await seedClient(person);
      tell('las personas', ++done, CLIENTES.length);
      return client;
    }),
  );
}
