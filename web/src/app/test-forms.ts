import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import type { MotivoAdministrado } from '@notaria/contract/motivos';
import type { Ruta } from '@notaria/contract/ruta';
import { row } from '#features/expedientes/partes/test-partes.ts';

const person = (name: string) => ({ ID_Usuario: name, NombreCompleto: name });

export const PEOPLE = {
  abogadosTitulares: [person('Tita'), person('Tito')],
  abogadosAsistentes: [person('Aida'), person('Abel')],
  secretarias: [person('Sara')],
};

/** A pending document of a file of one person. */
export function aRow(): FilaDocumento {
  const { parte: _parte, ...rest } = row('INE', null, 0);
  return rest;
}

/** The stages of a file whose present one asks for a folio. */
export function aRuta(): Ruta {
  const etapas = ETAPAS_COMUNES.map((etapa, at) => ({
    ...etapa,
    clave: `e${at}`,
    pideFolio: at === 1,
    omitible: at === 1,
    estado: at === 1 ? ('en_curso' as const) : ('pendiente' as const),
    desde: null,
    hasta: null,
    folio: null,
    esperada: null,
    nota: null,
    tiempo: null,
  }));
  return {
    etapas,
    actual: 'e1',
    movimientos: 1,
    espera: null,
    regreso: null,
    detenidoDesde: null,
    total: null,
  };
}

export function aMotivo(idMotivo: string): MotivoAdministrado {
  return {
    idMotivo,
    texto: 'No se lee',
    documento: '',
    deTodas: true,
    activo: true,
    usos: 0,
    ultimoUso: null,
    version: 1,
    editable: true,
  };
}
