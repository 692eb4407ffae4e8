import { listAbogados, listOficinas } from '@notaria/contract/asignacion';
import type { AnyCall } from '@notaria/contract/call';
import { resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import { miDia } from '@notaria/contract/mi-dia';
import { MAKERS, type Rol } from './calls/cast.ts';
import type { Row } from './calls/row.ts';
import { TABLE } from './calls/table.ts';
import type { Whose } from './calls/whose.ts';
import { storeBareExpedientes, storeGrupos, storeNotificaciones, storeUsuarios } from './crowd.ts';
import { type Recipe, SPECIALS } from './mediciones-propias.ts';
import { anOffice, idOf, type Office, peopleOf } from './oficinas.ts';
import { aCliente } from './people.ts';

/** A search for this word finds every tenth of the files, and everything else. */
const WORD = 'medicion';
const [FEWEST, MOST_NOTICES] = [100, 10_000];

/**
 * Stores this many files around an office, half of them of one client, with accounts, offices and unseen notices in
 * proportion; the project is empty except for the catalogue and the roles.
 */
export async function newWorld(expedientes: number): Promise<Office> {
  const office = await anOffice();
  const cliente = await aCliente();
  const of = { cliente, abogado: peopleOf(office).abogada, idGrupo: await idOf(office) };
  const share = (part: number) => Math.max(FEWEST, Math.round(expedientes / part));
  await storeBareExpedientes(0, expedientes, { ...of, word: WORD });
  await storeUsuarios(0, share(10), WORD);
  await storeGrupos(0, share(100), WORD);
  await storeNotificaciones(0, Math.min(MOST_NOTICES, share(1)), cliente);
  return office;
}

/** The roles for which calls differ most; a call that is the same for everybody is measured once. */
const WHO: readonly Rol[] = ['cliente', 'titular', 'administrador'];

/** Calls without a file or person in their address. What they read depends on the caller's role, so each role makes them. */
const BY_SCOPE: readonly AnyCall[] = [resumenExpedientes, miDia, listAbogados, listOficinas];

/** What this role may make the call about; undefined if it would be refused. */
function allowed({ call, answers }: Row, rol: Rol): Whose | undefined {
  const cells = Object.entries(answers[rol] ?? {});
  return cells.find(([, status]) => call.success.includes(status))?.[0] as Whose | undefined;
}

/** A call as the table of accesses arranges it, for roles that may make it. */
function recipesOf(row: Row): Recipe[] {
  const makers = WHO.filter((rol) => allowed(row, rol) !== undefined);
  const isSame =
    new Set(makers.map((rol) => allowed(row, rol))).size === 1 && !BY_SCOPE.includes(row.call);
  return (isSame ? makers.slice(0, 1) : makers).map((rol) => ({
    call: row.call,
    ...(isSame ? {} : { who: rol }),
    prepare: async (cast) => {
      const as = row.isFresh ? await MAKERS[rol]() : cast.people[rol];
      const { options } = await row.arrange(as, allowed(row, rol) ?? 'any', cast);
      return { ...options, as };
    },
  }));
}

const isSpecial = (row: Row) => SPECIALS.some(({ call }) => call === row.call);

/** How to make every call that reads or writes the database. */
export const RECIPES: readonly Recipe[] = [
  ...TABLE.filter((row) => !isSpecial(row)).flatMap(recipesOf),
  ...SPECIALS,
];
