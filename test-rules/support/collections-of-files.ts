import { type IdRol, ROL } from '@notaria/contract/roles';
import {
  lectoresDe,
  SALA_NUEVA,
  type Sala,
} from '../../functions/src/records/expedientes/salas/partes.ts';
import { companionsOf, officeOf, type Person } from './people.ts';
import type { Row, Sample } from './sample.ts';

const { usuario, cliente, abogado, titular, administrador, secretaria } = ROL;

const PERSONAL = [abogado, titular, secretaria, administrador];
const DE_CLIENTES = [usuario, cliente];

/** A file, and the staff who may listen to it. */
interface File {
  relacion: string;
  personal: readonly IdRol[];
  /** The roles whose people may listen to it as its only client. */
  clientes: readonly IdRol[];
  data: (person: Person) => Stored;
}

interface Stored extends Record<string, unknown> {
  idCliente: string;
  idAsignado: string | null;
  idGrupo: string | null;
}

function expediente(
  relacion: string,
  { personal, clientes = [] }: { personal: readonly IdRol[]; clientes?: readonly IdRol[] },
  people: (person: Person) => Partial<Stored>,
): File {
  return {
    relacion,
    personal,
    clientes,
    data: (person) => {
      const base = { idCliente: 'cliente-ajena', idAsignado: null, idGrupo: null };
      const file = { ...base, ...people(person) };
      return { ...file, ...lectoresDe({ ...file, salas: salasDe(relacion, person) }) };
    },
  };
}

export const idDe = (relacion: string) => relacion.replaceAll(/[ ,]+/g, '-');
const pathDe =
  (file: string, rest = '') =>
  ({ uid }: Person) =>
    `expedientes/${idDe(file)}-${uid}${rest}`;

/** A room of one of the files, and the roles whose people may listen to it. */
interface Room {
  relacion: string;
  file: string;
  readers: readonly IdRol[];
  people: (person: Person) => Pick<Sala, 'idUsuario' | 'estado'> & Partial<Pick<Sala, 'entrega'>>;
}

function parte(
  relacion: string,
  file: string,
  readers: readonly IdRol[],
  people: Room['people'],
): Room {
  return { relacion, file, readers, people };
}

/** What a room has besides. */
const SALA: Omit<Sala, 'idParte' | 'idUsuario' | 'estado'> = {
  ...SALA_NUEVA,
  clave: 'vendedor',
  persona: '',
  invito: 'p1',
};

/** The rooms of a file. */
export function salasDe(relacion: string, person: Person): Sala[] {
  return ROOMS.filter(({ file }) => file === relacion).map((room) => ({
    ...SALA,
    idParte: idDe(room.relacion),
    ...room.people(person),
  }));
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
const AJENO = 'de otra oficina, con más personas';

export const FILES: readonly File[] = [
  expediente('propio', { personal: [administrador], clientes: DE_CLIENTES }, ({ uid }) => ({
    idCliente: uid,
    idAsignado: 'abogada-ajena',
  })),
  expediente(
    'propio sin asignar',
    { personal: [administrador], clientes: DE_CLIENTES },
    ({ uid }) => ({ idCliente: uid }),
  ),
  expediente('asignado', { personal: PERSONAL }, ({ uid }) => ({ idAsignado: uid })),
  expediente('de quien apoya', { personal: [titular, secretaria, administrador] }, (person) => ({
    idAsignado: companionsOf(person).apoyada,
    idGrupo: officeOf(person),
  })),
  expediente('de su oficina', { personal: [titular, administrador] }, (person) => ({
    idAsignado: companionsOf(person).otra,
    idGrupo: officeOf(person),
  })),
  expediente('en la bandeja de su oficina', { personal: [titular, administrador] }, (person) => ({
    idGrupo: officeOf(person),
  })),
  expediente(
    'de su oficina, con quien ya no está',
    { personal: [titular, administrador] },
    (person) => ({ idAsignado: 'abogada-ajena', idGrupo: officeOf(person) }),
  ),
  expediente('de otra oficina', { personal: [administrador] }, () => ({
    idAsignado: 'abogada-ajena',
    idGrupo: 'grupo-ajeno',
  })),
  expediente('en la bandeja de otra oficina', { personal: [administrador] }, () => ({
    idGrupo: 'grupo-ajeno',
  })),
  expediente('sin oficina, de una persona de la suya', { personal: [administrador] }, (person) => ({
    idAsignado: companionsOf(person).otra,
    idGrupo: null,
  })),
  expediente('ajeno sin asignar', { personal: [administrador] }, () => ({ idGrupo: null })),
  expediente(PROPIO, { personal: [administrador] }, ({ uid }) => ({
    idCliente: uid,
  })),
  expediente(ASIGNADO, { personal: PERSONAL }, ({ uid }) => ({
    idAsignado: uid,
  })),
  expediente(AJENO, { personal: [administrador] }, () => ({
    idGrupo: 'grupo-ajeno',
  })),
];

export const ROOMS: readonly Room[] = [
  parte('propia en lo que inició', PROPIO, DE_CLIENTES, ({ uid }) => ({
    idUsuario: uid,
    estado: 'activa',
  })),
  parte('propia donde la invitaron', AJENO, DE_CLIENTES, ({ uid }) => ({
    idUsuario: uid,
    estado: 'activa',
  })),
  parte('de la que salió', PROPIO, [], ({ uid }) => ({ idUsuario: uid, estado: 'retirada' })),
  // A room whose documents another account sends: that account listens to it while it takes part.
  parte('de quien representa', PROPIO, DE_CLIENTES, ({ uid }) => ({
    idUsuario: uid,
    estado: 'activa',
    entrega: 'representada',
  })),
  parte('de quien representaba y salió', PROPIO, [], ({ uid }) => ({
    idUsuario: uid,
    estado: 'retirada',
    entrega: 'representada',
  })),
  // The client who started the file sees no more of another party than a stranger.
  parte('de otra persona en lo que inició', PROPIO, [], ({ uid }) => ({
    idUsuario: `ajena-${uid}`,
    estado: 'activa',
  })),
  parte('invitada, en lo que inició', PROPIO, [], () => ({ idUsuario: null, estado: 'invitada' })),
  parte('de su expediente asignado', ASIGNADO, [], ({ uid }) => ({
    idUsuario: `ajena-${uid}`,
    estado: 'activa',
  })),
];

/** The name of a pulse's sample. */
export const relacionDe = (file: string, reader: string) => `${reader}: ${file}`;

/** A pulse: `reader` is `personal`, `cliente` or a party. Only some are written: one that never grew is not. */
function pulso(file: string, reader: string, readers: readonly IdRol[], isWritten = true): Sample {
  return {
    relacion: relacionDe(file, reader),
    readers,
    path: pathDe(file, `/pulsos/${idDe(reader)}`),
    ...(isWritten && { data: () => ({ numero: 1 }) }),
  };
}

/** Files, and the collections below a file. */
export const ROWS_OF_FILES: readonly Row[] = [
  {
    name: 'expedientes',
    samples: FILES.map(({ relacion, data }) => ({
      relacion,
      data,
      readers: [],
      path: pathDe(relacion),
    })),
    own: ({ uid }) => ['idCliente', uid],
    listers: [],
  },
  {
    name: 'pulsos',
    samples: [
      ...FILES.flatMap(({ relacion, personal, clientes }, index) => [
        pulso(relacion, 'personal', personal, index % 2 === 0),
        pulso(relacion, 'cliente', clientes, index % 2 === 0),
      ]),
      ...ROOMS.map(({ relacion, file, readers }) => pulso(file, idDe(relacion), readers)),
      pulso(PROPIO, 'una parte que no hay', []),
      pulso('no hay tal expediente', 'personal', [administrador], false),
    ],
    own: () => ['numero', 1],
    listers: [],
  },
  closedInFile('conversaciones'),
  closedInFile('mensajes', '/conversaciones/cliente'),
  closedInFile('notas'),
  closedInFile('entregas'),
  closedInFile('pagos'),
  closedInFile('generales'),
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
