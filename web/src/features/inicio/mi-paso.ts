import { type ExpedienteResumen, listExpedientes } from '@notaria/contract/expedientes';
import { call } from '#shared/api/call.ts';
import { type MiPaso, PASO } from './guia.ts';

/**
 * What a file asks of its client, the most urgent first: correct, gather, upload, wait. Undefined if it is
 * finished.
 */
function pasoDe({ Estado, Avance }: ExpedienteResumen): MiPaso['numero'] | undefined {
  if (Estado === 'Terminado') return undefined;
  const { requeridos, porCorregir, porEnviar } = Avance;
  if (porCorregir > 0) return PASO.actualizar;
  if (porEnviar === 0) return PASO.esperar;
  return porEnviar === requeridos ? PASO.reunir : PASO.subir;
}

/** The steps in order of urgency; among equals, the most recently changed file comes first. */
const URGENCIA: readonly MiPaso['numero'][] = [
  PASO.actualizar,
  PASO.subir,
  PASO.reunir,
  PASO.esperar,
];

/** A client's present step, from their most urgent file. */
export function miPasoDe(files: readonly ExpedienteResumen[]): MiPaso {
  for (const numero of URGENCIA) {
    const file = files.find((each) => pasoDe(each) === numero);
    if (file) {
      return { numero, expediente: { id: file.ID_Expediente, titulo: file.Titulo_tramite } };
    }
  }
  return { numero: PASO.iniciar };
}

/**
 * A client's present step, from their most recently changed files.
 * @throws ApiError
 */
export async function loadMiPaso(signal: AbortSignal): Promise<MiPaso> {
  return miPasoDe(await call(listExpedientes, { query: {}, signal }));
}
