import { storeBareExpedientes, storeGrupos, storeNotificaciones, storeUsuarios } from '../crowd.ts';
import { aStaff, idOf, type Office, open, peopleOf } from '../oficinas.ts';
import { aCliente, type Person } from '../people.ts';

/** The callers, however many files there are. */
export interface World {
  office: Office;
  admin: Person;
  titular: Person;
  abogada: Person;
  secretaria: Person;
  /** The client who has half of the files. */
  cliente: Person;
}

/** How much there is around the calls. */
export interface Size {
  expedientes: number;
  usuarios: number;
  grupos: number;
  /** Unseen notices of the client. */
  notificaciones: number;
}

/** A search for this word finds all of them. */
export const WORD = 'medicion';
const FEWEST = 100;
const MOST_NOTICES = 10_000;

/** The size of everything, for this many files. */
export function sizeOf(expedientes: number): Size {
  const share = (part: number) => Math.max(FEWEST, Math.round(expedientes / part));
  return {
    expedientes,
    usuarios: share(10),
    grupos: share(100),
    notificaciones: Math.min(MOST_NOTICES, Math.max(FEWEST, expedientes)),
  };
}

/**
 * Stores an office with its people, a client, and this much around them; the project is empty except for the
 * catalogue and the roles.
 */
export async function newWorld(size: Size): Promise<World> {
  const office = await aStaff().then(open);
  const { titular, abogada, secretaria } = peopleOf(office);
  const cliente = await aCliente();
  const idGrupo = await idOf(office);
  const parties = { cliente, abogado: abogada, idGrupo, word: WORD };
  await storeBareExpedientes(0, size.expedientes, parties);
  await storeUsuarios(0, size.usuarios, WORD);
  await storeGrupos(0, size.grupos, WORD);
  await storeNotificaciones(0, size.notificaciones, cliente);
  return { office, admin: office.admin, titular, abogada, secretaria, cliente };
}
