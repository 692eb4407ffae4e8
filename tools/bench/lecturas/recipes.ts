import { ALL_CALLS } from '@notaria/contract/calls';
import { ACCOUNTS } from './calls/accounts.ts';
import { CERTIFICATES } from './calls/certificates.ts';
import { FILES } from './calls/files.ts';
import { OFFICE } from './calls/office.ts';
import { PEOPLE } from './calls/people.ts';
import type { Recipe } from './recipe.ts';

/** How every call is made that reads or writes the database. */
export const RECIPES: readonly Recipe[] = [
  ...FILES,
  ...PEOPLE,
  ...ACCOUNTS,
  ...CERTIFICATES,
  ...OFFICE,
];

/** The calls of the contract that nobody has said how to make. */
export function callsWithoutRecipe(): string[] {
  const known = new Set(RECIPES.map(({ call }) => call));
  return ALL_CALLS.filter((call) => !known.has(call)).map(
    ({ method, path }) => `${method} ${path}`,
  );
}
