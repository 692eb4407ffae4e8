import * as calls from '@notaria/contract/constancias';
import * as identidades from '@notaria/contract/identidades';
import type { Router } from 'express';
import { sendConstancia } from '#acts/constancias/archivo.ts';
import { decideDispute, listDisputes } from '#acts/constancias/disputes.ts';
import { checkRole, readFiscalData } from '#acts/constancias/fiscal-data.ts';
import { confirmIdentity, readIdentity, refuseIdentity } from '#acts/constancias/identity.ts';
import { reviewNotices } from '#acts/constancias/notices.ts';
import { askOnceMore } from '#acts/constancias/sat.ts';
import { uploadConstancia } from '#acts/constancias/upload.ts';
import { verifyConstancia } from '#acts/constancias/verify.ts';
import { mountActor } from './mount.ts';

/** The tax certificate (upload, verify, read) and the identity that is based on it. */
export function mountConstancias(router: Router): void {
  mountActor(router, calls.subirConstancia, async (actor, { body, file, intent }) =>
    uploadConstancia(actor, { email: body.email, file, intent }),
  );

  mountActor(router, calls.actualizarRol, async (actor, { body }) => ({
    body: await verifyConstancia(actor, body.email),
  }));

  mountActor(router, calls.verificarRol, async (actor, { params }) => ({
    body: await checkRole(actor, params.email),
  }));

  mountActor(router, calls.fiscalData, async (actor, { params }) => ({
    body: await readFiscalData(actor, params.email),
  }));

  // A signed link has no identity and no session to check, and answers with a stream: it is a route of its own.
  router.get('/constancias/:id/archivo', async (req, res) => {
    res.locals.route = `${req.method} ${calls.archivoConstancia.path}`;
    await sendConstancia(req, res);
  });

  mountActor(router, identidades.readIdentidad, async (actor, { params, query }) => ({
    body: await readIdentity(actor, { idExpediente: params.id, ...query }, new Date()),
  }));

  mountActor(router, identidades.confirmarIdentidad, async (actor, { params, body }) => ({
    body: await confirmIdentity(actor, { idExpediente: params.id, ...body }, new Date()),
  }));

  mountActor(router, identidades.rechazarIdentidad, async (actor, { params, body }) => ({
    body: await refuseIdentity(actor, { idExpediente: params.id, ...body }, new Date()),
  }));

  mountActor(router, identidades.revisarAvisos, async (actor, { params, body }) => ({
    body: {
      message: await reviewNotices(actor, { idExpediente: params.id, ...body }, new Date()),
    },
  }));

  mountActor(router, identidades.preguntarAlSat, async (actor, { params, body }) => ({
    body: { message: await askOnceMore(actor, { idExpediente: params.id, ...body }, new Date()) },
  }));

  mountActor(router, identidades.listDisputas, async () => ({ body: await listDisputes() }));

  mountActor(router, identidades.decidirDisputa, async (actor, { body }) => ({
    body: { message: await decideDispute(actor, body, new Date()) },
  }));
}
