import {
  storeBareExpedientes,
  storeGrupos,
  storeNotificaciones,
  storeUsuarios,
} from '../../../functions/test/support/crowd.ts';
import { aStaff, open, peopleOf } from '../../../functions/test/support/oficinas.ts';
import { aCliente } from '../../../functions/test/support/people.ts';
import { seedBase } from '../../seed.ts';
import { PROJECT_ID } from '../../suite/paths.ts';
import type { World } from './recipe.ts';

/** How much there is around the calls. */
export interface Size {
  expedientes: number;
  usuarios: number;
  grupos: number;
  /** Unseen ones of the client. */
  notificaciones: number;
}

const WORD = 'medicion';
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

/** Empties the emulator's database, so that nothing of an earlier size is counted. */
async function clear(): Promise<void> {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  const path = `emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  const { ok } = await fetch(`http://${host}/${path}`, { method: 'DELETE' });
  if (!ok) throw new Error('El emulador no se vació.');
}

/** A new database with the catalogue, an office that works, a client, and that much around them. */
export async function newWorld(size: Size): Promise<World> {
  await clear();
  await seedBase();
  const office = await aStaff().then(open);
  const { titular, abogada, secretaria } = peopleOf(office);
  const cliente = await aCliente();
  await storeBareExpedientes(0, size.expedientes, { cliente, abogado: abogada, word: WORD });
  await storeUsuarios(0, size.usuarios, WORD);
  await storeGrupos(0, size.grupos, WORD);
  await storeNotificaciones(0, size.notificaciones, cliente);
  return { office, admin: office.admin, titular, abogada, secretaria, cliente };
}
