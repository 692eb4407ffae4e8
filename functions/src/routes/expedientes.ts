import * as asignacion from '@notaria/contract/asignacion';
import * as calls from '@notaria/contract/expedientes';
import { csvExpedientes, NOMBRE_CSV } from '@notaria/contract/expedientes-csv';
import { resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { tableroOficina, tiemposDeTramites } from '@notaria/contract/tablero';
import type { Router } from 'express';
import { readTiempos } from '#acts/etapas/tiempos.ts';
import { assignExpediente } from '#acts/expedientes/assign.ts';
import { exportExpedientes } from '#acts/expedientes/csv.ts';
import { discardExpediente } from '#acts/expedientes/discard.ts';
import {
  listAbogados,
  listComentarios,
  listExpedientes,
  listOficinas,
  readDetalle,
} from '#acts/expedientes/queries.ts';
import { readResumen } from '#acts/expedientes/resumen.ts';
import { readTablero } from '#acts/expedientes/tablero.ts';
import { sendCsv } from '#platform/http/csv.ts';
import { pageHeaders } from '#platform/store/page.ts';
import { mountActor, mountActorFile } from './mount.ts';

/** The files: list, detail, comments, and who attends them. */
export function mountExpedientes(router: Router): void {
  mountActor(router, calls.listExpedientes, async (actor, { query }) => {
    const page = await listExpedientes(actor, query);
    return { body: page.items, headers: pageHeaders(page) };
  });

  mountActorFile(router, csvExpedientes, async (actor, { query }, res) => {
    await sendCsv(res, NOMBRE_CSV, await exportExpedientes(actor, query, new Date()));
  });

  mountActor(router, resumenExpedientes, async (actor) => ({
    body: await readResumen(actor, new Date()),
  }));

  mountActor(router, tableroOficina, async (actor, { query }) => ({
    body: await readTablero(actor, query.oficina, new Date()),
  }));

  mountActor(router, tiemposDeTramites, async () => ({ body: { filas: await readTiempos() } }));

  mountActor(router, calls.detalleTramite, async (actor, { params }) => ({
    body: await readDetalle(actor, params.id),
  }));

  mountActor(router, calls.descartarExpediente, async (actor, { params }) => {
    await discardExpediente(actor, params.id, new Date());
    return { body: { message: EXPEDIENTES.descartado } };
  });

  mountActor(router, calls.listComentarios, async (actor, { params }) => ({
    body: { comentarios: await listComentarios(actor, params.id) },
  }));

  mountActor(router, asignacion.listAbogados, async (actor) => ({
    body: await listAbogados(actor),
  }));

  mountActor(router, asignacion.listOficinas, async (actor) => ({
    body: await listOficinas(actor),
  }));

  mountActor(router, asignacion.asignarExpediente, async (actor, { body }) => ({
    body: { message: (await assignExpediente(actor, body)).mensaje },
  }));
}
