import * as asignacion from '@notaria/contract/asignacion';
import { listBitacora } from '@notaria/contract/bitacora';
import type { AnyCall } from '@notaria/contract/call';
import { fiscalData, verificarRol } from '@notaria/contract/constancias';
import { declararNoAplica } from '@notaria/contract/declaraciones';
import * as documentos from '@notaria/contract/documentos';
import * as enlaces from '@notaria/contract/enlaces-subida';
import { moverEtapa } from '@notaria/contract/etapas-mover';
import * as expedientes from '@notaria/contract/expedientes';
import { csvExpedientes } from '@notaria/contract/expedientes-csv';
import { resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import { asignarLote, mensajeLote, moverLote } from '@notaria/contract/lotes';
import { tableroOficina } from '@notaria/contract/tablero';
import { anotarIntegranot } from '@notaria/contract/ventanilla';
import type { ExpedienteDoc } from '../../../functions/src/records/expedientes/model.ts';
import { aStoredEnlace } from '../enlaces.ts';
import { avanzar, conEtapas } from '../etapas.ts';
import { aPdf, aStoredExpediente, expedienteNow } from '../files.ts';
import { unusedWord } from '../oficinas.ts';
import { aCliente, type Person } from '../people.ts';
import { request } from '../server.ts';
import { type Cast, keptBy, type Rol } from './cast.ts';
import { type Celdas, type Input, type Rows, rowsOf } from './parties-cells.ts';
import { ofNoFile, type Row } from './row.ts';
import {
  CREATED_BY_STAFF,
  EVERYBODY,
  everybody,
  OF_STAFF,
  onFiles,
  STAFF,
  these,
  type Whose,
} from './whose.ts';

const EXPEDIENTE = { de: 'expediente' } as const;
const FILA = { de: 'fila' } as const;
export const STAFF_ONLY = 'staff only: matrix.test.ts';
const COUNTS = 'matrix-partes-personas.test.ts, "the counts"';

/** A file whose first document is pending and whose second is missing. */
export function aFile(
  as: Person,
  whose: Whose,
  cast: Cast,
  client = cast.otherClient,
  hasObjects = false,
) {
  const idGrupo = cast.trays[whose];
  const cliente = whose === 'own' ? as : client;
  return keptBy(cast, `${whose} ${cliente.uid} ${hasObjects}`, () =>
    aStoredExpediente({
      cliente,
      asignado: cast.assigned[whose],
      ...(idGrupo && { idGrupo }),
      estados: [0, null],
      titulo: `Alcance ${unusedWord()}`,
      hasObjects,
    }),
  );
}

/**
 * A call about a file.
 * @param partes what its cells with parties are about, or why it has none; they take the same input
 */
export function about(
  call: AnyCall,
  inScope: Partial<Record<Rol, number>>,
  partes: string | (Omit<Celdas, 'input'> & Partial<Celdas>),
  input: Input,
): Row {
  return {
    call,
    needs: 'session',
    answers: onFiles(inScope),
    partes: typeof partes === 'string' ? partes : [{ input, ...partes }],
    arrange: async (as, whose, cast) => {
      const file = await aFile(as, whose, cast);
      const options = await input(file, rowsOf(file.documentos), as);
      return { file: await expedienteNow(file.idExpediente), options };
    },
  };
}

/** A call about a client: the person's own account, or the client of a file in or out of scope. */
function aboutClient(call: AnyCall): Row {
  const answers = onFiles(EVERYBODY);
  for (const rol of OF_STAFF) {
    answers[rol] = { ...answers[rol], any: 200 };
  }
  return {
    call,
    needs: 'session',
    answers,
    partes: 'of an account by its address, of who started files: matrix.test.ts',
    arrange: async (as, whose, cast) => {
      if (whose === 'own' || whose === 'any') return { options: { params: { email: as.email } } };
      // A new client, because one with other files might be in scope through those.
      const cliente = await aCliente();
      await aFile(as, whose, cast, cliente);
      return { options: { params: { email: cliente.email } } };
    },
  };
}

/** A call about a link for a phone: the caller's, or somebody else's. */
function aboutLink(call: AnyCall): Row {
  return {
    call,
    needs: 'session',
    answers: everybody({ own: 200, 'of somebody else': 404 }),
    partes: 'matrix-partes-personas.test.ts, "what belongs to one account"',
    arrange: async (as, whose, { otherClient }) => {
      const { idEnlace } = await aStoredEnlace(whose === 'own' ? as : otherClient);
      return { options: { params: { id: idEnlace } } };
    },
  };
}

export const byId = ({ idExpediente }: ExpedienteDoc) => ({ params: { id: idExpediente } });
const reviewed = ({ idExpediente }: ExpedienteDoc, { there }: Rows) => ({
  tramiteId: idExpediente,
  documentoId: there.idDocumento ?? '',
});
const asksFor = ({ idExpediente }: ExpedienteDoc, { missing }: Rows) => ({
  idExpediente,
  idDocRequerido: missing.idDocRequerido,
});
const nextStage = (file: ExpedienteDoc) => ({
  ...byId(file),
  // Documents are missing.
  body: avanzar('documentos', 'proyecto', 0, { motivo: 'Llegan mañana.' }),
});
/** The staff hand in papers only of whom the office represents: ventanilla.test.ts. */
const HANDED = { abogada: 403, titular: 403, administrador: 403, secretaria: 403 } as const;
const CREATED = { usuario: 201, cliente: 201 } as const;
const MOVERS = { abogada: 200, titular: 200, administrador: 200 } as const;

/** A piece with one file answers 200 even if the file is refused: a refusal that names it stands for 404. */
const outcomeOfOne: Row['outcome'] = ({ status, text }) =>
  status === 200 && text.includes(`"hecho":false`) ? 404 : status;

/** The calls about a file, its documents or its client. */
export const FILE_ROWS: readonly Row[] = [
  {
    ...about(
      expedientes.listExpedientes,
      EVERYBODY,
      'matrix-partes-expediente.test.ts, "the list of"',
      ({ tituloTramite }) => ({ query: { buscar: tituloTramite } }),
    ),
    // Files out of scope are not refused but left out, also of the count: 404 stands for that.
    outcome: ({ status, text, headers }, { file }) => {
      const isListed = text.includes(`"${file?.idExpediente}"`);
      if (headers.get('x-total-count') !== (isListed ? '1' : '0')) return 500;
      return status === 200 && !isListed ? 404 : status;
    },
  },
  {
    ...about(csvExpedientes, STAFF, EXPEDIENTE, ({ tituloTramite }) => ({
      query: { buscar: tituloTramite },
    })),
    // As in the list, files out of scope are left out.
    outcome: ({ status, text }, { file }) =>
      status === 200 && !text.includes(`${file?.idExpediente}`) ? 404 : status,
  },
  about(expedientes.detalleTramite, EVERYBODY, EXPEDIENTE, byId),
  about(expedientes.listComentarios, EVERYBODY, EXPEDIENTE, byId),
  about(listBitacora, { administrador: 200 }, EXPEDIENTE, byId),
  about(anotarIntegranot, STAFF, { ...EXPEDIENTE, hasOwnFile: true }, (file) => ({
    ...byId(file),
    body: { numero: 10_452 },
  })),
  // 409: nothing of these files is accepted. The content of a ZIP is in documentos-zip.test.ts. A client gets
  // one only for a file with parties: documentos-zip-partes.test.ts.
  about(
    documentos.enlaceZip,
    {
      usuario: 403,
      cliente: 403,
      abogada: 409,
      titular: 409,
      administrador: 409,
      secretaria: 409,
    },
    { ...EXPEDIENTE, answers: onFiles(EVERYBODY) },
    byId,
  ),
  about(asignacion.asignarExpediente, { titular: 200, administrador: 200 }, EXPEDIENTE, (file) => ({
    body: { idExpediente: file.idExpediente, idResponsable: null },
  })),
  {
    ...about(asignarLote, { titular: 200, administrador: 200 }, EXPEDIENTE, ({ idExpediente }) => ({
      body: { filas: [{ idExpediente, idResponsable: null }] },
    })),
    outcome: outcomeOfOne,
  },
  {
    ...about(moverLote, MOVERS, { ...EXPEDIENTE, hasOwnFile: true }, async (file) => {
      const { idExpediente } = await conEtapas(file);
      const paso = { desde: 'documentos', siguiente: 'proyecto', motivo: 'Llegan mañana.' };
      return { body: { filas: [{ idExpediente }], ...paso } };
    }),
    outcome: outcomeOfOne,
  },
  {
    ...about(mensajeLote, STAFF, 'matrix-conversacion.test.ts', ({ idExpediente }) => ({
      body: { filas: [{ idExpediente }], texto: 'Hola.', intento: unusedWord() },
    })),
    outcome: outcomeOfOne,
  },
  about(
    moverEtapa,
    MOVERS,
    // 409: a file without stages.
    {
      ...EXPEDIENTE,
      input: nextStage,
      answers: onFiles({ abogada: 409, titular: 409, administrador: 409 }),
    },
    async (file) => nextStage(await conEtapas(file)),
  ),
  // 409: it has a document. An empty one is in expedientes-descartar.test.ts.
  about(
    expedientes.descartarExpediente,
    { usuario: 409, cliente: 409 },
    'matrix-partes-expediente.test.ts, "nobody gives up a file"',
    byId,
  ),
  // 409: the row asks for another document. A matching row is in documentos-constancia.test.ts.
  about(documentos.usarConstancia, { usuario: 409, cliente: 409 }, FILA, (file, rows) => ({
    body: asksFor(file, rows),
  })),
  // 409: everybody must send it. A document with a condition is in documentos-no-aplica.test.ts.
  about(declararNoAplica, { usuario: 409, cliente: 409, ...HANDED }, FILA, (file, rows) => ({
    body: { ...asksFor(file, rows), declara: true },
  })),
  about(documentos.crearDocumento, { ...CREATED, ...HANDED }, FILA, async (file, rows) => ({
    body: asksFor(file, rows),
    file: { bytes: await aPdf() },
  })),
  about(enlaces.crearEnlaceSubida, { ...CREATED, ...HANDED }, FILA, (file, { missing }) => ({
    ...byId(file),
    body: { idDocRequerido: missing.idDocRequerido },
  })),
  ...[enlaces.verEnlaceSubida, enlaces.cancelarEnlaceSubida].map(aboutLink),
  about(
    documentos.eliminarDocumento,
    { usuario: 200, cliente: 200, ...HANDED },
    { ...FILA, comunDeOtra: 403 },
    (file, { there }) => {
      const idDocumento = there.idDocumento ?? '';
      const url = `/api/documentos/${idDocumento}/archivo`;
      return { body: { idDocumento, url, expedienteId: file.idExpediente } };
    },
  ),
  about(documentos.rechazarDocumento, STAFF, FILA, (file, rows) => ({
    params: reviewed(file, rows),
    body: { comment: 'No se lee' },
  })),
  about(documentos.aceptarDocumento, MOVERS, FILA, (file, rows) => ({
    params: reviewed(file, rows),
    body: { state: 2 },
  })),
  {
    ...about(documentos.acomodarDocumento, CREATED_BY_STAFF, STAFF_ONLY, byId),
    // It reads the PDF.
    arrange: async (as, whose, cast) => {
      const { idExpediente } = await aFile(as, whose, cast, cast.otherClient, true);
      const file = await expedienteNow(idExpediente);
      const body = { visto: 0, paginas: [{ pagina: 1, giro: 90 }] };
      return { file, options: { params: reviewed(file, rowsOf(file.documentos)), body } };
    },
  },
  about(
    documentos.deshacerRevision,
    STAFF,
    'of one’s own review: documentos-deshacer.test.ts',
    async (file, rows, as) => {
      const params = reviewed(file, rows);
      await request(documentos.rechazarDocumento, { as, params, body: { comment: 'No se lee' } });
      return { params };
    },
  ),
  aboutClient(verificarRol),
  aboutClient(fiscalData),
  { ...ofNoFile(resumenExpedientes, everybody({ any: 200 })), partes: COUNTS },
  {
    call: tableroOficina,
    needs: 'session',
    answers: {
      ...these(['titular'], { 'in the tray': 200, 'in the tray of another office': 404 }),
      administrador: { 'in the tray': 200, 'in the tray of another office': 200 },
    },
    partes: COUNTS,
    arrange: async (_as, whose, { trays }) => ({ options: { query: { oficina: trays[whose] } } }),
  },
];
