import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { deEntrega } from './entregas.ts';
import { ENTREGAS_TEXTOS as TEXTOS } from './entregas-messages.ts';
import { id, messageAnswer } from './fields.ts';

/** The staff mark as dealt with what a room asked to change in older versions. */
export const atenderCambios = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/entregas/:idEntrega/atender',
  access: conPermiso('consultar_detalle_expediente'),
  params: deEntrega,
  body: z.object({ sala: id }),
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloSoltar },
});
