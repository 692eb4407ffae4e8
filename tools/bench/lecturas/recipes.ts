import { ACCOUNTS } from './calls/accounts.ts';
import { CERTIFICATES } from './calls/certificates.ts';
import { FILES } from './calls/files.ts';
import { OFFICE } from './calls/office.ts';
import { PEOPLE } from './calls/people.ts';
import { RIGHTS } from './calls/rights.ts';
import type { Recipe } from './recipe.ts';

/** How every call is made that reads or writes the database. */
export const RECIPES: readonly Recipe[] = [
  ...FILES,
  ...PEOPLE,
  ...ACCOUNTS,
  ...CERTIFICATES,
  ...OFFICE,
  ...RIGHTS,
];
