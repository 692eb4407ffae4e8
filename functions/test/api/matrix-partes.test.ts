import { listBitacora } from '@notaria/contract/bitacora';
import type { AnyCall } from '@notaria/contract/call';
import { ALL_CALLS } from '@notaria/contract/calls';
import * as conversacion from '@notaria/contract/conversacion';
import { declararNoAplica } from '@notaria/contract/declaraciones';
import * as documentos from '@notaria/contract/documentos';
import { crearEnlaceSubida } from '@notaria/contract/enlaces-subida';
import { moverEtapa } from '@notaria/contract/etapas-mover';
import * as expedientes from '@notaria/contract/expedientes';
import { csvExpedientes } from '@notaria/contract/expedientes-csv';
import * as identidades from '@notaria/contract/identidades';
import { asignarLote, moverLote } from '@notaria/contract/lotes';
import * as notas from '@notaria/contract/notas';
import * as partes from '@notaria/contract/partes';
import * as turno from '@notaria/contract/turno';
import { nameOf } from '@notaria/factories/calls/row';
import { TABLE } from '@notaria/factories/calls/table';
import { antesDe } from '@notaria/factories/calls/turn';
import { avanzar, conEtapas } from '@notaria/factories/etapas';
import { aPdf, expedienteNow } from '@notaria/factories/files';
import { anOffice, peopleOf } from '@notaria/factories/oficinas';
import { aSharedFile, type SharedFile } from '@notaria/factories/partes';
import {
  aCliente,
  anAdministrador,
  aUsuario,
  type Person,
  unusedEmail,
} from '@notaria/factories/people';
import { countSecurity } from '@notaria/factories/security-counts';
import { apiUrl, type RequestOptions, request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';
import { signLink, signZipLink } from '../../src/records/sesiones/signed-link.ts';

// Permission matrix for "another party of the same file": docs/product.md, "Several people in one file". Who
// may make each call on other people's files is in matrix.test.ts.

/** The callers: the parties of one file in every state, and its staff. */
const QUIENES = [
  'quien inició',
  'quien fue invitada',
  'quien no ha respondido',
  'quien salió',
  'cliente de otro expediente',
  'abogada del expediente',
  'abogado de la oficina',
  'titular',
  'administrador',
  'secretaria',
] as const;
type Quien = (typeof QUIENES)[number];
const PARTE_DE: Partial<Record<Quien, string>> = {
  'quien inició': 'p1',
  'quien fue invitada': 'p2',
  'quien salió': 'p4',
};
const DE_DENTRO: readonly Quien[] = ['quien inició', 'quien fue invitada'];
const PERSONAL: readonly Quien[] = [
  'abogada del expediente',
  'titular',
  'administrador',
  'secretaria',
];

/** Whose row it is: the caller's own, a common one, or another party's. */
const FILAS = ['propia', 'común', 'ajena'] as const;
type Fila = (typeof FILAS)[number];

let people: Record<Quien, Person>;

beforeAll(async () => {
  const [office, inicia, invitada, pendiente, salio, otra, admin] = await Promise.all([
    anOffice(),
    aCliente(),
    // Without a certificate, because invited people need none.
    aUsuario(),
    aCliente(),
    aCliente(),
    aCliente(),
    anAdministrador(),
  ]);
  const { abogada, abogado, titular, secretaria } = peopleOf(office);
  people = {
    'quien inició': inicia,
    'quien fue invitada': invitada,
    'quien no ha respondido': pendiente,
    'quien salió': salio,
    'cliente de otro expediente': otra,
    'abogada del expediente': abogada,
    'abogado de la oficina': abogado,
    ...{ titular, administrador: admin, secretaria },
  };
}, 60_000);

/** A file with four parties: two take part, one has not answered, one left. Each has one document and one missing. */
function aFile(estado: 0 | 1 | 2): Promise<SharedFile> {
  const estados = [estado, null] as const;
  return aSharedFile({
    asignado: people['abogada del expediente'],
    comunes: [estado, null],
    partes: [
      { clave: 'comprador', person: people['quien inició'], estados },
      { clave: 'vendedor', person: people['quien fue invitada'], estados },
      { clave: 'vendedor', correo: people['quien no ha respondido'].email },
      { clave: 'vendedor', person: people['quien salió'], estado: 'retirada', estados },
    ],
  });
}

/** The rows of a file that a cell is about: one with a document, and one without. */
function rowsFor({ file }: SharedFile, quien: Quien, fila: Fila) {
  const own = PARTE_DE[quien] ?? 'p1';
  const other = own === 'p2' ? 'p1' : 'p2';
  const parte = fila === 'común' ? null : fila === 'propia' ? own : other;
  const [there, missing] = file.documentos.filter((each) => each.parte === parte);
  if (!there || !missing) throw new Error(`no rows of ${parte}`);
  return { there, missing };
}
type Rows = ReturnType<typeof rowsFor>;

/** The expected status for each kind of row; `dentro` is for parties on their own and the common rows. */
interface Celdas {
  dentro: number;
  /** For a common row that another party uploaded; the same as `dentro` if left out. */
  comunDeOtra?: number;
  /** For the staff of the file. */
  personal: number;
  /** For a role that may not make the call at all. */
  sinPermiso?: Partial<Record<Quien, number>>;
  /** For staff out of scope. */
  fuera: number;
}

interface Caso {
  call: AnyCall;
  celdas: Celdas;
  estado?: 0 | 1 | 2;
  input: (
    shared: SharedFile,
    rows: Rows,
    who: Person,
  ) => Promise<RequestOptions<AnyCall>> | RequestOptions<AnyCall>;
}

const subir = async ({ file }: SharedFile, { missing }: Rows) => ({
  body: { idExpediente: file.idExpediente, idDocRequerido: missing.idDocRequerido },
  file: { bytes: await aPdf() },
});
const revision = ({ file }: SharedFile, { there }: Rows) => ({
  tramiteId: file.idExpediente,
  documentoId: there.idDocumento ?? '',
});
const SIN_ACEPTAR = { secretaria: 403 } as const;

/** The calls about one row of a file. */
const CASOS: readonly Caso[] = [
  {
    call: documentos.crearDocumento,
    celdas: { dentro: 201, personal: 403, fuera: 403 },
    input: subir,
  },
  {
    call: documentos.eliminarDocumento,
    celdas: { dentro: 200, comunDeOtra: 403, personal: 403, fuera: 403 },
    input: ({ file }, { there }) => {
      const idDocumento = there.idDocumento ?? '';
      const url = `/api/documentos/${idDocumento}/archivo`;
      return { body: { idDocumento, url, expedienteId: file.idExpediente } };
    },
  },
  {
    // 409: the row asks for another document, which only people who see the row are told.
    call: documentos.usarConstancia,
    celdas: { dentro: 409, personal: 403, fuera: 403 },
    input: ({ file }, { missing }) => ({
      body: { idExpediente: file.idExpediente, idDocRequerido: missing.idDocRequerido },
    }),
  },
  {
    // 409: everybody must send it.
    call: declararNoAplica,
    celdas: { dentro: 409, personal: 403, fuera: 403 },
    input: ({ file }, { missing }) => ({
      body: {
        idExpediente: file.idExpediente,
        idDocRequerido: missing.idDocRequerido,
        declara: true,
      },
    }),
  },
  {
    call: crearEnlaceSubida,
    celdas: { dentro: 201, personal: 403, fuera: 403 },
    input: ({ file }, { missing }) => ({
      params: { id: file.idExpediente },
      body: { idDocRequerido: missing.idDocRequerido },
    }),
  },
  {
    call: documentos.rechazarDocumento,
    celdas: { dentro: 403, personal: 200, fuera: 404 },
    input: (shared, rows) => ({ params: revision(shared, rows), body: { comment: 'No se lee' } }),
  },
  {
    call: documentos.aceptarDocumento,
    celdas: { dentro: 403, personal: 200, fuera: 404, sinPermiso: SIN_ACEPTAR },
    input: (shared, rows) => ({ params: revision(shared, rows), body: { state: 2 } }),
  },
  {
    // A link signed for the caller's session, as if it had leaked or was kept from before.
    call: documentos.archivoDocumento,
    celdas: { dentro: 200, personal: 200, fuera: 200 },
    input: (_shared, { there }, { idSesion }) => {
      const id = there.idDocumento ?? '';
      const { url } = signLink(id, idSesion, new Date());
      const query = Object.fromEntries(new URL(url, 'https://notaria.example').searchParams);
      return { params: { id }, query };
    },
  },
];

function esperado({ celdas }: Caso, quien: Quien, fila: Fila): number {
  const { dentro, comunDeOtra, personal, fuera, sinPermiso } = celdas;
  if (quien === 'abogado de la oficina')
    return sinPermiso?.secretaria && fuera === 404 ? 404 : fuera;
  if (PERSONAL.includes(quien)) return sinPermiso?.[quien] ?? personal;
  // A client may not review at all.
  if (dentro === 403) return 403;
  if (!DE_DENTRO.includes(quien) || fila === 'ajena') return 404;
  const isOthers = fila === 'común' && quien !== 'quien inició';
  return isOthers ? (comunDeOtra ?? dentro) : dentro;
}

/** The other parties' data that must not be in an answer to a party. */
function foreign({ secretos }: SharedFile, quien: Quien): string[] {
  if (PERSONAL.includes(quien)) return [];
  const own = DE_DENTRO.includes(quien) ? PARTE_DE[quien] : undefined;
  const isMine = (correo: string) => correo === people[quien].email;
  return Object.entries(secretos).flatMap(([idParte, { correo, documentos: ids, ...words }]) =>
    idParte === own ? [] : [...Object.values(words), ...ids, ...(isMine(correo) ? [] : [correo])],
  );
}

/** The other parties' uids. */
function foreignUids(quien: Quien): string[] {
  if (PERSONAL.includes(quien)) return [];
  const parties = ['quien inició', 'quien fue invitada', 'quien salió'] as const;
  return parties.filter((each) => each !== quien).map((each) => people[each].uid);
}

function expectNothingOfOthers(shared: SharedFile, quien: Quien, text: string): void {
  const words = [...foreign(shared, quien), ...foreignUids(quien)];
  expect(words.filter((word) => text.includes(word))).toEqual([]);
}

async function make(
  call: AnyCall,
  shared: SharedFile,
  quien: Quien,
  options: RequestOptions<AnyCall>,
) {
  const { idExpediente } = shared.file;
  const before: ExpedienteDoc = await expedienteNow(idExpediente);
  const answer = await request(call, { ...options, as: people[quien] });
  countSecurity({ cells: 1 });
  if (answer.status >= 400) expect(await expedienteNow(idExpediente)).toEqual(before);
  expectNothingOfOthers(shared, quien, answer.text);
  return answer;
}

describe.each(CASOS.map((caso) => [nameOf(caso.call), caso] as const))('%s', (_name, caso) => {
  const cells = QUIENES.flatMap((quien) =>
    FILAS.filter((fila) => fila !== 'propia' || PARTE_DE[quien] !== undefined).map((fila) => ({
      quien,
      fila,
      status: esperado(caso, quien, fila),
    })),
  );

  test.each(cells)('$quien, fila $fila: $status', async ({ quien, fila, status }) => {
    const shared = await aFile(caso.estado ?? 0);
    const options = await caso.input(shared, rowsFor(shared, quien, fila), people[quien]);
    const answer = await make(caso.call, shared, quien, options);
    expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
  });
});

describe('replacing a document', () => {
  const cells = QUIENES.slice(0, 5).flatMap((quien) =>
    FILAS.filter((fila) => fila !== 'propia' || PARTE_DE[quien] !== undefined).map((fila) => ({
      quien,
      fila,
    })),
  );
  test.each(cells)('pending: $quien, fila $fila', async ({ quien, fila }) => {
    const shared = await aFile(0);
    const { there } = rowsFor(shared, quien, fila);
    const { idDocRequerido, idDocumento } = there;
    const body = {
      idExpediente: shared.file.idExpediente,
      idDocRequerido,
      reemplaza: idDocumento ?? '',
    };
    const options = { body, file: { bytes: await aPdf() } };
    const { status } = await make(documentos.crearDocumento, shared, quien, options);
    const isSeen = DE_DENTRO.includes(quien) && fila !== 'ajena';
    const isOthers = fila === 'común' && quien === 'quien fue invitada';
    expect(status).toBe(isSeen ? (isOthers ? 403 : 201) : 404);
  });

  test('a rejected common document can be replaced by any party, not only its uploader', async () => {
    const shared = await aFile(1);
    const { there } = rowsFor(shared, 'quien fue invitada', 'común');
    const { idDocRequerido, idDocumento } = there;
    const body = {
      idExpediente: shared.file.idExpediente,
      idDocRequerido,
      reemplaza: idDocumento ?? '',
    };
    const options = { body, file: { bytes: await aPdf() } };
    const answer = await make(documentos.crearDocumento, shared, 'quien fue invitada', options);
    expect(answer.status).toBe(201);
  });
});

const byId = ({ file }: SharedFile) => ({ params: { id: file.idExpediente } });

/**
 * The calls about the file, with the expected status. Former parties and strangers get 404 if a client may
 * make the call.
 */
const DEL_EXPEDIENTE: readonly {
  call: AnyCall;
  dentro: number;
  personal: Partial<Record<Quien, number>> & { personal: number };
  fuera: number;
  /** For clients who do not take part. */
  ajenos?: number;
  /** State of the existing documents; accepted by default. */
  estado?: 0 | 2;
  input?: (shared: SharedFile) => Promise<RequestOptions<AnyCall>> | RequestOptions<AnyCall>;
}[] = [
  { call: expedientes.detalleTramite, dentro: 200, personal: { personal: 200 }, fuera: 404 },
  { call: expedientes.listComentarios, dentro: 200, personal: { personal: 200 }, fuera: 404 },
  {
    call: listBitacora,
    dentro: 403,
    ajenos: 403,
    personal: { personal: 403, administrador: 200 },
    fuera: 403,
  },
  { call: documentos.enlaceZip, dentro: 200, ajenos: 403, personal: { personal: 200 }, fuera: 404 },
  {
    call: expedientes.asignarExpediente,
    dentro: 403,
    ajenos: 403,
    personal: { personal: 403, administrador: 200, titular: 200 },
    fuera: 403,
    input: ({ file }) => ({ body: { idExpediente: file.idExpediente, idResponsable: null } }),
  },
  {
    // 409: a file without stages.
    call: moverEtapa,
    dentro: 403,
    ajenos: 403,
    personal: { personal: 409, secretaria: 403 },
    fuera: 404,
    input: (shared) => ({ ...byId(shared), body: avanzar('documentos', 'proyecto') }),
  },
  {
    call: asignarLote,
    dentro: 403,
    ajenos: 403,
    personal: { personal: 403, administrador: 200, titular: 200 },
    fuera: 403,
    input: ({ file: { idExpediente } }) => ({
      body: { filas: [{ idExpediente, idResponsable: null }] },
    }),
  },
  {
    call: moverLote,
    dentro: 403,
    ajenos: 403,
    personal: { personal: 200, secretaria: 403 },
    fuera: 404,
    input: async ({ file }) => {
      const { idExpediente } = await conEtapas(file);
      return {
        body: { filas: [{ idExpediente }], desde: 'documentos', siguiente: 'proyecto' },
      };
    },
  },
  {
    // The list leaves out a file out of the reader's scope: 404 stands for that.
    call: csvExpedientes,
    dentro: 403,
    ajenos: 403,
    personal: { personal: 200 },
    fuera: 404,
    input: ({ file }) => ({ query: { buscar: file.tituloTramite } }),
  },
  // The staff's queue holds the documents of every party, and leaves out those out of scope: 404 stands for
  // that.
  ...[turno.tomarTurno, turno.renovarTurno].map((call) => ({
    ...{
      call,
      dentro: 403,
      ajenos: 403,
      personal: { personal: 200 },
      fuera: 404,
      estado: 0 as const,
    },
    input: ({ file }: SharedFile) => {
      const [first] = file.documentos;
      return { body: { despues: antesDe(file), documentos: [first?.idDocumento ?? ''] } };
    },
  })),
  {
    call: identidades.leerIdentidad,
    dentro: 403,
    ajenos: 403,
    personal: { personal: 200 },
    fuera: 404,
  },
];

describe.each(DEL_EXPEDIENTE.map((caso) => [nameOf(caso.call), caso] as const))(
  '%s',
  (_name, caso) => {
    test.each(QUIENES)('%s', async (quien) => {
      const { call, dentro, personal, fuera, ajenos = 404, estado = 2, input = byId } = caso;
      const shared = await aFile(estado);
      const options = await input(shared);
      const answer = await make(call, shared, quien, options);
      // The table knows how to read an answer whose status alone does not tell.
      const { outcome } = TABLE.find((row) => row.call === call) ?? {};
      const status = outcome?.(answer, { options, file: shared.file }) ?? answer.status;
      const ofStaff =
        quien === 'abogado de la oficina' ? fuera : (personal[quien] ?? personal.personal);
      const isStaff = PERSONAL.includes(quien) || quien === 'abogado de la oficina';
      const ofClient = DE_DENTRO.includes(quien) ? dentro : ajenos;
      expect(status).toBe(isStaff ? ofStaff : ofClient);
    });
  },
);

describe('what a party reads of the file', () => {
  test.each(DE_DENTRO)(
    '%s: own rows and the common ones, and counts of the others',
    async (quien) => {
      const shared = await aFile(1);
      const answer = await make(expedientes.detalleTramite, shared, quien, byId(shared));
      const body = expedientes.detalleTramite.answer.parse(JSON.parse(answer.text));
      const own = PARTE_DE[quien];
      expect(new Set(body.expediente.map(({ parte }) => parte))).toEqual(new Set([null, own]));
      expect(body).toMatchObject({ miParte: own, escucha: 'parte' });
      const others = body.partes?.filter(({ idParte }) => idParte !== own) ?? [];
      expect(others).toHaveLength(3);
      for (const one of others) {
        expect(one).toMatchObject({ persona: null, correo: null, porRevisar: null, esMia: false });
      }
      expect(answer.text).toContain(shared.secretos[own ?? '']?.comentario ?? 'nothing');
      const comments = await make(expedientes.listComentarios, shared, quien, byId(shared));
      expect(comments.text).toContain(shared.secretos[own ?? '']?.comentario ?? 'nothing');
    },
  );

  test('the staff read everything', async () => {
    const shared = await aFile(1);
    const { text } = await make(
      expedientes.detalleTramite,
      shared,
      'abogada del expediente',
      byId(shared),
    );
    for (const idParte of ['p1', 'p2']) {
      const { persona, correo, archivo } = shared.secretos[idParte] ?? {};
      for (const word of [persona, correo, archivo]) expect(text).toContain(word);
    }
  });

  test.each(QUIENES)('the list of %s', async (quien) => {
    const shared = await aFile(1);
    const { tituloTramite, idExpediente } = shared.file;
    const query = { buscar: tituloTramite };
    const answer = await make(expedientes.listExpedientes, shared, quien, { query });
    const isSeen = DE_DENTRO.includes(quien) || PERSONAL.includes(quien);
    expect(answer.text.includes(`"${idExpediente}"`)).toBe(isSeen);
    expect(answer.headers.get('x-total-count')).toBe(isSeen ? '1' : '0');
  });

  test.each(['quien inició', 'quien fue invitada'] as const)(
    '%s finds no file by the name or address of another party',
    async (quien) => {
      const shared = await aFile(1);
      const other = quien === 'quien inició' ? 'p2' : 'p1';
      for (const buscar of [
        shared.secretos[other]?.persona ?? '',
        shared.secretos[other]?.correo,
      ]) {
        const answer = await make(expedientes.listExpedientes, shared, quien, {
          query: { buscar },
        });
        expect(answer.headers.get('x-total-count')).toBe('0');
      }
    },
  );
});

describe('the ZIP', () => {
  async function namesIn(shared: SharedFile, quien: Quien): Promise<string> {
    const { url } = signZipLink(shared.file.idExpediente, people[quien].idSesion, new Date());
    const response = await fetch(`${await apiUrl()}${url}`);
    if (response.status !== 200) return String(response.status);
    return Buffer.from(await response.arrayBuffer()).toString('latin1');
  }

  test('the staff’s has everybody’s documents, in folders by party', async () => {
    const shared = await aFile(2);
    const inside = await namesIn(shared, 'abogada del expediente');
    for (const folder of ['Documentos comunes/', '01 Comprador', '02 Vendedor', '04 Vendedor']) {
      expect(inside).toContain(folder);
    }
  });

  test.each(DE_DENTRO)('that of %s has only own and common documents', async (quien) => {
    const shared = await aFile(2);
    const inside = await namesIn(shared, quien);
    const [own, other] = quien === 'quien inició' ? ['01', '02'] : ['02', '01'];
    expect(inside).toContain('Documentos comunes/');
    expect(inside).toContain(`${own} `);
    expect(inside).not.toMatch(new RegExp(`${other} (Comprador|Vendedor)/`));
    expectNothingOfOthers(shared, quien, inside);
  });

  test.each(['quien no ha respondido', 'quien salió', 'cliente de otro expediente'] as const)(
    '%s gets nothing by a link',
    async (quien) => {
      expect(await namesIn(await aFile(2), quien)).toBe('404');
    },
  );
});

describe('who takes part', () => {
  const nueva = () => ({ clave: 'vendedor', nombre: 'Eva Prueba', correo: unusedEmail() });
  const DE_PARTES: readonly {
    call: AnyCall;
    answers: Record<Quien, number>;
    input: (shared: SharedFile) => RequestOptions<AnyCall>;
  }[] = [
    {
      call: partes.agregarParte,
      answers: answersOf({ inicia: 201, invitada: 403, personal: 201 }),
      input: (shared) => ({ ...byId(shared), body: nueva() }),
    },
    {
      call: partes.reenviarInvitacion,
      answers: answersOf({ inicia: 200, invitada: 403, personal: 200 }),
      input: ({ file }) => ({ params: { id: file.idExpediente, idParte: 'p3' } }),
    },
    {
      call: partes.retirarParte,
      answers: answersOf({ inicia: 200, invitada: 403, personal: 200 }),
      input: ({ file }) => ({ params: { id: file.idExpediente, idParte: 'p3' } }),
    },
    {
      // About p2: only p2 itself may leave.
      call: partes.salirDeExpediente,
      answers: {
        ...answersOf({ inicia: 404, invitada: 200, personal: 403 }),
        'abogado de la oficina': 403,
      },
      input: ({ file }) => ({ params: { id: file.idExpediente, idParte: 'p2' } }),
    },
  ];

  function answersOf({
    inicia,
    invitada,
    personal,
  }: Record<'inicia' | 'invitada' | 'personal', number>) {
    return {
      'quien inició': inicia,
      'quien fue invitada': invitada,
      'quien no ha respondido': 404,
      'quien salió': 404,
      'cliente de otro expediente': 404,
      'abogado de la oficina': 404,
      ...Object.fromEntries(PERSONAL.map((each) => [each, personal])),
    } as Record<Quien, number>;
  }

  describe.each(DE_PARTES.map((caso) => [nameOf(caso.call), caso] as const))(
    '%s',
    (_name, caso) => {
      test.each(QUIENES)('%s', async (quien) => {
        const shared = await aFile(0);
        const answer = await make(caso.call, shared, quien, caso.input(shared));
        expect(answer.status).toBe(caso.answers[quien]);
      });
    },
  );

  test.each([partes.leerInvitacion, partes.aceptarInvitacion, partes.rechazarInvitacion])(
    'an invitation is for its address only: $path',
    async (call) => {
      for (const quien of QUIENES) {
        const shared = await aFile(0);
        const options = { params: { token: shared.tokens.p3?.token ?? '' } };
        const answer = await make(call, shared, quien, options);
        expect([quien, answer.status]).toEqual([
          quien,
          quien === 'quien no ha respondido' ? 200 : 403,
        ]);
      }
    },
  );
});

/** Calls about a file of the caller's that are tested with parties elsewhere. */
const ELSEWHERE: readonly AnyCall[] = [
  expedientes.descartarExpediente,
  expedientes.listExpedientes,
  identidades.confirmarIdentidad,
  identidades.rechazarIdentidad,
  documentos.archivoZip,
  // Only about documents that the caller took: turno.test.ts.
  turno.soltarTurno,
  // Threads are not rows: matrix-conversacion.test.ts.
  ...[conversacion.leerConversacion, conversacion.leerHilo, conversacion.enviarMensaje],
  ...[conversacion.marcarLeido, notas.leerNotas, notas.escribirNota],
  partes.verInvitacion,
  partes.leerInvitacion,
  partes.aceptarInvitacion,
  partes.rechazarInvitacion,
];

test('every call whose path or table is about a file or a party has its cells here', () => {
  const about = TABLE.filter(({ answers }) => {
    const named = Object.values(answers).flatMap((cells) => Object.keys(cells));
    return named.includes('of the lawyer') || named.includes('of another client');
  }).map(({ call }) => call);
  const here = [
    ...[...CASOS, ...DEL_EXPEDIENTE].map(({ call }) => call),
    ...[
      partes.agregarParte,
      partes.reenviarInvitacion,
      partes.retirarParte,
      partes.salirDeExpediente,
    ],
    ...ELSEWHERE,
  ];
  // Calls about a client's own account, by its address, know no parties.
  const ofAccounts = ['/api/usuarios/verificar-rol/:email', '/api/usuarios/fiscal-data/:email'];
  const missing = about
    .filter(({ path }) => !ofAccounts.includes(path))
    .filter((call) => !here.includes(call));
  expect(missing.map(nameOf)).toEqual([]);
  expect(ALL_CALLS.length).toBeGreaterThan(here.length);
});

test('nobody discards a file in which somebody else takes part', async () => {
  const shared = await aSharedFile({
    partes: [
      { clave: 'comprador', person: people['quien inició'] },
      { clave: 'vendedor', person: people['quien fue invitada'] },
    ],
  });
  for (const [quien, status] of [
    ['quien inició', 409],
    ['quien fue invitada', 404],
    ['quien salió', 404],
  ] as const) {
    const answer = await make(expedientes.descartarExpediente, shared, quien, byId(shared));
    expect([quien, answer.status]).toEqual([quien, status]);
  }
});

test('only the staff move the stages of a file with parties, and every party sees it', async () => {
  const shared = await aFile(2);
  await conEtapas(shared.file);
  const options = { ...byId(shared), body: avanzar('documentos', 'proyecto') };
  const answer = await request(moverEtapa, { ...options, as: people['abogada del expediente'] });
  expect(answer.status).toBe(200);
  const after = await expedienteNow(shared.file.idExpediente);
  const sellos = Object.fromEntries(after.salas.map(({ idParte, sello }) => [idParte, sello]));
  expect(sellos).toMatchObject({ p1: 2, p2: 2 });
});
