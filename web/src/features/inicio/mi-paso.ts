import { ETAPA_DOCUMENTOS } from '@notaria/contract/etapas';
import { type ExpedienteResumen, listExpedientes } from '@notaria/contract/expedientes';
import { call } from '#shared/api/call.ts';
import { type MiPaso, type NumeroDePaso, PASO } from './guia.ts';

/**
 * What a file means to its client: a step of the guide, an answer that the office waits for, a stage in which
 * they have to act, or one in which somebody else has to.
 */
type Asunto = NumeroDePaso | 'respuesta' | 'tuya' | 'ajena';

/**
 * What a file asks about its documents, most urgent first: correct, gather (documents, or people to add),
 * upload, wait.
 */
function pasoDeDocumentos({
  Documentos_completos,
  Avance,
  Por_agregar = [],
}: ExpedienteResumen): NumeroDePaso | undefined {
  if (Documentos_completos) return undefined;
  const { requeridos, porCorregir, porEnviar } = Avance;
  if (porCorregir > 0) return PASO.actualizar;
  if (porEnviar === 0) return Por_agregar.length > 0 ? PASO.reunir : PASO.esperar;
  return porEnviar === requeridos ? PASO.reunir : PASO.subir;
}

/** What a file means to its client; undefined if it is delivered or, without stages, finished. */
function asuntoDe(file: ExpedienteResumen): Asunto | undefined {
  const { Etapa } = file;
  if (Etapa?.Entregado) return undefined;
  const paso = pasoDeDocumentos(file);
  if (file.Por_responder > 0 && paso !== PASO.actualizar) return 'respuesta';
  if (!Etapa || (paso !== undefined && paso !== PASO.esperar)) return paso;
  if (Etapa.Clave === ETAPA_DOCUMENTOS) return paso ?? 'ajena';
  return Etapa.Quien === 'cliente' && !Etapa.En_espera ? 'tuya' : 'ajena';
}

/** Most urgent first. Of two files that are equally urgent, the one that changed last comes first. */
const URGENCIA: readonly Asunto[] = [
  PASO.actualizar,
  'respuesta',
  'tuya',
  PASO.subir,
  PASO.reunir,
  PASO.esperar,
  'ajena',
];

/** A client's present step, from their most urgent file. */
export function miPasoDe(files: readonly ExpedienteResumen[]): MiPaso {
  for (const asunto of URGENCIA) {
    const file = files.find((each) => asuntoDe(each) === asunto);
    if (!file) continue;
    const expediente = { id: file.ID_Expediente, titulo: file.Titulo_tramite };
    if (typeof asunto === 'number') {
      const isForPeople = asunto === PASO.reunir && file.Avance.porEnviar === 0;
      return { numero: asunto, expediente, ...(isForPeople && { faltaPersona: true }) };
    }
    if (asunto === 'respuesta') return { respondes: true, esTuya: true, expediente };
    if (file.Etapa) return { etapa: file.Etapa, esTuya: asunto === 'tuya', expediente };
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
