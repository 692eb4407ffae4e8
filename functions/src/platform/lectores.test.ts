import { readFileSync } from 'node:fs';
import type { AnyCall } from '@notaria/contract/call';
import { ALL_CALLS } from '@notaria/contract/calls';
import { paraOtrosDe } from '@notaria/contract/lectores';
import { permisosDe, ROL } from '@notaria/contract/roles';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';

/** Whether somebody outside the staff may make a call: a client, a party, a visitor, the holder of a link. */
function isForOthers({ access }: AnyCall): boolean {
  if (access.kind !== 'permission') return true;
  const theirs = [ROL.usuario, ROL.cliente].flatMap((rol) => permisosDe(rol));
  return access.anyOf.some((permiso) => theirs.includes(permiso));
}

/** The name of each value in an answer that somebody outside the staff is told. */
function namesIn(schema: z.core.$ZodType, name = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'array':
      return namesIn(def.element, `${name}[]`);
    case 'optional':
    case 'nullable':
    case 'default':
      return namesIn(def.innerType, name);
    case 'union':
      return [...new Set(def.options.flatMap((option) => namesIn(option, name)))];
    case 'object': {
      const hidden = paraOtrosDe(schema) ?? {};
      const told = Object.entries(def.shape).filter(([key]) => !(key in hidden));
      return told.flatMap(([key, field]) => namesIn(field, name === '' ? key : `${name}.${key}`));
    }
    default:
      return name === '' ? [] : [name];
  }
}

test('whoever is not of the staff is told what this list says: of a new name, say who may read it', () => {
  const told = ALL_CALLS.filter(isForOthers).map(
    ({ method, path, answer }) => `${method} ${path}: ${namesIn(answer).join(' ')}`,
  );
  const list = readFileSync(new URL('../../test/fixtures/lectores.txt', import.meta.url), 'utf8');
  expect(told.toSorted()).toEqual(list.trim().split('\n'));
});
