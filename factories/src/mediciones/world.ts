import { storeBareExpedientes, storeGrupos, storeNotificaciones, storeUsuarios } from '../crowd.ts';
import { aStaff, idOf, type Office, open, peopleOf } from '../oficinas.ts';
import { aCliente, type Person } from '../people.ts';

/** Who the calls are made by, among however many files there are. */
export interface World {
  office: Office;
  admin: Person;
  titular: Person;
  abogada: Person;
  secretaria: Person;
  /** Whose half of the files are. */
  cliente: Person;
}

/** How much there is around the calls. */
export interface Size {
  expedientes: number;
  usuarios: number;
  grupos: number;
  /** Unseen ones of the client. */
  notificaciones: number;
}

/** A search for it finds all of them. */
export const WORD = 'medicion';
const FEWEST = 100;
const MOST_NOTICES = 10_000;

/** The size of everything where there are so many files. */
export function sizeOf(expedientes: number): Size {
  const share = (part: number) => Math.max(FEWEST, Math.round(expedientes / part));
  return {
    expedientes,
    usuarios: share(10),
    grupos: share(100),
    notificaciones: Math.min(MOST_NOTICES, Math.max(FEWEST, expedientes)),
  };
}

/** Stores an office that works, a client, and that much around them; the project is empty but for the catalogue and the roles. */
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
