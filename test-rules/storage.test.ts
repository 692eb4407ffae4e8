import { assertFails, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { ROL } from '@notaria/contract/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStorage } from './support/environment.ts';
import { contextOf, liveOne, PEOPLE } from './support/people.ts';

const OWN = 'constancias/cliente-propia/c1.pdf';
const FILE = 'expedientes/2611-ABC123/documento.pdf';
const PATHS = [OWN, FILE, 'otra-carpeta/archivo.pdf', 'archivo-suelto.pdf'];
const BYTES = new TextEncoder().encode('%PDF-1.7');

let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await startStorage();
  await environment.withSecurityRulesDisabled(async (context) => {
    await Promise.all(PATHS.map(async (path) => context.storage().ref(path).put(BYTES)));
  });
});

afterAll(async () => {
  await environment.cleanup();
});

/** The people with the most to gain, and a visitor: others can't do more than these. */
const VISITORS = [
  liveOne(ROL.cliente),
  liveOne(ROL.administrador),
  ...PEOPLE.filter(({ isAnonymous }) => isAnonymous),
];

describe.each(VISITORS)('$nombre', (person) => {
  test.each(PATHS)('can’t touch anything at %s', async (path) => {
    const ref = contextOf(environment, person).storage().ref(path);
    await assertFails(ref.getDownloadURL());
    await assertFails(ref.getMetadata());
    await assertFails(Promise.resolve(ref.put(BYTES)));
    await assertFails(ref.updateMetadata({ contentType: 'text/html' }));
    await assertFails(ref.delete());
    await assertFails(ref.parent?.listAll() ?? ref.root.listAll());
  });
});

test('what was refused is unchanged', async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const path of PATHS) {
      const { size } = await context.storage().ref(path).getMetadata();
      expect(size, path).toBe(BYTES.length);
    }
  });
});
