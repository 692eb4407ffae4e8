import * as calls from '@notaria/contract/asesorias';
import { ASESORIAS as TEXTOS } from '@notaria/contract/asesorias-messages';
import * as semana from '@notaria/contract/semana';
import type { Router } from 'express';
import { cancelCita, markAbsent } from '#acts/citas/change.ts';
import {
  cancelOwnAsesoria,
  horasDeAsesoria,
  oficinasDeAsesoria,
  readAsesoria,
  requestAsesoria,
  setAsesoria,
} from '#acts/citas/visitas.ts';
import { SALA_VISITANTE } from '#records/citas/model.ts';
import { mountActor, mountPublic } from './mount.ts';

/** Advice that anybody books without a file. */
export function mountAsesorias(router: Router): void {
  mountPublic(router, calls.oficinasDeAsesoria, async () => ({
    body: { oficinas: await oficinasDeAsesoria() },
  }));

  mountPublic(router, calls.horasDeAsesoria, async ({ params }) => ({
    body: await horasDeAsesoria(params.oficina, new Date()),
  }));

  mountPublic(router, calls.pedirAsesoria, async ({ body }) => {
    await requestAsesoria(body, new Date());
    return { status: 201, body: { message: TEXTOS.enviado } };
  });

  mountPublic(router, calls.verAsesoria, async ({ params }) => ({
    body: await readAsesoria(params.token, new Date()),
  }));

  mountPublic(router, calls.fijarAsesoria, async ({ params, body }) => {
    const wasMoved = await setAsesoria(params.token, body, new Date());
    return { body: { message: wasMoved ? TEXTOS.cambiada : TEXTOS.reservada } };
  });

  mountPublic(router, calls.cancelarMiAsesoria, async ({ params, body }) => {
    await cancelOwnAsesoria(params.token, body.motivo, new Date());
    return { body: { message: TEXTOS.cancelada } };
  });

  mountActor(router, semana.cancelarAsesoria, async (actor, { params, body }) => {
    await cancelCita(actor, deVisita(params), body.motivo);
    return { body: { message: TEXTOS.canceladaPorLaNotaria } };
  });

  mountActor(router, semana.marcarAsesoria, async (actor, { params, body }) => {
    await markAbsent(actor, deVisita(params), body.noVino ? [SALA_VISITANTE] : []);
    return { body: { message: TEXTOS.noVino } };
  });
}

const deVisita = ({ id: idCita }: { id: string }) => ({ idExpediente: null, idCita });
