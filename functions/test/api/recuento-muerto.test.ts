import { emptyProject } from '@notaria/factories/empty-project';
import { conEtapas } from '@notaria/factories/etapas';
import { anOffice, aStoredFile, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recountExpedientes } from '../../src/acts/expedientes/recount.ts';
import { db } from '../../src/platform/firebase.ts';
import { killedNight, nextNight } from '../support/killed-night.ts';

const SLOW = 180_000;

beforeAll(emptyProject);
afterAll(emptyProject);

/** The stored figures of one kind, by office and lawyer, as their documents add up. */
async function kept(clave: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const row of (await db().collection('cuentas').get()).docs) {
    const { ambito, idGrupo, idAsignado, n = {} } = row.data();
    const whose = ambito ?? `${idGrupo ?? ''}~${idAsignado ?? ''}`;
    const sum = (sums[whose] ?? 0) + (n[clave] ?? 0);
    if (sum !== 0) sums[whose] = sum;
  }
  return sums;
}

/** The same figures, counted by reading every file. */
async function counted(
  fits: (file: FirebaseFirestore.DocumentData) => boolean,
): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const row of (await db().collection('expedientes').get()).docs) {
    const file = row.data();
    if (!fits(file)) continue;
    for (const whose of ['todos', `${file.idGrupo ?? ''}~${file.idAsignado ?? ''}`]) {
      sums[whose] = (sums[whose] ?? 0) + 1;
    }
  }
  return sums;
}

test(
  'a recount that is killed at several points and run again gives the same numbers as reading every file',
  async () => {
    const [office, cliente] = await Promise.all([anOffice(), aCliente()]);
    const { abogada, abogado, titular } = peopleOf(office);
    const guests = await Promise.all(Array.from({ length: 15 }, () => anAbogado()));
    for (const [index, lawyer] of [abogada, abogado, titular, ...guests].entries()) {
      const estados = index % 2 === 0 ? ([2] as const) : ([0] as const);
      const file = await aStoredFile({ cliente, abogado: lawyer, estados: [...estados] });
      await conEtapas(file, ['documentos', 'firma', 'entregado'][index % 3]);
    }
    // The stored counts are wrong in every way: missing, too high, of nobody who has files.
    const rows = (await db().collection('cuentas').get()).docs;
    for (const [index, { ref }] of rows.entries()) {
      if (index % 2 === 0) await ref.delete();
      else await ref.update({ 'n.todos': 40 + index });
    }
    for (const steps of [1, 2, 3]) await killedNight('cuentas', steps);
    await nextNight(() => recountExpedientes(new Date()));
    expect(await kept('todos')).toEqual(await counted(() => true));
    expect(await kept('turno:notaria')).toEqual(await counted(({ turno }) => turno === 'notaria'));
    expect(await kept('etapa:firma')).toEqual(
      await counted(({ etapaActual }) => etapaActual === 'firma'),
    );
    expect(await kept('entregados:entregado')).toEqual(
      await counted(({ etapaActual }) => etapaActual === 'entregado'),
    );
    expect(await recountExpedientes(new Date())).toEqual([]);
  },
  SLOW,
);
