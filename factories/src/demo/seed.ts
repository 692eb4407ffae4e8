import { countTimes } from '../../../functions/src/acts/etapas/nightly.ts';
import { db } from '../../../functions/src/platform/firebase.ts';
import type { Actor } from '../../../functions/src/records/usuarios/actor.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { atMoment } from './clock.ts';
import { seedFiles } from './files.ts';
import { accountOf, seedPerson, seedStaff, settleSignIns } from './people.ts';
import { play } from './play.ts';
import { STORIES } from './stories.ts';
import { CLIENTES, CONTRIBUYENTES } from './taxpayers.ts';
import { seedVideos } from './videos.ts';

/**
 * Called while things are made: what they are, in Spanish ("los expedientes"), how many are made, and how many
 * there will be.
 */
type Tell = (what: string, done?: number, of?: number) => void;

/** Before the first file. */
const opening = () => new Date(Date.now() - 120 * 24 * 3_600_000);
/** Files that are played at the same time. */
const LANES = 6;

function pick<T>(from: readonly T[], n: number): T {
  const picked = from[n % from.length];
  if (picked === undefined) throw new Error('Nobody to pick from.');
  return picked;
}

/** Files in every state for both offices, some of which have been waiting for weeks. */
async function seedCrowd(admin: Actor, abogados: readonly Actor[], tell: Tell): Promise<void> {
  const clients = await atMoment(opening(), () =>
    Promise.all(CLIENTES.map((person) => seedPerson(accountOf(person), person))),
  );
  const queue = STORIES.values();
  let done = 0;
  const lane = async () => {
    for (const story of queue) {
      const [cliente, abogado] = [pick(clients, story.cliente), pick(abogados, story.abogado)];
      await play(story, { admin, cliente, abogado });
      tell('los expedientes', ++done, STORIES.length);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function switchTriggers(turn: 'disable' | 'enable'): Promise<void> {
  const url = `http://${process.env.FIREBASE_EMULATOR_HUB}/functions/${turn}BackgroundTriggers`;
  await fetch(url, { method: 'PUT', signal: AbortSignal.timeout(30_000) });
}

/**
 * Makes the accounts of the README's table with their files, two offices with their clients and files, and help
 * videos, through the services behind the API's calls. Never for a real project: everybody knows the password.
 */
export async function seedPeopleAndFiles(tell: Tell): Promise<void> {
  tell('las personas');
  // The triggers would send notices and mails about acts that are made up.
  await switchTriggers('disable');
  const [{ admin, abogados }, cliente, clienta, vendedor] = await Promise.all([
    atMoment(opening(), seedStaff),
    seedPerson(DEMO_ACCOUNTS.cliente, CONTRIBUYENTES.cliente),
    seedPerson(DEMO_ACCOUNTS.clienta, CONTRIBUYENTES.clienta),
    seedPerson(DEMO_ACCOUNTS.vendedor),
    seedPerson(DEMO_ACCOUNTS.usuario),
  ]);
  await seedCrowd(admin, abogados, tell);
  // What was to be done within days that nobody lived: the platform would say that it was left undone.
  const overdue = await db().collection('tareas').where('hasta', '<=', new Date()).get();
  await Promise.all(overdue.docs.map(({ ref }) => ref.delete()));
  await switchTriggers('enable');
  tell('los expedientes de las cuentas de muestra');
  const [abogada, abogado2] = [pick(abogados, 0), pick(abogados, 1)];
  const people = { admin, cliente, clienta, vendedor, abogada, abogado2 };
  await Promise.all([seedVideos(admin), seedFiles(people)]);
  await settleSignIns();
  tell('las cuentas de la oficina');
  // The office's first night: from now on it tells how long a procedure takes, and lists know how many files
  // there are.
  await countTimes(new Date());
}
