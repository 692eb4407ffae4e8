import { storeBareExpedientes, storeGrupos, storeNotificaciones, storeUsuarios } from '../crowd.ts';
import { aStaff, idOf, type Office, open, peopleOf } from '../oficinas.ts';
import { aCliente, type Person } from '../people.ts';

/** The callers, however many files there are. */
export interface World {
  office: Office;
  abogada: Person;
  /** The client who has half of the files. */
  cliente: Person;
}

/** A search for this word finds all of them. */
const WORD = 'medicion';
const FEWEST = 100;
const MOST_NOTICES = 10_000;

/**
 * Stores an office with its people, a client, and this many files around them, with accounts, offices and unseen notices
 * of the client in proportion; the project is empty except for the catalogue and the roles.
 */
export async function newWorld(expedientes: number): Promise<World> {
  const office = await aStaff().then(open);
  const { abogada } = peopleOf(office);
  const cliente = await aCliente();
  const idGrupo = await idOf(office);
  const share = (part: number) => Math.max(FEWEST, Math.round(expedientes / part));
  await storeBareExpedientes(0, expedientes, { cliente, abogado: abogada, idGrupo, word: WORD });
  await storeUsuarios(0, share(10), WORD);
  await storeGrupos(0, share(100), WORD);
  await storeNotificaciones(0, Math.min(MOST_NOTICES, share(1)), cliente);
  return { office, abogada, cliente };
}
