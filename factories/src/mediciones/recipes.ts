import { listAbogados, listOficinas } from '@notaria/contract/asignacion';
import type { AnyCall } from '@notaria/contract/call';
import { resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import { miDia } from '@notaria/contract/mi-dia';
import { type Cast, MAKERS, type Rol } from '../calls/cast.ts';
import type { Row } from '../calls/row.ts';
import { TABLE } from '../calls/table.ts';
import type { Whose } from '../calls/whose.ts';
import { type Recipe, recipe } from './recipe.ts';
import { SPECIALS } from './specials.ts';

/** The roles for which calls differ most; a call that is the same for everybody is measured once. */
const WHO: readonly Rol[] = ['cliente', 'titular', 'administrador'];

/** Calls about nothing in particular that still answer each role differently. */
const BY_SCOPE: readonly AnyCall[] = [resumenExpedientes, miDia, listAbogados, listOficinas];

/** What this role may make the call about; undefined if it would be refused. */
function allowed({ call, answers }: Row, rol: Rol): Whose | undefined {
  const cells = Object.entries(answers[rol] ?? {});
  return cells.find(([, status]) => call.success.includes(status))?.[0] as Whose | undefined;
}

/** The calls as the table of accesses arranges them, for roles that may make them. */
function recipesOf(row: Row): Recipe[] {
  const makers = WHO.filter((rol) => allowed(row, rol) !== undefined);
  const isSame =
    new Set(makers.map((rol) => allowed(row, rol))).size === 1 && !BY_SCOPE.includes(row.call);
  return (isSame ? makers.slice(0, 1) : makers).map((rol) => {
    const prepare = async (cast: Cast) => {
      const as = row.isFresh ? await MAKERS[rol]() : cast.people[rol];
      const { options } = await row.arrange(as, allowed(row, rol) ?? 'any', cast);
      return { ...options, as };
    };
    return recipe<AnyCall>(row.call, prepare, isSame ? undefined : rol);
  });
}

const special = new Set(SPECIALS.map(({ call }) => call));

/** How to make every call that reads or writes the database. */
export const RECIPES: readonly Recipe[] = [
  ...TABLE.filter(({ call }) => !special.has(call)).flatMap(recipesOf),
  ...SPECIALS,
];
