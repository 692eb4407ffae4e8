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
import { tableroOficina, tiemposDeTramites } from '@notaria/contract/tablero';
import { guardarVista, misVistas, quitarVista } from '@notaria/contract/vistas';
import type { ExpedienteDoc } from '../../../functions/src/records/expedientes/model.ts';
import { aStoredEnlace } from '../enlaces.ts';
import { avanzar, conEtapas } from '../etapas.ts';
import { aPdf, aStoredExpediente, expedienteNow } from '../files.ts';
import { unusedWord } from '../oficinas.ts';
import { aCliente, type Person } from '../people.ts';
import { type RequestOptions, request } from '../server.ts';
import type { Cast, Rol } from './cast.ts';
import { nothing, type Row } from './row.ts';
import { everybody, onFiles, only, these, type Whose } from './whose.ts';

export const STAFF = { abogada: 200, titular: 200, administrador: 200, secretaria: 200 } as const;
const CREATED_BY_STAFF = {
  abogada: 201,
  titular: 201,
  administrador: 201,
  secretaria: 201,
} as const;
const EVERYBODY = { usuario: 200, cliente: 200, ...STAFF } as const;

/** A file whose first document is pending and whose second is missing. */
export function aFile(
  as: Person,
  whose: Whose,
  { assigned, trays, otherClient }: Cast,
  cliente = otherClient,
  hasObjects = false,
) {
  const idGrupo = trays[whose];
  return aStoredExpediente({
    cliente: whose === 'own' ? as : cliente,
    asignado: assigned[whose],
    ...(idGrupo && { idGrupo }),
    estados: [0, null],
    titulo: `Alcance ${unusedWord()}`,
    hasObjects,
  });
}

/** A call about a file. */
export function about(
  call: AnyCall,
  inScope: Partial<Record<Rol, number>>,
  input: (file: ExpedienteDoc) => RequestOptions<AnyCall> | Promise<RequestOptions<AnyCall>>,
): Row {
  return {
    call,
    needs: 'session',
    answers: onFiles(inScope),
    arrange: async (as, whose, cast) => {
      const file = await aFile(as, whose, cast);
      return { file, options: await input(file) };
    },
  };
}

/** A call about a client: the person's own account, or the client of a file in or out of scope. */
function aboutClient(call: AnyCall): Row {
  const answers = onFiles(EVERYBODY);
  for (const rol of ['abogada', 'titular', 'administrador', 'secretaria'] as const) {
    answers[rol] = { ...answers[rol], any: 200 };
  }
  return {
    call,
    needs: 'session',
    answers,
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
    answers: {
      ...everybody({ own: 403, 'of somebody else': 403 }),
      usuario: { own: 200, 'of somebody else': 404 },
      cliente: { own: 200, 'of somebody else': 404 },
    },
    arrange: async (as, whose, { otherClient }) => {
      const { idEnlace } = await aStoredEnlace(whose === 'own' ? as : otherClient);
      return { options: { params: { id: idEnlace } } };
    },
  };
}

export const byId = ({ idExpediente }: ExpedienteDoc) => ({ params: { id: idExpediente } });
const reviewed = (file: ExpedienteDoc) => ({
  tramiteId: file.idExpediente,
  documentoId: file.documentos[0]?.idDocumento ?? '',
});

/** A piece with one file answers 200 even if the file is refused: a refusal that names it stands for 404. */
const outcomeOfOne: Row['outcome'] = ({ status, text }) =>
  status === 200 && text.includes(`"hecho":false`) ? 404 : status;

/** The calls about a file, its documents or its client. */
export const FILE_ROWS: readonly Row[] = [
  {
    ...about(expedientes.listExpedientes, EVERYBODY, ({ tituloTramite }) => ({
      query: { buscar: tituloTramite },
    })),
    // Files out of scope are not refused but left out, also of the count: 404 stands for that.
    outcome: ({ status, text, headers }, { file }) => {
      const isListed = text.includes(`"${file?.idExpediente}"`);
      if (headers.get('x-total-count') !== (isListed ? '1' : '0')) return 500;
      return status === 200 && !isListed ? 404 : status;
    },
  },
  {
    ...about(csvExpedientes, STAFF, ({ tituloTramite }) => ({ query: { buscar: tituloTramite } })),
    // As in the list, files out of scope are left out.
    outcome: ({ status, text }, { file }) =>
      status === 200 && !text.includes(`${file?.idExpediente}`) ? 404 : status,
  },
  about(expedientes.detalleTramite, EVERYBODY, byId),
  about(expedientes.listComentarios, EVERYBODY, byId),
  about(listBitacora, { administrador: 200 }, byId),
  // 409: nothing of these files is accepted. The content of a ZIP is in documentos-zip.test.ts. A client gets
  // one only for a file with parties: documentos-zip-partes.test.ts.
  about(
    documentos.enlaceZip,
    { abogada: 409, titular: 409, administrador: 409, secretaria: 409 },
    byId,
  ),
  about(expedientes.asignarExpediente, { titular: 200, administrador: 200 }, (file) => ({
    body: { idExpediente: file.idExpediente, idResponsable: null },
  })),
  {
    ...about(asignarLote, { titular: 200, administrador: 200 }, ({ idExpediente }) => ({
      body: { filas: [{ idExpediente, idResponsable: null }] },
    })),
    outcome: outcomeOfOne,
  },
  {
    ...about(moverLote, { abogada: 200, titular: 200, administrador: 200 }, byId),
    outcome: outcomeOfOne,
    arrange: async (as, whose, cast) => {
      const { idExpediente } = await conEtapas(await aFile(as, whose, cast));
      const file = await expedienteNow(idExpediente);
      const body = { filas: [{ idExpediente }], desde: 'documentos', siguiente: 'proyecto' };
      return { file, options: { body } };
    },
  },
  {
    ...about(mensajeLote, STAFF, ({ idExpediente }) => ({
      body: { filas: [{ idExpediente }], texto: 'Hola.', intento: unusedWord() },
    })),
    outcome: outcomeOfOne,
  },
  {
    ...about(moverEtapa, { abogada: 200, titular: 200, administrador: 200 }, byId),
    arrange: async (as, whose, cast) => {
      const { idExpediente } = await conEtapas(await aFile(as, whose, cast));
      const file = await expedienteNow(idExpediente);
      return { file, options: { ...byId(file), body: avanzar('documentos', 'proyecto') } };
    },
  },
  // 409: it has a document. An empty one is in expedientes-descartar.test.ts.
  about(expedientes.descartarExpediente, { usuario: 409, cliente: 409 }, byId),
  // 409: the row asks for another document. A matching row is in documentos-constancia.test.ts.
  about(documentos.usarConstancia, { usuario: 409, cliente: 409 }, (file) => ({
    body: { idExpediente: file.idExpediente, idDocRequerido: 'doc-2' },
  })),
  // 409: everybody must send it. A document with a condition is in documentos-no-aplica.test.ts.
  about(declararNoAplica, { usuario: 409, cliente: 409 }, (file) => ({
    body: { idExpediente: file.idExpediente, idDocRequerido: 'doc-2', declara: true },
  })),
  about(documentos.crearDocumento, { usuario: 201, cliente: 201 }, async (file) => ({
    body: { idExpediente: file.idExpediente, idDocRequerido: 'doc-2' },
    file: { bytes: await aPdf() },
  })),
  about(enlaces.crearEnlaceSubida, { usuario: 201, cliente: 201 }, (file) => ({
    params: { id: file.idExpediente },
    body: { idDocRequerido: 'doc-2' },
  })),
  ...[enlaces.verEnlaceSubida, enlaces.cancelarEnlaceSubida].map(aboutLink),
  about(documentos.eliminarDocumento, { usuario: 200, cliente: 200 }, (file) => {
    const idDocumento = file.documentos[0]?.idDocumento ?? '';
    const url = `/api/documentos/${idDocumento}/archivo`;
    return { body: { idDocumento, url, expedienteId: file.idExpediente } };
  }),
  about(documentos.rechazarDocumento, STAFF, (file) => ({
    params: reviewed(file),
    body: { comment: 'No se lee' },
  })),
  about(
    documentos.aceptarDocumento,
    { abogada: 200, titular: 200, administrador: 200 },
    (file) => ({ params: reviewed(file), body: { state: 2 } }),
  ),
  {
    ...about(documentos.acomodarDocumento, CREATED_BY_STAFF, byId),
    // It reads the PDF.
    arrange: async (as, whose, cast) => {
      const file = await aFile(as, whose, cast, cast.otherClient, true);
      const body = { visto: 0, paginas: [{ pagina: 1, giro: 90 }] };
      return { file, options: { params: reviewed(file), body } };
    },
  },
  {
    ...about(documentos.deshacerRevision, STAFF, (file) => ({ params: reviewed(file) })),
    // A caller can undo only their own review.
    arrange: async (as, whose, cast) => {
      const file = await aFile(as, whose, cast);
      const params = reviewed(file);
      await request(documentos.rechazarDocumento, { as, params, body: { comment: 'No se lee' } });
      return { file, options: { params } };
    },
  },
  aboutClient(verificarRol),
  aboutClient(fiscalData),
  {
    call: resumenExpedientes,
    needs: 'session',
    answers: everybody({ any: 200 }),
    arrange: nothing,
  },
  {
    call: tableroOficina,
    needs: 'session',
    answers: {
      ...these(['titular'], { 'in the tray': 200, 'in the tray of another office': 404 }),
      administrador: { 'in the tray': 200, 'in the tray of another office': 200 },
    },
    arrange: async (_as, whose, { trays }) => ({ options: { query: { oficina: trays[whose] } } }),
  },
  {
    call: tiemposDeTramites,
    needs: 'session',
    answers: only(200, 'titular', 'administrador'),
    arrange: nothing,
  },
  {
    call: misVistas,
    needs: 'session',
    answers: only(200, 'abogada', 'titular', 'administrador', 'secretaria'),
    arrange: nothing,
  },
  {
    call: guardarVista,
    needs: 'session',
    answers: only(200, 'abogada', 'titular', 'administrador', 'secretaria'),
    arrange: async () => ({ options: { body: { nombre: 'Mías', consulta: 'estado=Terminado' } } }),
  },
  {
    call: quitarVista,
    needs: 'session',
    // 404: they have no such view. Their own is in vistas.test.ts.
    answers: only(404, 'abogada', 'titular', 'administrador', 'secretaria'),
    arrange: async () => ({ options: { params: { id: 'ninguna' } } }),
  },
  {
    call: expedientes.listAbogados,
    needs: 'session',
    answers: only(200, 'titular', 'administrador'),
    arrange: nothing,
  },
  {
    call: expedientes.listOficinas,
    needs: 'session',
    answers: only(200, 'titular', 'administrador'),
    arrange: nothing,
  },
];
