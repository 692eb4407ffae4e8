import { listBitacora } from '@notaria/contract/bitacora';
import { ALL_CALLS } from '@notaria/contract/calls';
import {
  aceptarDocumento,
  crearDocumento,
  eliminarDocumento,
  enlaceZip,
  rechazarDocumento,
} from '@notaria/contract/documentos';
import {
  asignarExpediente,
  detalleTramite,
  listAbogados,
  listComentarios,
  listExpedientes,
} from '@notaria/contract/expedientes';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExpedienteDoc } from '../../src/expedientes/model.ts';
import { aPdf, aStoredExpediente, expedienteNow } from '../support/files.ts';
import { anOffice, peopleOf, unusedWord } from '../support/oficinas.ts';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  aTitular,
  aUsuario,
  type Person,
} from '../support/people.ts';
import { request } from '../support/server.ts';

type Who = 'usuario' | 'cliente' | 'abogada' | 'titular' | 'administrador' | 'secretaria';
/** Whose file: of the viewer themselves, or of another client and assigned to somebody or nobody. */
type Whose =
  | 'own'
  | 'of another client'
  | 'of the lawyer'
  | 'of a colleague'
  | 'of another office'
  | 'of nobody'
  | 'of the head';

/** Design, "Whose files". Everything that isn't named as seen is out of scope. */
const SEEN: Readonly<Record<Who, readonly Whose[]>> = {
  usuario: ['own'],
  cliente: ['own'],
  abogada: ['of the lawyer'],
  titular: ['of the lawyer', 'of a colleague', 'of the head'],
  administrador: [
    'of another client',
    'of the lawyer',
    'of a colleague',
    'of another office',
    'of nobody',
    'of the head',
  ],
  secretaria: ['of the lawyer'],
};
const FILES: Readonly<Record<Who, readonly Whose[]>> = {
  usuario: ['own', 'of another client'],
  cliente: ['own', 'of another client'],
  abogada: ['of the lawyer', 'of a colleague', 'of another office', 'of nobody'],
  titular: ['of the lawyer', 'of a colleague', 'of the head', 'of another office', 'of nobody'],
  administrador: ['of the lawyer', 'of another office', 'of nobody', 'of the head'],
  secretaria: ['of the lawyer', 'of a colleague', 'of another office', 'of nobody', 'of the head'],
};

interface Row {
  /** Makes the call on a file whose first document is pending and whose second is missing. @returns the status */
  make: (as: Person, file: ExpedienteDoc) => Promise<number>;
  /** Status in scope, by who; 403 both in and out of scope for who isn't named. */
  inScope: Partial<Record<Who, number>>;
}

const STAFF = { abogada: 200, titular: 200, administrador: 200, secretaria: 200 } as const;
const EVERYBODY = { usuario: 200, cliente: 200, ...STAFF } as const;

function reviewed(file: ExpedienteDoc) {
  return { tramiteId: file.idExpediente, documentoId: file.documentos[0]?.idDocumento ?? '' };
}

/** A call about one file each: what is missing here fails below. */
const ROWS: Readonly<Record<string, Row>> = {
  'GET /api/expedientes': {
    // What is out of scope isn't refused but left out, with the count too: 404 stands for that.
    make: async (as, file) => {
      const query = { buscar: file.tituloTramite };
      const { body, headers } = await request(listExpedientes, { as, query });
      const isListed = body.some(({ ID_Expediente }) => ID_Expediente === file.idExpediente);
      expect(headers.get('x-total-count')).toBe(isListed ? '1' : '0');
      return isListed ? 200 : 404;
    },
    inScope: EVERYBODY,
  },
  'GET /api/detalle-tramite/:id': {
    make: async (as, { idExpediente }) =>
      (await request(detalleTramite, { as, params: { id: idExpediente } })).status,
    inScope: EVERYBODY,
  },
  'GET /api/detalle-tramite/comentarios/:id': {
    make: async (as, { idExpediente }) =>
      (await request(listComentarios, { as, params: { id: idExpediente } })).status,
    inScope: EVERYBODY,
  },
  'GET /api/expedientes/:id/bitacora': {
    make: async (as, { idExpediente }) =>
      (await request(listBitacora, { as, params: { id: idExpediente } })).status,
    inScope: { administrador: 200 },
  },
  'GET /api/expedientes/:id/enlace-zip': {
    // In scope it answers 409: nothing of these files is accepted. What a ZIP holds: documentos-zip.test.ts.
    make: async (as, { idExpediente }) =>
      (await request(enlaceZip, { as, params: { id: idExpediente } })).status,
    inScope: { abogada: 409, titular: 409, administrador: 409, secretaria: 409 },
  },
  'POST /api/expedientes/asignar': {
    make: async (as, { idExpediente }) => {
      const body = { idExpediente, idResponsable: null };
      return (await request(asignarExpediente, { as, body })).status;
    },
    inScope: { titular: 200, administrador: 200 },
  },
  'POST /api/documentos/crear': {
    make: async (as, { idExpediente }) => {
      const body = { idExpediente, idDocRequerido: 'doc-2' };
      return (await request(crearDocumento, { as, body, file: { bytes: await aPdf() } })).status;
    },
    inScope: { usuario: 201, cliente: 201 },
  },
  'DELETE /api/documentos/eliminar': {
    make: async (as, file) => {
      const idDocumento = file.documentos[0]?.idDocumento ?? '';
      const url = `/api/documentos/${idDocumento}/archivo`;
      const body = { idDocumento, url, expedienteId: file.idExpediente };
      return (await request(eliminarDocumento, { as, body })).status;
    },
    inScope: { usuario: 200, cliente: 200 },
  },
  'POST /api/expedientes/:tramiteId/documentos/:documentoId/rechazar': {
    make: async (as, file) => {
      const body = { comment: 'No se lee' };
      return (await request(rechazarDocumento, { as, params: reviewed(file), body })).status;
    },
    inScope: STAFF,
  },
  'PATCH /api/expedientes/:tramiteId/documentos/:documentoId/aceptar': {
    make: async (as, file) => {
      const body = { state: 2 as const };
      return (await request(aceptarDocumento, { as, params: reviewed(file), body })).status;
    },
    inScope: { abogada: 200, titular: 200, administrador: 200 },
  },
};

let people: Record<Who, Person>;
let assigned: Partial<Record<Whose, Person>>;
let otherClient: Person;

beforeAll(async () => {
  const [office, usuario, cliente, administrador, outside, another] = await Promise.all([
    anOffice(),
    aUsuario(),
    aCliente(),
    anAdministrador(),
    anAbogado(),
    aCliente(),
  ]);
  const { titular, abogada, abogado, secretaria } = peopleOf(office);
  people = { usuario, cliente, abogada, titular, administrador, secretaria };
  otherClient = another;
  assigned = {
    'of the lawyer': abogada,
    'of a colleague': abogado,
    'of another office': outside,
    'of the head': titular,
  };
});

function aFile(who: Who, whose: Whose): Promise<ExpedienteDoc> {
  return aStoredExpediente({
    cliente: whose === 'own' ? people[who] : otherClient,
    asignado: assigned[whose],
    estados: [0, null],
    titulo: `Alcance ${unusedWord()}`,
  });
}

const CASES = Object.entries(ROWS).flatMap(([name, row]) =>
  (Object.keys(FILES) as Who[]).flatMap((who) =>
    FILES[who].map((whose) => {
      const mayCall = row.inScope[who] !== undefined;
      const isSeen = SEEN[who].includes(whose);
      const status = mayCall ? (isSeen ? row.inScope[who] : 404) : 403;
      return { name, row, who, whose, status };
    }),
  ),
);

describe('every call about a file, by everybody, on files in and out of scope', () => {
  test.each(CASES)('$name: $who, file $whose: $status', async ({ row, who, whose, status }) => {
    const file = await aFile(who, whose);
    const before = await expedienteNow(file.idExpediente);
    expect(await row.make(people[who], file)).toBe(status);
    if (status !== 200 && status !== 201) {
      expect(await expedienteNow(file.idExpediente)).toEqual(before);
    }
  });

  test('a call that names a file has a row here', () => {
    const about = ALL_CALLS.filter(({ path }) => /expediente|detalle-tramite|documentos/.test(path))
      .map(({ method, path }) => `${method} ${path}`)
      // A start names no file; a signed link is its own key (documentos-archivo.test.ts,
      // documentos-zip.test.ts); counts name none either (expedientes-resumen.test.ts).
      .filter(
        (name) => !/iniciar-expediente|archivo$|zip$|resumen$/.test(name) || /enlace/.test(name),
      );
    expect(about.toSorted()).toEqual(Object.keys(ROWS).toSorted());
  });
});

describe('a head and the people of the office', () => {
  test('offers and accepts only lawyers of the office', async () => {
    const { titular, abogada } = people;
    const { body } = await request(listAbogados, { as: titular });
    const colleague = assigned['of a colleague'];
    const outside = assigned['of another office'];
    expect(body.map(({ ID_Usuario }) => ID_Usuario).toSorted()).toEqual(
      [abogada.uid, colleague?.uid].toSorted(),
    );
    const { idExpediente } = await aFile('titular', 'of the lawyer');
    const assign = async (uid = '') => {
      const choice = { idExpediente, idResponsable: uid };
      return (await request(asignarExpediente, { as: titular, body: choice })).status;
    };
    expect(await assign(outside?.uid)).toBe(409);
    expect(await assign(colleague?.uid)).toBe(200);
    expect(await expedienteNow(idExpediente)).toMatchObject({ idAsignado: colleague?.uid });
  });

  test('a head without an office sees only what is assigned to them', async () => {
    const [free, ofTheLawyer] = await Promise.all([aTitular(), aFile('titular', 'of the lawyer')]);
    const own = await aStoredExpediente({ cliente: otherClient, asignado: free });
    const { body } = await request(listExpedientes, { as: free });
    expect(body.map(({ ID_Expediente }) => ID_Expediente)).toEqual([own.idExpediente]);
    const params = { id: ofTheLawyer.idExpediente };
    expect((await request(detalleTramite, { as: free, params })).status).toBe(404);
    expect((await request(listAbogados, { as: free })).body).toEqual([]);
  });
});
