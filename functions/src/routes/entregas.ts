import { csvCobranza, NOMBRE_CSV_COBRANZA, verCobranza } from '@notaria/contract/cobranza';
import { guardarCobros, verCobros } from '@notaria/contract/cobros';
import { COBROS, PAGOS } from '@notaria/contract/cobros-messages';
import * as calls from '@notaria/contract/entregas';
import { atenderCambios } from '@notaria/contract/entregas-cambios';
import { ENTREGAS_TEXTOS as TEXTOS } from '@notaria/contract/entregas-messages';
import {
  anotarPago,
  avisarPago,
  decidirPago,
  listPagos,
  reabrirPago,
} from '@notaria/contract/pagos';
import type { Router } from 'express';
import { exportCobranza, readCobranza } from '#acts/cobros/cobranza.ts';
import { readCobrosDe, writeCobros } from '#acts/cobros/cobros.ts';
import { answerEntrega, settleChanges, takeBackAgreement } from '#acts/entregas/answer.ts';
import { readPagos, reportPago } from '#acts/entregas/pagos.ts';
import { recordPago, reopenPago, settlePago } from '#acts/entregas/pagos-decidir.ts';
import { sendCotizacion } from '#acts/entregas/quote.ts';
import { listEntregas, openEntrega } from '#acts/entregas/read.ts';
import { discardEntrega, releaseEntrega } from '#acts/entregas/release.ts';
import { type Enviada, sendEntrega } from '#acts/entregas/send.ts';
import { sendCsv } from '#platform/http/csv.ts';
import { mountActor, mountActorFile } from './mount.ts';

/** What the office gives back: to send it, to read it and to answer it. */
export function mountEntregas(router: Router): void {
  mountActor(router, calls.listEntregas, async (actor, { params }) => ({
    body: await listEntregas(actor, params.id),
  }));

  mountActor(router, calls.enviarEntrega, async (actor, { params, body, file, intent }) => {
    const envio = { ...body, para: body.para.split(','), idExpediente: params.id, intent };
    return answerOf(await sendEntrega(actor, envio, file));
  });

  mountActor(router, calls.cotizarEntrega, async (actor, { params, body, intent }) => {
    const envio = { ...body, para: body.para.split(','), idExpediente: params.id, intent };
    return answerOf(await sendCotizacion(actor, envio));
  });

  mountActor(router, calls.soltarEntrega, async (actor, { params, body }) => {
    await releaseEntrega(actor, deEntrega(params), body.vistos);
    return { body: { message: TEXTOS.enviada } };
  });

  mountActor(router, atenderCambios, async (actor, { params, body }) => {
    await settleChanges(actor, deEntrega(params), body.sala);
    return { body: { message: TEXTOS.atendido } };
  });

  mountActor(router, calls.descartarEntrega, async (actor, { params }) => {
    await discardEntrega(actor, deEntrega(params));
    return { body: { message: TEXTOS.descartada } };
  });

  mountActor(router, calls.abrirEntrega, async (actor, { params }) => ({
    body: await openEntrega(actor, deEntrega(params), new Date()),
  }));

  mountActor(router, calls.contestarEntrega, async (actor, { params, body }) => {
    await answerEntrega(actor, deEntrega(params), body);
    return { body: { message: TEXTOS.contestada } };
  });

  mountActor(router, calls.retirarAcuerdo, async (actor, { params }) => {
    await takeBackAgreement(actor, deEntrega(params));
    return { body: { message: TEXTOS.acuerdoRetirado } };
  });
}

/** What clients pay, and how the office is paid. */
export function mountPagos(router: Router): void {
  mountActor(router, listPagos, async (actor, { params }) => ({
    body: await readPagos(actor, params.id, new Date()),
  }));

  mountActor(router, avisarPago, async (actor, { params, body, file, intent }) => {
    await reportPago(actor, { ...body, idExpediente: params.id, intent }, file);
    return { status: 201, body: { message: PAGOS.avisado } };
  });

  mountActor(router, decidirPago, async (actor, { params, body }) => {
    await settlePago(actor, dePago(params), body);
    const isConfirmed = body.recibido !== null;
    return { body: { message: isConfirmed ? PAGOS.confirmado : PAGOS.rechazado } };
  });

  mountActor(router, anotarPago, async (actor, { params, body, intent }) => {
    await recordPago(actor, { idExpediente: params.id, intent }, body);
    return { status: 201, body: { message: PAGOS.anotado } };
  });

  mountActor(router, reabrirPago, async (actor, { params, body }) => {
    await reopenPago(actor, dePago(params), body);
    return { body: { message: PAGOS.reabierto } };
  });

  mountActor(router, verCobranza, async (actor, { query }) => ({
    body: await readCobranza(actor, query, new Date()),
  }));

  mountActorFile(router, csvCobranza, async (actor, { query }, res) => {
    await sendCsv(res, NOMBRE_CSV_COBRANZA, await exportCobranza(actor, query, new Date()));
  });

  mountActor(router, verCobros, async (actor) => ({ body: await readCobrosDe(actor) }));

  mountActor(router, guardarCobros, async (actor, { body }) => {
    await writeCobros(actor, body, new Date());
    return { body: { message: COBROS.guardado } };
  });
}

function answerOf({ idEntrega, enviada }: Enviada) {
  const message = enviada ? TEXTOS.enviada : TEXTOS.preparada;
  return { status: 201, body: { message, idEntrega } };
}

function dePago({ id, idPago }: { id: string; idPago: string }) {
  return { idExpediente: id, idPago };
}

function deEntrega({ id, idEntrega }: { id: string; idEntrega: string }) {
  return { idExpediente: id, idEntrega };
}
