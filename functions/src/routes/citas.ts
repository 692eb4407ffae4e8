import * as agenda from '@notaria/contract/agenda';
import * as calls from '@notaria/contract/citas';
import * as quienes from '@notaria/contract/citas-quienes';
import { RESPUESTAS_CITA as CITAS } from '@notaria/contract/citas-respuestas';
import { miDia } from '@notaria/contract/mi-dia';
import * as semana from '@notaria/contract/semana';
import type { Router } from 'express';
import { keepAgenda, readAgenda } from '#acts/citas/agenda.ts';
import { answerCita } from '#acts/citas/answer.ts';
import { addToCita, cancelCita, markAbsent, moveCita } from '#acts/citas/change.ts';
import { closeHoras, openHoras } from '#acts/citas/close.ts';
import { askToCome } from '#acts/citas/create.ts';
import { readMiDia } from '#acts/citas/mi-dia.ts';
import { archivoDeCita, horasLibres, listCitas } from '#acts/citas/read.ts';
import {
  readCalendario,
  readSuscripcion,
  subscribeCalendario,
  unsubscribe,
} from '#acts/citas/subscribe.ts';
import { readSemana } from '#acts/citas/week.ts';
import { mountActor, mountFileFromAnywhere } from './mount.ts';

/** Appointments of a file, and the agenda of an office. */
export function mountCitas(router: Router): void {
  mountActor(router, agenda.leerAgenda, async (actor, { query }) => ({
    body: await readAgenda(actor, query.oficina),
  }));

  mountActor(router, agenda.guardarAgenda, async (actor, { body }) => {
    await keepAgenda(actor, body, new Date());
    return { body: { message: CITAS.agendaGuardada } };
  });

  mountActor(router, miDia, async (actor) => ({ body: await readMiDia(actor, new Date()) }));

  mountActor(router, semana.semanaDeCitas, async (actor, { query }) => ({
    body: await readSemana(actor, query, new Date()),
  }));

  mountActor(router, semana.cerrarHoras, async (actor, { body }) => {
    const hasSome = await closeHoras(actor, body, new Date());
    return { body: { message: hasSome ? CITAS.cerradasConCitas : CITAS.cerradas } };
  });

  mountActor(router, semana.abrirHoras, async (actor, { params }) => {
    await openHoras(actor, params.idCierre, new Date());
    return { body: { message: CITAS.abiertas } };
  });

  mountActor(router, semana.verSuscripcion, async (actor) => ({
    body: { desde: await readSuscripcion(actor, new Date()) },
  }));

  mountActor(router, semana.suscribir, async (actor) => ({
    body: { url: await subscribeCalendario(actor, new Date()) },
  }));

  mountActor(router, semana.quitarSuscripcion, async (actor) => {
    await unsubscribe(actor, new Date());
    return { body: { message: CITAS.suscripcionQuitada } };
  });

  mountFileFromAnywhere(router, semana.calendarioSuscrito, async ({ params }, res) => {
    const ics = await readCalendario(params.token, new Date());
    res.set('cache-control', 'no-store').type('text/calendar; charset=utf-8').send(ics);
  });

  mountActor(router, calls.listCitas, async (actor, { params }) => ({
    body: await listCitas(actor, params.id, new Date()),
  }));

  mountActor(router, calls.horasLibres, async (actor, { params, query }) => ({
    body: await horasLibres(actor, params.id, query, new Date()),
  }));

  mountActor(router, calls.citar, async (actor, { params, body, intent }) => {
    const idCita = await askToCome(actor, params.id, body, intent);
    const message = body.horas.length === 1 ? CITAS.fijada : CITAS.propuesta;
    return { status: 201, body: { message, idCita } };
  });

  mountActor(router, calls.contestarCita, async (actor, { params, body }) => {
    const isSet = await answerCita(actor, deCita(params, body), body);
    return { body: { message: isSet ? CITAS.fijada : CITAS.contestada } };
  });

  mountActor(router, calls.moverCita, async (actor, { params, body }) => {
    const how = await moveCita(actor, deCita(params, body), body);
    return { body: { message: CITAS[how] } };
  });

  mountActor(router, calls.cancelarCita, async (actor, { params, body }) => {
    await cancelCita(actor, deCita(params, body), body.motivo);
    return { body: { message: CITAS.cancelada } };
  });

  mountActor(router, quienes.sumarACita, async (actor, { params, body }) => {
    await addToCita(actor, deCita(params), body.salas);
    return { body: { message: CITAS.sumadas } };
  });

  mountActor(router, quienes.marcarNoVino, async (actor, { params, body }) => {
    await markAbsent(actor, deCita(params), body.salas);
    return { body: { message: body.salas.length > 0 ? CITAS.anotado : CITAS.quitado } };
  });

  mountActor(router, calls.archivoDeCita, async (actor, { params }) => ({
    body: { ics: await archivoDeCita(actor, deCita(params), new Date()) },
  }));
}

function deCita({ id, idCita }: { id: string; idCita: string }, read?: { secuencia: number }) {
  return { idExpediente: id, idCita, ...(read && { secuencia: read.secuencia }) };
}
