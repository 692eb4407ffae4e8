import { DOCUMENTO, type EstadoDocumento } from '@notaria/contract/estados';
import {
  detalleTramite,
  type ExpedienteResumen,
  listExpedientes,
} from '@notaria/contract/expedientes';
import { call } from '#shared/api/call.ts';
import { type MiPaso, PASO } from './guia.ts';

/** Which file asks most of its client: the states in the order in which they call. */
const URGENCIA: readonly string[] = [
  'Requiere cambios',
  'En progreso',
  'Sin asignar',
  'En revisión',
];

/** The file that the client should attend first; undefined when none is open. */
export function expedienteUrgente(
  files: readonly ExpedienteResumen[],
): ExpedienteResumen | undefined {
  return URGENCIA.map((estado) => files.find(({ Estado }) => Estado === estado)).find(Boolean);
}

/** The step of a file by the states of its documents: correct what was rejected, gather, upload, wait. */
export function pasoDeDocumentos(estados: readonly EstadoDocumento[]): MiPaso['numero'] {
  if (estados.includes(DOCUMENTO.rechazado)) return PASO.actualizar;
  if (!estados.includes(DOCUMENTO.faltante)) return PASO.esperar;
  return estados.every((estado) => estado === DOCUMENTO.faltante) ? PASO.reunir : PASO.subir;
}

/**
 * The step of a client, from the files that they changed last and the one of those that asks most.
 * @throws ApiError
 */
export async function loadMiPaso(signal: AbortSignal): Promise<MiPaso> {
  const file = expedienteUrgente(await call(listExpedientes, { query: {}, signal }));
  if (!file) return { numero: PASO.iniciar };
  const id = file.ID_Expediente;
  const { title, expediente } = await call(detalleTramite, { params: { id }, signal });
  return {
    numero: pasoDeDocumentos(expediente.map(({ accepted }) => accepted)),
    expediente: { id, titulo: title },
  };
}
