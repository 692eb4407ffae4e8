import { randomUUID } from 'node:crypto';
import { listBitacora } from '@notaria/contract/bitacora';
import { declararNoAplica } from '@notaria/contract/declaraciones';
import * as documentos from '@notaria/contract/documentos';
import * as enlaces from '@notaria/contract/enlaces-subida';
import { moverEtapa } from '@notaria/contract/etapas-mover';
import * as expedientes from '@notaria/contract/expedientes';
import * as tramites from '@notaria/contract/tramites';
import { verifiedConstancia } from '@notaria/factories/constancias';
import { aStoredEnlace } from '@notaria/factories/enlaces';
import { avanzar, conEtapas } from '@notaria/factories/etapas';
import { aPdf, aStoredExpediente, aTramite, expedienteNow } from '@notaria/factories/files';
import { queryOf } from '@notaria/factories/links';
import { aCliente } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { signLink, signZipLink } from '../../../../functions/src/documentos/signed-link.ts';
import type { World } from '../../world.ts';
import { type Recipe, recipe } from '../recipe.ts';

/** Documents that a procedure asks for: the median of the catalogue. */
const REQUERIDOS = 6;

/** The client's file, assigned, with one document in that state and the rest missing. */
async function aFile({ cliente, abogada }: World, estado: 0 | 1 | 2 = 0) {
  const missing = Array.from({ length: REQUERIDOS - 1 }, () => null);
  const { idExpediente, documentos: filas } = await aStoredExpediente({
    cliente,
    asignado: abogada,
    estados: [estado, ...missing],
  });
  return { idExpediente, idDocumento: filas[0]?.idDocumento ?? '' };
}

async function aReview(world: World) {
  const { idExpediente, idDocumento } = await aFile(world);
  return { as: world.abogada, params: { tramiteId: idExpediente, documentoId: idDocumento } };
}

/** A file that has a comment and a record. */
async function aReviewedFile(world: World) {
  const { as, params } = await aReview(world);
  const body = { comment: 'Falta el reverso' };
  await request(documentos.rechazarDocumento, { as, params, body });
  return params.tramiteId;
}

async function pdfOf(idDocumento: string) {
  return { bytes: await aPdf(`${idDocumento} ${randomUUID()}`) };
}

/** Procedures, files and documents: the main job. */
export const FILES: Recipe[] = [
  recipe(tramites.listTramites, () => ({})),
  recipe(tramites.getTramite, async () => ({
    params: { idTramite: (await aTramite(REQUERIDOS)).idTramite },
  })),
  recipe(tramites.iniciarExpediente, async () => {
    const [as, { titulo }] = await Promise.all([aCliente(), aTramite(REQUERIDOS)]);
    return { as, body: { nombreTramite: titulo, email: as.email } };
  }),
  recipe(expedientes.listExpedientes, ({ cliente }) => ({ as: cliente }), 'cliente'),
  recipe(expedientes.listExpedientes, ({ titular }) => ({ as: titular }), 'titular'),
  recipe(expedientes.listExpedientes, ({ admin }) => ({ as: admin }), 'administrador'),
  recipe(expedientes.resumenExpedientes, ({ titular }) => ({ as: titular }), 'titular'),
  recipe(expedientes.resumenExpedientes, ({ admin }) => ({ as: admin }), 'administrador'),
  recipe(
    expedientes.detalleTramite,
    async (world) => ({ as: world.cliente, params: { id: (await aFile(world)).idExpediente } }),
    'cliente',
  ),
  recipe(
    expedientes.detalleTramite,
    async (world) => ({ as: world.titular, params: { id: (await aFile(world)).idExpediente } }),
    'titular',
  ),
  recipe(expedientes.listComentarios, async (world) => ({
    as: world.cliente,
    params: { id: await aReviewedFile(world) },
  })),
  recipe(expedientes.listAbogados, ({ admin }) => ({ as: admin }), 'administrador'),
  recipe(expedientes.listAbogados, ({ titular }) => ({ as: titular }), 'titular'),
  recipe(expedientes.listOficinas, ({ admin }) => ({ as: admin }), 'administrador'),
  recipe(expedientes.listOficinas, ({ titular }) => ({ as: titular }), 'titular'),
  recipe(expedientes.asignarExpediente, async ({ admin, abogada, cliente }) => {
    const { idExpediente } = await aStoredExpediente({ cliente });
    return { as: admin, body: { idExpediente, idResponsable: abogada.uid } };
  }),
  recipe(moverEtapa, async (world) => {
    const { idExpediente } = await aFile(world);
    await conEtapas(await expedienteNow(idExpediente));
    const body = avanzar('documentos', 'proyecto');
    return { as: world.abogada, params: { id: idExpediente }, body };
  }),
  recipe(documentos.crearDocumento, async (world) => {
    const { idExpediente } = await aFile(world);
    const body = { idExpediente, idDocRequerido: 'doc-2' };
    return { as: world.cliente, body, file: await pdfOf(idExpediente) };
  }),
  recipe(declararNoAplica, async ({ cliente }) => {
    const { idExpediente } = await aStoredExpediente({ cliente, condicion: 'si te casaste' });
    return { as: cliente, body: { idExpediente, idDocRequerido: 'doc-1', declara: true } };
  }),
  recipe(enlaces.crearEnlaceSubida, async (world) => ({
    as: world.cliente,
    params: { id: (await aFile(world)).idExpediente },
    body: { idDocRequerido: 'doc-2' },
  })),
  recipe(enlaces.verEnlaceSubida, async ({ cliente }) => ({
    as: cliente,
    params: { id: (await aStoredEnlace(cliente)).idEnlace },
  })),
  recipe(enlaces.cancelarEnlaceSubida, async ({ cliente }) => ({
    as: cliente,
    params: { id: (await aStoredEnlace(cliente)).idEnlace },
  })),
  recipe(enlaces.abrirEnlaceSubida, async ({ cliente }) => ({
    headers: (await aStoredEnlace(cliente)).headers,
  })),
  recipe(enlaces.subirPorEnlace, async ({ cliente }) => {
    const { headers, idEnlace } = await aStoredEnlace(cliente, { isOpen: true });
    return { headers, file: await pdfOf(idEnlace) };
  }),
  recipe(documentos.usarConstancia, async () => {
    const as = await aCliente();
    await verifiedConstancia(as);
    const tipos = ['Constancia de Situación Fiscal'];
    const { idExpediente } = await aStoredExpediente({ cliente: as, tipos });
    return { as, body: { idExpediente, idDocRequerido: 'doc-1' } };
  }),
  recipe(expedientes.descartarExpediente, async () => {
    const as = await aCliente();
    const { idExpediente } = await aStoredExpediente({ cliente: as });
    return { as, params: { id: idExpediente } };
  }),
  recipe(documentos.eliminarDocumento, async (world) => {
    const { idExpediente, idDocumento } = await aFile(world);
    const { url } = signLink(idDocumento, world.cliente.idSesion, new Date());
    return { as: world.cliente, body: { idDocumento, url, expedienteId: idExpediente } };
  }),
  recipe(documentos.rechazarDocumento, async (world) => ({
    ...(await aReview(world)),
    body: { comment: 'Falta el reverso' },
  })),
  recipe(documentos.aceptarDocumento, async (world) => ({
    ...(await aReview(world)),
    body: { state: 2 as const },
  })),
  recipe(documentos.archivoDocumento, async (world) => {
    const { idDocumento } = await aFile(world);
    return {
      params: { id: idDocumento },
      query: queryOf(signLink(idDocumento, world.cliente.idSesion, new Date())),
    };
  }),
  recipe(documentos.enlaceZip, async (world) => ({
    as: world.titular,
    params: { id: (await aFile(world, 2)).idExpediente },
  })),
  recipe(documentos.archivoZip, async (world) => {
    const { idExpediente } = await aFile(world, 2);
    return {
      params: { id: idExpediente },
      query: queryOf(signZipLink(idExpediente, world.titular.idSesion, new Date())),
    };
  }),
  recipe(listBitacora, async (world) => ({
    as: world.admin,
    params: { id: await aReviewedFile(world) },
  })),
];
