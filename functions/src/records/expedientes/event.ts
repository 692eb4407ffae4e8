import { isDeepStrictEqual } from 'node:util';
import type { Change, ExpedienteDoc } from './model.ts';
import type { Sala } from './salas/partes.ts';

/**
 * Whether the change of a field is an event of its file: that moves the date of change, which clients read and lists
 * sort by. A mark of the staff is none, nor is another name of somebody.
 */
const IS_EVENT: Readonly<Record<keyof Change, boolean>> = {
  documentos: true,
  salas: true,
  prestamo: true,
  citas: true,
  idCliente: true,
  idAsignado: true,
  idGrupo: true,
  etapas: true,
  etapaActual: true,
  detenidoEl: true,
  curso: true,
  recibio: true,
  pkIntegranot: false,
  notasPara: false,
  nombreAsignado: false,
  nombreCliente: false,
  nombreCuenta: false,
  identidad: false,
  rfcCliente: false,
  correoCliente: false,
  representante: false,
};

function withoutNames({ persona: _p, escrita: _e, representante: _r, cuenta: _c, ...sala }: Sala) {
  return sala;
}

/** True if more than the names of people changes in the rooms. */
function isMoreThanNames(before: readonly Sala[], after: readonly Sala[]): boolean {
  return !isDeepStrictEqual(before.map(withoutNames), after.map(withoutNames));
}

/** True if something happens to a file with a change. */
export function isEvent(before: Pick<ExpedienteDoc, 'salas'>, change: Change): boolean {
  const { salas, ...others } = change;
  if (salas && isMoreThanNames(before.salas, salas)) return true;
  return Object.keys(others).some((field) => IS_EVENT[field as keyof Change]);
}
