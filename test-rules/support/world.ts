import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { ROLES } from '@notaria/contract/roles';
import { pathOf } from './attempts.ts';
import { samplesFor } from './collections.ts';
import type { Db } from './environment.ts';
import { PEOPLE, seedPerson } from './people.ts';

async function seed(db: Db): Promise<void> {
  await Promise.all(ROLES.map((rol) => db.doc(`roles/${rol.ID_Rol}`).set({ ...rol })));
  for (const person of PEOPLE) {
    await seedPerson(db, person);
    await Promise.all(
      samplesFor(person).map(async (sample) => {
        if (sample.data) await db.doc(pathOf(sample, person)).set(sample.data(person));
      }),
    );
  }
}

/** Writes past the rules, as the server does. */
export async function asServer(
  environment: RulesTestEnvironment,
  work: (db: Db) => Promise<unknown>,
): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    await work(context.firestore());
  });
}

/** Creates everybody, their sessions and offices, and every document of the table. */
export async function seedWorld(environment: RulesTestEnvironment): Promise<void> {
  await asServer(environment, seed);
}
