import { type IdRol, ROL } from '@notaria/contract/roles';
import { ROWS_OF_FILES } from './collections-of-files.ts';
import { idSesionOf, liveOne, PEOPLE, type Person } from './people.ts';
import { isClosed, type Row, type Sample } from './sample.ts';

const { usuario, cliente, abogado, titular, administrador, secretaria } = ROL;
const TODOS = [usuario, cliente, abogado, titular, administrador, secretaria];

/** The person's own document and another one, named by their uids. */
function ownAndOther(
  name: string,
  field: string,
  readers: readonly IdRol[],
  id: (uid: string, person: Person) => string,
): readonly Sample[] {
  const sample = (
    relacion: string,
    uidOf: (person: Person) => string,
    mayRead: readonly IdRol[],
  ) => ({
    relacion,
    path: (person: Person) => `${name}/${id(uidOf(person), person)}`,
    data: (person: Person) => ({ [field]: uidOf(person), fecha: new Date(), vista: false }),
    readers: mayRead,
  });
  return [
    sample('propio', ({ uid }) => uid, readers),
    sample('ajeno', ({ uid }) => `ajena-${uid}`, []),
  ];
}

/** A collection that only the server touches. */
function closed(name: string, field = 'uid', id = (uid: string) => `doc-${uid}`): Row {
  return {
    name,
    samples: ownAndOther(name, field, [], id),
    own: ({ uid }) => [field, uid],
    listers: [],
  };
}

/** Every collection, its documents from each person's point of view, and who may read them. */
export const ROWS: readonly Row[] = [
  {
    name: 'usuarios',
    samples: [
      { relacion: 'propio', path: ({ uid }) => `usuarios/${uid}`, readers: [] },
      {
        relacion: 'ajeno',
        path: ({ uid }) => `usuarios/ajena-${uid}`,
        data: ({ uid }) => ({ idRol: cliente, correo: `ajena-${uid}@prueba.mx` }),
        readers: [],
      },
    ],
    own: ({ uid }) => ['correo', `${uid}@prueba.mx`],
    listers: [],
  },
  {
    name: 'notificaciones',
    samples: ownAndOther('notificaciones', 'idUsuario', TODOS, (uid) => `aviso-${uid}`),
    own: ({ uid }) => ['idUsuario', uid],
    listers: TODOS,
  },
  ...ROWS_OF_FILES,
  {
    name: 'sesiones',
    samples: [
      {
        relacion: 'propia',
        path: (person) => `sesiones/${idSesionOf(person)}`,
        readers: [],
      },
      {
        relacion: 'ajena',
        path: ({ uid }) => `sesiones/${idSesionOf({ uid: `ajena-${uid}` })}`,
        data: ({ uid }) => ({ uid: `ajena-${uid}`, cerrada: false }),
        readers: [],
      },
    ],
    own: ({ uid }) => ['uid', uid],
    listers: [],
  },
  {
    name: 'roles',
    samples: [{ relacion: 'propio', path: ({ idRol }) => `roles/${idRol}`, readers: [] }],
    own: ({ idRol }) => ['ID_Rol', idRol],
    listers: [],
  },
  {
    name: 'grupos',
    samples: [{ relacion: 'propio', path: ({ uid }) => `grupos/grupo-${uid}`, readers: [] }],
    own: ({ uid }) => ['titular', uid],
    listers: [],
  },
  closed('segundosFactores', 'uid', (uid) => uid),
  closed('constancias'),
  closed('rfcs'),
  closed('cancelaciones', 'correo', (uid) => uid),
  closed('tramites'),
  closed('nombresGrupos', 'idGrupo'),
  closed('inicios'),
  closed('porRevisar', 'idAsignado'),
  closed('deshacer'),
  closed('cobros', 'version'),
  closed('machotes', 'idGrupo'),
  closed('motivos', 'idGrupo'),
  closed('videos'),
  closed('tareas', 'para'),
  closed('bitacora', 'actorUid'),
  closed('enlaces'),
  closed('citas', 'abogado'),
  closed('agendas'),
  closed('ocupacion'),
  closed('barridos'),
  closed('tiempos'),
  closed('mediciones'),
  closed('ajustes'),
  closed('idempotencia'),
  closed('limites'),
  closed('*', 'uid', (uid) => uid),
];

/**
 * The people who try to read and write a collection. Everybody tries an open one. Only a client and an
 * administrator try a closed one, because collections.test.ts shows that no rule names it.
 */
export function tryersOf(row: Row): readonly Person[] {
  return isClosed(row) ? [liveOne(cliente), liveOne(administrador)] : PEOPLE;
}

/** The closed collection by which the rules judge who reads a pulse. */
const JUDGED_BY = 'expedientes';

/** The samples that the database holds for a person. */
export function samplesFor(person: Person): Sample[] {
  return ROWS.filter((row) => tryersOf(row).includes(person) || row.name === JUDGED_BY).flatMap(
    ({ samples }) => samples,
  );
}
