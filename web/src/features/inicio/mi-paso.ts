import { type ExpedienteResumen, listExpedientes } from '@notaria/contract/expedientes';
import { call } from '#shared/api/call.ts';
import { type MiPaso, PASO } from './guia.ts';

/** What a file asks of its client, the most urgent first: correct, gather, upload, wait. Undefined when it is finished. */
function pasoDe({ Estado, Avance }: ExpedienteResumen): MiPaso['numero'] | undefined {
  if (Estado === 'Terminado') return undefined;
  const { requeridos, porCorregir, porEnviar } = Avance;
  if (porCorregir > 0) return PASO.actualizar;
  if (porEnviar === 0) return PASO.esperar;
  return porEnviar === requeridos ? PASO.reunir : PASO.subir;
}

/** The steps in the order in which they call; of two that call alike, the file that changed last. */
const URGENCIA: readonly MiPaso['numero'][] = [
  PASO.actualizar,
  PASO.subir,
  PASO.reunir,
  PASO.esperar,
];

/** The step of a client, and the file that asks most of them. */
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
 * The step of a client, from the files that they changed last.
 * @throws ApiError
 */
export async function loadMiPaso(signal: AbortSignal): Promise<MiPaso> {
  return miPasoDe(await call(listExpedientes, { query: {}, signal }));
}
