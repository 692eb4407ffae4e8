import { ROL } from '@notaria/contract/roles';
import type { Db } from './environment.ts';
import { isLive, type Person } from './people.ts';
import type { Row, Sample } from './sample.ts';

/** `*` stands for a collection that neither rules nor code know. */
const UNKNOWN = 'desconocida';

/** The path of a sample for a person. */
export function pathOf(sample: Sample, person: Person): string {
  return sample.path(person).replace('*', UNKNOWN);
}

/** The result of an attempt, in the table's words. Any error other than a refusal is an error of the test. */
async function outcome(attempt: Promise<unknown>): Promise<'sí' | 'no'> {
  try {
    await attempt;
    return 'sí';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied')
      return 'no';
    throw error;
  }
}

async function each(
  attempts: readonly (readonly [string, () => Promise<unknown>])[],
): Promise<Record<string, string>> {
  const entries = attempts.map(async ([name, attempt]) => [name, await outcome(attempt())]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Not from the browser's own copy: only the rules answer. */
const FROM_SERVER = { source: 'server' } as const;

/**
 * What somebody can try on a collection, and its result. A person without a live session tries only what that
 * session would allow: what it forbids is tried by those who have one.
 */
export async function tryAll(db: Db, row: Row, person: Person): Promise<Record<string, string>> {
  const [first, last] = [row.samples[0], row.samples.at(-1)];
  if (!first || !last) throw new Error(`${row.name} has no sample`);
  const rows = db.doc(pathOf(first, person)).parent;
  const idOf = (sample: Sample) => db.doc(pathOf(sample, person)).id;
  const [field, value] = row.own(person);
  const attempts: Record<string, () => Promise<unknown>> = {
    'list: todo': () => rows.get(FROM_SERVER),
    'list: propios': () => rows.where(field, '==', value).get(FROM_SERVER),
    'list: propios y ajenos': () => rows.where(field, 'in', [value, 'ajena']).get(FROM_SERVER),
    'list: por id propio': () => rows.where('__name__', '==', idOf(first)).get(FROM_SERVER),
    'list: por id ajeno': () => rows.where('__name__', '==', idOf(last)).get(FROM_SERVER),
    'list: de todos los padres': () => db.collectionGroup(rows.id).get(FROM_SERVER),
    create: () => rows.doc(`nuevo-${person.uid}`).set({ [field]: value }),
  };
  for (const sample of row.samples) {
    const ref = db.doc(pathOf(sample, person));
    attempts[`get: ${sample.relacion}`] = () => ref.get(FROM_SERVER);
    attempts[`update: ${sample.relacion}`] = () => ref.update({ cambiado: true });
    attempts[`delete: ${sample.relacion}`] = () => ref.delete();
  }
  const tried = expected(row, person);
  return each(Object.entries(attempts).filter(([name]) => name in tried));
}

/** What people with a live session and this role may do; without a role, what anybody may. */
function allowed(row: Row, idRol?: number): Record<string, string> {
  const may = (roles: readonly number[]) =>
    (idRol === undefined ? roles.length > 0 : roles.includes(idRol)) ? 'sí' : 'no';
  return {
    'list: todo': 'no',
    'list: propios': may(row.listers),
    'list: propios y ajenos': 'no',
    'list: por id propio': may(row.listers),
    'list: por id ajeno': 'no',
    'list: de todos los padres': 'no',
    create: 'no',
    ...Object.fromEntries(
      row.samples.flatMap(({ relacion, readers }) => [
        [`get: ${relacion}`, may(readers)],
        [`update: ${relacion}`, 'no'],
        [`delete: ${relacion}`, 'no'],
      ]),
    ),
  };
}

/** The attempts of a person, and the results that the table expects. */
export function expected(row: Row, person: Person): Record<string, string> {
  const hasRole = person.hasProfile && person.idRol !== ROL.eliminado;
  const live = allowed(row, hasRole ? person.idRol : undefined);
  if (isLive(person)) return live;
  return Object.fromEntries(
    Object.entries(live).flatMap(([name, result]) => (result === 'sí' ? [[name, 'no']] : [])),
  );
}
