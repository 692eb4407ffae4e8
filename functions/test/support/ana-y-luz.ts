import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { beforeAll } from 'vitest';
import type { FilaDoc } from '../../src/records/expedientes/fila.ts';

/** Ana, a client, and Luz, a lawyer, shared by a whole test file. */
export let ana: Person;
export let luz: Person;

/** Makes Ana and Luz before the first test of the calling file. */
export function beforeAllMakeAnaAndLuz(): void {
  beforeAll(async () => {
    [ana, luz] = await Promise.all([aCliente(), anAbogado({ nombre: 'Luz' })]);
  });
}

/** A file of Ana's that Luz attends, with one row in each of these states. */
export function aFile(...estados: FilaDoc['estado'][]) {
  return aStoredExpediente({ cliente: ana, asignado: luz, estados });
}
