import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { expedientesQuery } from './expedientes.ts';
import { LOTES } from './lotes-messages.ts';

/** The name under which the list is saved. */
export const NOMBRE_CSV = 'tramites.csv';

/**
 * The staff's list with its filters, as a file for a spreadsheet: UTF-8 with a byte-order mark, streamed, no
 * cell is a formula. The audit trail records each download.
 */
export const csvExpedientes = defineCall({
  method: 'GET',
  path: '/api/expedientes.csv',
  access: conPermiso(
    'consultar_tramites',
    'consultar_tramites_mi_grupo',
    'consultar_mis_tramites_asignados',
  ),
  limit: { account: 30, address: 300 },
  query: z.omit(expedientesQuery, { pagina: true, limite: true, cursor: true, hacia: true }),
  answer: z.undefined(),
  failures: { otherwise: LOTES.falloCsv },
});
