import { type IdRol, ROL } from '@notaria/contract/roles';
import { companionsOf, officeOf, type Person } from './people.ts';
import type { Row, Sample } from './sample.ts';

const { usuario, cliente, abogado, titular, administrador, secretaria } = ROL;

function expediente(
  relacion: string,
  readers: readonly IdRol[],
  people: (person: Person) => {
    idCliente?: string;
    idAsignado?: string | null;
    idGrupo?: string | null;
    partes?: readonly object[];
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

/** Two parties, as a file names them. */
const CON_OTRA = [
  { idParte: 'p1', clave: 'comprador', estado: 'activa' },
  { idParte: 'p2', clave: 'vendedor', estado: 'activa' },
];

/** A party of one of the files above. */
function parte(
  relacion: string,
  file: string,
  readers: readonly IdRol[],
  people: (person: Person) => { idUsuario: string | null; estado: string; entrega?: string },
): Sample {
  const id = relacion.replaceAll(/[ ,]+/g, '-');
  return {
    relacion,
    readers,
    path: ({ uid }) => `expedientes/${file.replaceAll(' ', '-')}-${uid}/partes/${id}`,
    data: (person) => ({ clave: 'vendedor', documentos: [], ...people(person) }),
  };
}

/** A thread of a file: `thread` is 'cliente', or the `relacion` of the party whose thread it is. */
function hilo(
  relacion: string,
  file: string,
  thread: string,
  readers: readonly IdRol[],
  isWritten = true,
): Sample {
  const id = thread.replaceAll(/[ ,]+/g, '-');
  return {
    relacion,
    readers,
    path: ({ uid }) => `expedientes/${file.replaceAll(' ', '-')}-${uid}/conversaciones/${id}`,
    ...(isWritten && { data: () => ({ mensajes: 1 }) }),
  };
}

/** A collection of a file that only the server touches. */
function closedInFile(name: string, under = ''): Row {
  return {
    name,
    samples: ['propio', 'asignado'].map((file) => ({
      relacion: `de su expediente ${file}`,
      path: ({ uid }) => `expedientes/${file}-${uid}${under}/${name}/uno`,
      data: ({ uid }) => ({ uid, texto: 'Hola.' }),
      readers: [],
    })),
    own: ({ uid }) => ['uid', uid],
    listers: [],
  };
}

const PROPIO = 'propio, con más personas';
const ASIGNADO = 'asignado, con más personas';
const DE_CLIENTE = [usuario, cliente];
const DEL_ASIGNADO = [abogado, titular, secretaria, administrador];

/** Files, and the collections below a file. */
export const ROWS_OF_FILES: readonly Row[] = [
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
      expediente('propio, sin más personas', DE_CLIENTES, ({ uid }) => ({
        idCliente: uid,
        partes: [],
      })),
      // With several parties each has its own document: the file is for its staff.
      expediente('propio, con más personas', [administrador], ({ uid }) => ({
        idCliente: uid,
        partes: CON_OTRA,
      })),
      expediente(
        'asignado, con más personas',
        [abogado, titular, secretaria, administrador],
        ({ uid }) => ({
          idAsignado: uid,
          partes: CON_OTRA,
        }),
      ),
    ],
    own: ({ uid }) => ['idCliente', uid],
    listers: [],
  },
  {
    name: 'partes',
    samples: [
      parte('propia en lo que inició', PROPIO, [...DE_CLIENTE, administrador], ({ uid }) => ({
        idUsuario: uid,
        estado: 'activa',
      })),
      parte(
        'propia donde la invitaron',
        'de otra oficina',
        [...DE_CLIENTE, administrador],
        ({ uid }) => ({
          idUsuario: uid,
          estado: 'activa',
        }),
      ),
      parte('de la que salió', PROPIO, [administrador], ({ uid }) => ({
        idUsuario: uid,
        estado: 'retirada',
      })),
      // A room whose documents another account sends: that account reads it while it takes part.
      parte('de quien representa', PROPIO, [...DE_CLIENTE, administrador], ({ uid }) => ({
        idUsuario: uid,
        estado: 'activa',
        entrega: 'representada',
      })),
      parte('de quien representaba y salió', PROPIO, [administrador], ({ uid }) => ({
        idUsuario: uid,
        estado: 'retirada',
        entrega: 'representada',
      })),
      // The client who started the file sees no more of another party than a stranger.
      parte('de otra persona en lo que inició', PROPIO, [administrador], ({ uid }) => ({
        idUsuario: `ajena-${uid}`,
        estado: 'activa',
      })),
      parte('invitada, en lo que inició', PROPIO, [administrador], () => ({
        idUsuario: null,
        estado: 'invitada',
      })),
      parte('de su expediente asignado', ASIGNADO, DEL_ASIGNADO, ({ uid }) => ({
        idUsuario: `ajena-${uid}`,
        estado: 'activa',
      })),
      parte('ajena en lo ajeno', 'de otra oficina', [administrador], ({ uid }) => ({
        idUsuario: `ajena-${uid}`,
        estado: 'activa',
      })),
    ],
    own: ({ uid }) => ['idUsuario', uid],
    listers: [],
  },
  {
    name: 'conversaciones',
    samples: [
      hilo('de su expediente', 'propio', 'cliente', DE_CLIENTES),
      hilo('de su expediente, sin mensajes', 'propio sin asignar', 'cliente', DE_CLIENTES, false),
      hilo('de un expediente asignado', 'asignado', 'cliente', DEL_ASIGNADO),
      hilo('del cliente, donde hay más personas', PROPIO, 'cliente', [administrador]),
      hilo('de su parte', PROPIO, 'propia en lo que inició', [...DE_CLIENTE, administrador]),
      hilo('de la parte de la que salió', PROPIO, 'de la que salió', [administrador]),
      // Another party's thread is only for that party and the staff.
      hilo('de otra parte', PROPIO, 'de otra persona en lo que inició', [administrador]),
      hilo('de una parte que no hay', PROPIO, 'ninguna', [administrador]),
      hilo('de una parte de lo asignado', ASIGNADO, 'de su expediente asignado', DEL_ASIGNADO),
      hilo('de un expediente ajeno', 'de otra oficina', 'cliente', [administrador]),
    ],
    own: () => ['mensajes', 1],
    listers: [],
  },
  closedInFile('mensajes', '/conversaciones/cliente'),
  closedInFile('notas'),
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
];
