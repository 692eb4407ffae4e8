import { fileURLToPath } from 'node:url';
import type { TramiteDetalle } from '@notaria/contract/tramites';
import { readCatalogo } from '../../../functions/src/records/tramites/catalog-files.ts';

const FOLDER = fileURLToPath(new URL('../../../functions/datos', import.meta.url));

/** The office's own catalogue as the API would answer it, in its order. */
export async function catalogoFromFiles(): Promise<TramiteDetalle[]> {
  const tramites = await readCatalogo(FOLDER);
  return tramites
    .sort((a, b) => a.orden - b.orden)
    .map(
      ({ idTramite, titulo, descripcion, palabras, documentos, partes, pasos, soloPersonas }) => ({
        ID_Tramite: idTramite,
        Titulo: titulo,
        Descripcion: descripcion,
        Palabras: palabras,
        DocumentosRequeridos: documentos.map((documento) => ({
          ID_DocRequerido: documento.id,
          TipoDocumento: documento.tipo,
          Descripcion: documento.descripcion,
          Condicion: documento.condicion,
          Parte: documento.parte,
          ParaQuien: documento.paraQuien,
        })),
        Partes: partes.map(({ clave, nombre, minimo, maximo, de }) => ({
          Clave: clave,
          Nombre: nombre,
          Minimo: minimo,
          Maximo: maximo,
          De: de,
        })),
        Pasos: pasos,
        SoloPersonas: soloPersonas,
        Tiempo: null,
      }),
    );
}
