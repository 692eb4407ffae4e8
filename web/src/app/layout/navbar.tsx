import { NOTARIA } from '@notaria/contract/notaria';
import { LogIn, Menu, X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS, withReturn } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { cx } from '#shared/ui/cx.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { BrandMark } from '#shared/ui/illustrations/brand-mark.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { lazily } from '#shared/use-later.ts';
import { NavLinks } from './nav-links.tsx';

// Menus need a positioning library that a visitor never needs, so they load separately.
export const ProfileMenu = lazily(() => import('./profile-menu.tsx'), 'ProfileMenu');

const MENU_ID = 'menu-principal';

export function Navbar({ bell }: { bell?: ReactNode }) {
  const { key } = useLocation();
  const { status } = useSession();
  const toggle = useRef<HTMLButtonElement>(null);
  // The menu belongs to the address at which it was opened: going to another address closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;

  useEffect(() => {
    if (!open) return;
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      toggle.current?.focus();
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <header className="border-line border-b bg-surface">
      {/* What does not fit beside the brand, at any text size, wraps to its own line. */}
      <div className="container-page flex min-h-17 flex-wrap items-center gap-2 py-1 sm:gap-x-4">
        <div className="grow basis-[min-content]">
          <Link to={PATHS.inicio} className="flex min-h-touch w-fit items-center gap-3">
            <BrandMark className="size-10 shrink-0" />
            <span
              className={cx(
                'font-semibold font-serif text-base leading-tight sm:text-lg',
                // Beside the link to the code, a phone has room only for the mark.
                status === 'pending' && 'max-sm:sr-only',
              )}
            >
              <span className="lg:hidden">{NOTARIA.marcaCorta}</span>
              <span className="max-lg:hidden">{NOTARIA.marca}</span>
            </span>
          </Link>
        </div>
        <nav aria-label="Principal" className="max-md:hidden">
          <NavLinks />
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <Account bell={bell} />
          <IconButton
            ref={toggle}
            label={open ? 'Cerrar el menú' : 'Abrir el menú'}
            icon={open ? <X /> : <Menu />}
            aria-expanded={open}
            aria-controls={MENU_ID}
            onClick={() => setOpenAt(open ? null : key)}
            className="md:hidden"
          />
        </div>
      </div>
      <nav
        id={MENU_ID}
        aria-label="Principal"
        hidden={!open}
        className="container-page border-line border-t md:hidden"
      >
        <NavLinks column />
      </nav>
    </header>
  );
}

/**
 * The login button for visitors; the bell and the profile menu for a signed-in person; the link to the code
 * while it is pending.
 */
function Account({ bell }: { bell: ReactNode }) {
  const { status, can } = useSession();
  const { pathname } = useLocation();
  // A person who signs in from an invitation's page returns to it, as with the page's own buttons.
  const way = (path: string) =>
    pathname.startsWith(`${PATHS.invitacion}/`) ? withReturn(path, pathname) : path;
  const placeholder = <span aria-hidden="true" className="size-touch rounded-full bg-gris" />;
  if (status === 'loading') {
    return (
      <>
        {placeholder}
        {placeholder}
      </>
    );
  }
  if (status === 'anonymous') {
    return (
      <LinkButton
        to={way(PATHS.iniciarSesion)}
        icon={<LogIn aria-hidden="true" className="size-5 max-sm:hidden" />}
        className="max-sm:px-4"
      >
        Iniciar sesión
      </LinkButton>
    );
  }
  return (
    <>
      {status === 'pending' && (
        <LinkButton to={way(PATHS.verificar)} variant="secondary" className="max-sm:px-4">
          Verificar código
        </LinkButton>
      )}
      <Suspense fallback={placeholder}>
        {status === 'ready' && can('consultar_notificaciones_cliente') && bell}
      </Suspense>
      <Suspense fallback={placeholder}>
        <ProfileMenu />
      </Suspense>
    </>
  );
}
