import { DE_CITAS } from './citas.ts';
import { DE_ENTREGAS } from './entregas.ts';
import type { Tabla } from './fila.ts';

/** Who hears of what: the only place that says so. */
export const TABLA: Tabla = { ...DE_ENTREGAS, ...DE_CITAS };
