import { type ExpedienteResumen, listExpedientes } from '@notaria/contract/expedientes';
import { type QueDebe, queSigue } from '@notaria/contract/que-sigue';
import { call } from '#shared/api/call.ts';
import { type MisTramites, type NumeroDePaso, PASO } from './guia.ts';

/** The client's acts, most urgent first. */
const URGENCIA: readonly (QueDebe | undefined)[] = [
  'corregir',
  'identificar',
  'responder',
  'corregir_datos',
  'elegir',
  'pagar',
  'etapa',
  'enviar',
  'datos',
  'agregar',
  undefined,
];

/** True if a file still goes on: it was not delivered or, without stages, finished. */
function isOpen({ Etapa, Documentos_completos }: ExpedienteResumen): boolean {
  return Etapa ? !Etapa.Entregado : !Documentos_completos;
}

/** A client's open files, the most urgent first. Of two that are equally urgent, the one that changed last. */
function byUrgency(files: readonly ExpedienteResumen[]): ExpedienteResumen[] {
  const place = (file: ExpedienteResumen) => URGENCIA.indexOf(queSigue(file)[0]?.que);
  return files
    .filter((file) => isOpen(file) || queSigue(file).length > 0)
    .toSorted((one, other) => place(one) - place(other));
}

/** A client's step of the guide, from their most urgent file; undefined once its documents are done. */
function pasoDe(file: ExpedienteResumen | undefined): NumeroDePaso | undefined {
  if (!file) return PASO.iniciar;
  if (file.Documentos_completos) return undefined;
  const { requeridos, porCorregir, porEnviar } = file.Avance;
  if (porCorregir > 0) return PASO.actualizar;
  if (porEnviar > 0) return porEnviar === requeridos ? PASO.reunir : PASO.subir;
  return (file.Por_agregar ?? []).length > 0 ? PASO.reunir : PASO.esperar;
}

/** A client's open files, most urgent first, and their step of the guide. */
export function misTramitesDe(files: readonly ExpedienteResumen[]): MisTramites {
  const open = byUrgency(files);
  return { files: open, paso: pasoDe(open[0]) };
}

/**
 * The same, from their most recently changed files.
 * @throws ApiError
 */
export async function loadMisTramites(signal: AbortSignal): Promise<MisTramites> {
  return misTramitesDe(await call(listExpedientes, { query: {}, signal }));
}
