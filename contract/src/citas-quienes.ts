import * as z from 'zod/mini';
import { conPermiso, defineCall, TOPE_PERSONAL } from './call.ts';
import { deCita } from './citas.ts';
import { CITAS as TEXTOS } from './citas-messages.ts';
import { id, messageAnswer } from './fields.ts';

/** The staff add people of the file to an appointment that is to come. A repeat adds nobody twice. */
export const sumarACita = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/citas/:idCita/sumar',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('consultar_detalle_expediente'),
  params: deCita,
  body: z.object({ salas: z.array(id).check(z.minLength(1, TEXTOS.sinDestino), z.maxLength(50)) }),
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloGuardar },
});

/** The staff say who did not come; an empty list says that everybody did. */
export const marcarNoVino = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/citas/:idCita/no-vino',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('consultar_detalle_expediente'),
  params: deCita,
  body: z.object({ salas: z.array(id).check(z.maxLength(50)) }),
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloGuardar },
});
