import type { TipoEvento } from '@notaria/contract/bitacora-eventos';
import { DE_CITAS } from './citas.ts';
import { DE_CUENTAS } from './cuentas.ts';
import { DE_DOCUMENTOS } from './documentos.ts';
import { DE_ENTREGAS } from './entregas.ts';
import { DE_ETAPAS } from './etapas.ts';
import type { Fila, Tabla } from './fila.ts';
import { DE_GENERALES } from './generales.ts';
import { DE_NOTAS } from './notas.ts';
import { DE_PARTES } from './partes.ts';

/** Who hears of what: the only place that says so. */
const TABLA: Tabla = {
  ...DE_DOCUMENTOS,
  ...DE_ETAPAS,
  ...DE_PARTES,
  ...DE_GENERALES,
  ...DE_ENTREGAS,
  ...DE_CITAS,
  ...DE_CUENTAS,
  ...DE_NOTAS,
};

/** The rows of a kind of event; none if nobody hears of it. */
export function filasDe<T extends TipoEvento>(tipo: T): readonly Fila<T>[] {
  return TABLA[tipo] ?? [];
}
