import { pageExpedientes } from '../../../../functions/src/records/expedientes/list.ts';
import type { Actor } from '../../../../functions/src/records/usuarios/actor.ts';
import { atMoment } from '../clock.ts';
import type { Tell } from '../tell.ts';
import { openSecondOffice, seedClients } from './people.ts';
import { play } from './play.ts';
import { STORIES } from './stories.ts';
import type { Story } from './story.ts';

/** Before the first file. */
const OPENING_MS = 120 * 24 * 3_600_000;
/** Files that are played at the same time. */
const LANES = 6;

function pick<T>(from: readonly T[], n: number): T {
  const found = from[n % from.length];
  if (found === undefined) throw new Error('Nobody to pick from.');
  return found;
}

/**
 * Fills both offices: a second office, its people, clients with a verified certificate, and files in every
 * state, some of which have been waiting for weeks. Clients who already have a file are left out.
 *
 * @param lawyers of the first office
 */
export async function seedCrowd(
  admin: Actor,
  lawyers: readonly Actor[],
  tell: Tell,
): Promise<void> {
  const opening = new Date(Date.now() - OPENING_MS);
  const others = await atMoment(opening, () => openSecondOffice(admin));
  const clients = await atMoment(opening, () => seedClients(tell));
  const abogados = [...lawyers, ...others];
  const stories = await untold(clients);
  const queue = stories.values();
  let done = 0;
  const lane = async () => {
    for (const story of queue) {
      const cliente = pick(clients, story.cliente);
      await play(story, { admin, cliente, abogado: pick(abogados, story.abogado) });
      tell('los expedientes', ++done, stories.length);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** The stories of clients without a file: an earlier run may have been interrupted. */
async function untold(clients: readonly Actor[]): Promise<Story[]> {
  const search = { pagina: 1, limite: 1, direccion: 'desc', buscar: '' } as const;
  const totals = await Promise.all(
    clients.map(({ uid }) => pageExpedientes({ kind: 'propios', uid }, search)),
  );
  return STORIES.filter(({ cliente }) => pick(totals, cliente).total === 0);
}
