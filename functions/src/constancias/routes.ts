import * as calls from '@notaria/contract/constancias';
import type { Router } from 'express';
import { mountActor } from '../http/mount.ts';
import { checkRole, readFiscalData } from './fiscal-data.ts';
import { uploadConstancia } from './upload.ts';
import { verifyConstancia } from './verify.ts';

/** The tax certificate: upload, verify, read (spec part 2 §2). */
export function mountConstancias(router: Router): void {
  mountActor(router, calls.subirConstancia, async (actor, { body, file, intent }) =>
    uploadConstancia(actor, { email: body.email, file, intent }),
  );

  mountActor(router, calls.actualizarRol, async (actor, { body }) => ({
    body: { message: await verifyConstancia(actor, body.email) },
  }));

  mountActor(router, calls.verificarRol, async (actor, { params }) => ({
    body: await checkRole(actor, params.email),
  }));

  mountActor(router, calls.fiscalData, async (actor, { params }) => ({
    body: await readFiscalData(actor, params.email),
  }));
}
