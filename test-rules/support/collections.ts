import { type IdRol, ROL } from '@notaria/contract/roles';
import { companionsOf, idSesionOf, officeOf, type Person } from './people.ts';

/** A document of a collection as one person sees it. */
export interface Sample {
  /** What it is to the person. */
  relacion: string;
  path: (person: Person) => string;
  /** What is in it; undefined where `seedPerson` wrote it. */
  data?: (person: Person) => Record<string, unknown>;
  /** The roles whose people may get it, with a live session; the rest may not. */
  readers: readonly IdRol[];
}

export interface Row {
  /** The collection, as the code names it; `*` for one that nobody knows. */
  name: string;
  samples: readonly Sample[];
  /** The field and value of the query that asks for one's own. */
  own: (person: Person) => readonly [string, unknown];
  /** The roles whose people may make that query. */
  listers: readonly IdRol[];
}

const { usuario, cliente, abogado, titular, administrador, secretaria } = ROL;
const TODOS = [usuario, cliente, abogado, titular, administrador, secretaria];

/** The person's own document and somebody else's, named after them. */
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

function expediente(
  relacion: string,
  readers: readonly IdRol[],
  people: (person: Person) => {
    idCliente?: string;
    idAsignado?: string | null;
    idGrupo?: string | null;
  },
): Sample {
  return {
    relacion,
    readers,
    path: ({ uid }) => `expedientes/${relacion.replaceAll(' ', '-')}-${uid}`,
    data: (person) => ({ idCliente: 'cliente-ajena', idAsignado: null, ...people(person) }),
  };
}

const DE_CLIENTES = [usuario, cliente, administrador];

/** Every collection there is, what each of its documents is to whoever asks, and who may read it. */
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
  {
    name: 'expedientes',
    samples: [
      expediente('propio', DE_CLIENTES, ({ uid }) => ({
        idCliente: uid,
        idAsignado: 'abogada-ajena',
      })),
      expediente('propio sin asignar', DE_CLIENTES, ({ uid }) => ({ idCliente: uid })),
      expediente('asignado', [abogado, titular, secretaria, administrador], ({ uid }) => ({
        idAsignado: uid,
      })),
      expediente('de quien apoya', [titular, secretaria, administrador], (person) => ({
        idAsignado: companionsOf(person).apoyada,
        idGrupo: officeOf(person),
      })),
      expediente('de su oficina', [titular, administrador], (person) => ({
        idAsignado: companionsOf(person).otra,
        idGrupo: officeOf(person),
      })),
      expediente('en la bandeja de su oficina', [titular, administrador], (person) => ({
        idGrupo: officeOf(person),
      })),
      expediente('de su oficina, con quien ya no está', [titular, administrador], (person) => ({
        idAsignado: 'abogada-ajena',
        idGrupo: officeOf(person),
      })),
      expediente('de otra oficina', [administrador], () => ({
        idAsignado: 'abogada-ajena',
        idGrupo: 'grupo-ajeno',
      })),
      expediente('en la bandeja de otra oficina', [administrador], () => ({
        idGrupo: 'grupo-ajeno',
      })),
      expediente('sin oficina, de una persona de la suya', [administrador], (person) => ({
        idAsignado: companionsOf(person).otra,
        idGrupo: null,
      })),
      expediente('ajeno sin asignar', [administrador], () => ({ idGrupo: null })),
      // From before files had an office.
      expediente('ajeno sin asignar, antiguo', [administrador], () => ({})),
    ],
    own: ({ uid }) => ['idCliente', uid],
    listers: [],
  },
  {
    name: 'comentarios',
    samples: [
      {
        relacion: 'de su expediente',
        path: ({ uid }) => `expedientes/propio-${uid}/comentarios/c1`,
        data: ({ uid }) => ({ idAutor: uid, comentario: 'Falta una hoja.' }),
        readers: [],
      },
    ],
    own: ({ uid }) => ['idAutor', uid],
    listers: [],
  },
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
  closed('pruebasCorreo'),
  closed('constancias'),
  closed('rfcs'),
  closed('cancelaciones', 'correo', (uid) => uid),
  closed('tramites'),
  closed('nombresGrupos', 'idGrupo'),
  closed('inicios'),
  closed('videos'),
  closed('correos', 'para'),
  closed('asignacionesPorAvisar'),
  closed('bitacora', 'actorUid'),
  closed('subidas', 'ruta'),
  closed('enlacesSubida'),
  closed('barridos'),
  closed('tiempos'),
  closed('mediciones'),
  closed('ajustes'),
  closed('idempotencia'),
  closed('limites'),
  closed('*', 'uid', (uid) => uid),
];
