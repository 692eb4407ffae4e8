import { TRAMITES } from '@notaria/contract/messages';
import type { TramiteDetalle, TramiteResumen } from '@notaria/contract/tramites';
import { AppError } from '#platform/errors.ts';
import { findTiempos } from '#records/etapas/repository.ts';
import { tiempoTotalDe } from '#records/etapas/tiempos.ts';
import { findTramite, listTramitesActivos, type TramiteDoc } from '#records/tramites/repository.ts';

function summary(tramite: TramiteDoc): TramiteResumen {
  return {
    ID_Tramite: tramite.idTramite,
    Titulo: tramite.titulo,
    Descripcion: tramite.descripcion,
    Palabras: tramite.palabras,
  };
}

/** The public catalogue. */
export async function listCatalogo(): Promise<TramiteResumen[]> {
  return (await listTramitesActivos()).map(summary);
}

/**
 * One procedure with its required documents.
 * @throws AppError `not_found`
 */
export async function readTramite(idTramite: string): Promise<TramiteDetalle> {
  const tiempos = findTiempos(idTramite);
  const tramite = await findTramite(idTramite);
  if (!tramite) {
    throw new AppError('not_found', 'no such tramite', { message: TRAMITES.noEncontrado });
  }
  return {
    ...summary(tramite),
    DocumentosRequeridos: tramite.documentos.map((documento) => ({
      ID_DocRequerido: documento.id,
      TipoDocumento: documento.tipo,
      Descripcion: documento.descripcion,
      Condicion: documento.condicion,
      Parte: documento.parte,
      ParaQuien: documento.paraQuien,
    })),
    Partes: tramite.partes.map(({ clave, nombre, minimo, maximo, de }) => ({
      Clave: clave,
      Nombre: nombre,
      Minimo: minimo,
      Maximo: maximo,
      De: de,
    })),
    Pasos: tramite.pasos,
    Costo: tramite.costo,
    SoloPersonas: tramite.soloPersonas,
    Tiempo: tiempoTotalDe(await tiempos),
  };
}
