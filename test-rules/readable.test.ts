import { ROL, ROLES_VISIBLES } from '@notaria/contract/roles';
import { expect, test } from 'vitest';
import type { NotificacionDoc } from '../functions/src/records/notificaciones/repository.ts';
import { ROWS } from './support/collections.ts';

/**
 * Every field that any browser can read without the API, and why it may. A browser gets a document whole, so
 * a field that the staff keep to themselves must not stand in one that a client can read: not even the id of
 * who reviewed, or a mark that the client isn't told of. Whoever adds a field or opens a collection says here
 * why each of its readers may know it.
 */
const READABLE = {
  /** For the staff, a client or a party of a file. functions/test/api/pulsos.test.ts holds the code to it. */
  pulsos: { numero: 'that something changed which this reader may see' },
  /** For one person. */
  notificaciones: {
    idUsuario: 'who they are',
    idExpediente: 'a file that they saw when it was written',
    fecha: 'when',
    estatus: 'what was decided on a document of theirs',
    tituloExpediente: 'the procedure of that file',
    nombreDocumento: 'a document of theirs',
    nombreCliente: 'the client or party, only in notices to the staff',
    idDocRequerido: 'a document of theirs',
    sobre: 'the thing of the file that it is about, by its id',
    tipo: 'what the bell says',
    vista: 'whether they saw it',
    vence: 'when it goes',
  } satisfies Record<Exclude<keyof NotificacionDoc, 'id'>, string>,
} as const;

/** What each kind of person may listen to. A pulse is named by its reader. */
const DE_CLIENTE = ['notificaciones', 'pulsos: cliente', 'pulsos: parte'];
const DE_PERSONAL = ['notificaciones', 'pulsos: personal'];
const LISTENS: Readonly<Record<number, readonly string[]>> = {
  [ROL.usuario]: DE_CLIENTE,
  [ROL.cliente]: DE_CLIENTE,
  [ROL.abogado]: DE_PERSONAL,
  [ROL.titular]: DE_PERSONAL,
  [ROL.secretaria]: DE_PERSONAL,
  [ROL.administrador]: DE_PERSONAL,
};

const kindOf = (name: string, relacion: string) => {
  if (name !== 'pulsos') return name;
  const [reader = ''] = relacion.split(': ');
  return `pulsos: ${['personal', 'cliente'].includes(reader) ? reader : 'parte'}`;
};

test.each(ROLES_VISIBLES)('$Nombre can read nothing but this without the API', ({ ID_Rol }) => {
  const open = ROWS.flatMap(({ name, samples, listers }) => [
    ...samples.flatMap(({ relacion, readers }) =>
      readers.includes(ID_Rol) ? [kindOf(name, relacion)] : [],
    ),
    ...(listers.includes(ID_Rol) ? [name] : []),
  ]);
  expect([...new Set(open)].toSorted()).toEqual(LISTENS[ID_Rol]);
});

test('the collections that browsers can read are these, and the words say why of each field', () => {
  const open = ROWS.filter(({ samples, listers }) =>
    [listers, ...samples.map(({ readers }) => readers)].some((roles) => roles.length > 0),
  );
  expect(open.map(({ name }) => name).toSorted()).toEqual(Object.keys(READABLE).toSorted());
});
