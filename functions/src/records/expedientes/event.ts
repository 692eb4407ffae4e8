import { isDeepStrictEqual } from 'node:util';
import { type Change, type ExpedienteDoc, IS_EVENT } from './model.ts';
import type { Sala } from './salas/partes.ts';

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
