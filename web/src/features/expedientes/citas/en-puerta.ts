import { type CitaEnPuerta, NOMBRE_CITA } from '@notaria/contract/citas';
import type { DetalleAnswer } from '@notaria/contract/expedientes';
import { cuandoEs } from '#shared/cuando.ts';
import { pathToApartado } from '#shared/paths.ts';

const DAY_MS = 24 * 3_600_000;

/** The next appointment of a file and where it is; undefined without one, and if the reader has to answer it. */
export function citaEnPuertaDe({ citas, resumen }: DetalleAnswer) {
  const from = Date.now() - DAY_MS;
  const near = citas.filter(({ inicio }) => inicio === null || Date.parse(inicio) > from);
  const [first] = near.toSorted((one, other) =>
    (one.inicio ?? '').localeCompare(other.inicio ?? ''),
  );
  if (!first || near.some(({ responder }) => responder)) return undefined;
  return {
    idCita: first.idCita,
    title: titleOf(first),
    to: pathToApartado(resumen.ID_Expediente, 'citas'),
  };
}

function titleOf({ tipo, inicio, zona, faltan }: CitaEnPuerta): string {
  const que = NOMBRE_CITA[tipo];
  if (inicio !== null) return `${que}: ${cuandoEs(inicio, zona)}`;
  if (faltan === 0) return `${que}: ningún horario conviene a todas las personas`;
  return faltan === 1
    ? `${que}: falta que responda una persona`
    : `${que}: falta que respondan ${faltan} personas`;
}
