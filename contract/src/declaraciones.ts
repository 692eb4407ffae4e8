import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { DECLARACION } from './documentos-messages.ts';
import { idCon, messageAnswer } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { DOCUMENTOS } from './messages.ts';
import { PERMISOS_ENTREGA } from './roles.ts';

/**
 * The client declares that a document which is asked only under a condition does not apply to them, or takes
 * the declaration back. The declaration stands in the row in the place of a file and is reviewed like one.
 */
export const declararNoAplica = defineCall({
  method: 'POST',
  path: '/api/documentos/no-aplica',
  cuesta: 'correo',
  access: conPermiso(...PERMISOS_ENTREGA),
  limit: { account: 120, address: 400 },
  body: z.object({
    idExpediente: idCon(DECLARACION.faltanDatos),
    idDocRequerido: idCon(DECLARACION.faltanDatos),
    declara: z.boolean(DECLARACION.faltanDatos),
  }),
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: {
    byStatus: { 404: DOCUMENTOS.noEncontradoSubir },
    otherwise: DECLARACION.fallo,
  },
});
