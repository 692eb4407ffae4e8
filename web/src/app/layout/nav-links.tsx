import { PERMISOS_COLA, PERMISOS_LISTA, type Permiso } from '@notaria/contract/roles';
import { NavLink, useLocation } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { cx } from '#shared/ui/cx.ts';

interface NavEntry {
  to: string;
  label: string;
  /** Screens that this screen's tabs lead to; the link is marked as current on them, and below them, too. */
  beside?: readonly string[];
  /** Shown with at least one of these permissions; left out, shown to everybody. */
  anyOf?: readonly Permiso[];
}

/** The links of the bar in order, and who sees them (docs/product.md, "Screens"). */
const ENTRIES: readonly NavEntry[] = [
  { to: PATHS.inicio, label: 'Inicio' },
  {
    to: PATHS.usuarios,
    label: 'Usuarios',
    beside: [
      PATHS.oficinas,
      PATHS.catalogo,
      PATHS.motivos,
      PATHS.cobros,
      PATHS.oficina,
      PATHS.machotes,
    ],
    anyOf: ['consultar_lista_usuarios'],
  },
  { to: PATHS.tramites, label: 'Trámites' },
  { to: PATHS.expedientes, label: 'Mis trámites', anyOf: PERMISOS_LISTA },
  { to: PATHS.miTurno, label: 'Mi turno', anyOf: PERMISOS_COLA },
  { to: PATHS.citas, label: 'Citas', beside: [PATHS.agenda], anyOf: PERMISOS_COLA },
  {
    to: PATHS.tablero,
    label: 'Tablero',
    anyOf: ['consultar_tramites', 'consultar_tramites_mi_grupo'],
  },
  // An Administrador has these screens in the tabs beside the users.
  {
    to: PATHS.motivos,
    label: 'Motivos',
    beside: [PATHS.machotes],
    anyOf: ['consultar_tramites_mi_grupo'],
  },
  {
    to: PATHS.cobros,
    label: 'Cobros',
    beside: [PATHS.oficina],
    anyOf: ['consultar_tramites_mi_grupo'],
  },
];

/** The main links that this person may see, in a row or, in the mobile menu, in a column. */
export function NavLinks({ column = false }: { column?: boolean }) {
  const { status, can } = useSession();
  const { pathname } = useLocation();
  const entries: readonly NavEntry[] = column
    ? [...ENTRIES, { to: PATHS.ayuda, label: 'Ayuda' }]
    : ENTRIES;
  const shown = entries.filter(({ anyOf }) => !anyOf || (status === 'ready' && can(...anyOf)));
  return (
    <ul className={column ? 'flex flex-col gap-1 py-3' : 'flex flex-wrap items-center gap-1'}>
      {shown.map(({ to, label, beside }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === PATHS.inicio}
            className={({ isActive }) =>
              cx(
                'flex min-h-touch items-center rounded-control px-3 md:max-xl:px-1.5 font-medium text-sm transition-colors hover:bg-primary-soft',
                isActive || beside?.some((each) => `${pathname}/`.startsWith(`${each}/`))
                  ? 'bg-primary-soft font-semibold text-link'
                  : 'text-ink',
              )
            }
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
