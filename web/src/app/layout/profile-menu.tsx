import { ACCESO } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import { FileCheck2, LogOut, MonitorX, ShieldCheck, UserRound } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { initials } from '#shared/initials.ts';
import { leaving } from '#shared/leave/holds.ts';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { cx } from '#shared/ui/cx.ts';
import { floatingClasses, floatingContainer, menuItemClasses } from '#shared/ui/floating.ts';
import { toast } from '#shared/ui/toast.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** Where 'Constancia Fiscal' leads, by role; other roles do not have the entry. */
const CONSTANCIA_BY_ROLE = new Map<number, string>([
  [ROL.usuario, PATHS.constancia],
  [ROL.cliente, PATHS.constanciaActualizar],
]);

/**
 * The menu of the signed-in person: their certificate, their second factor and the ways to sign out. Escape
 * or a click outside closes it.
 */
export function ProfileMenu() {
  const { status, user, profile, signOut } = useSession();
  const navigate = useNavigate();
  const name = profile?.nombre || user?.email || '';
  /** Also part of the button's accessible name, so that voice control matches the visible text (WCAG 2.5.3). */
  const letters = profile?.nombre ? initials(profile.nombre) : '';
  const constancia = CONSTANCIA_BY_ROLE.get(profile?.idRol ?? 0);

  const [isAsking, setAsking] = useState(false);

  async function leave(everywhere = false) {
    try {
      await signOut({ everywhere });
      toast.success(ACCESO.despedida);
    } catch {
      toast.error(ACCESO.falloSalir);
    }
  }
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          aria-label={`Menú de ${name || 'tu cuenta'}${letters && `, ${letters}`}`}
          className="inline-flex size-[max(var(--spacing-touch),2.2em)] items-center justify-center rounded-full border-2 border-transparent bg-primary font-semibold text-on-primary text-sm hover:bg-primary-hover"
        >
          {letters || <UserRound aria-hidden="true" className="size-5" />}
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal container={floatingContainer()}>
          <DropdownMenu.Content
            align="end"
            sideOffset={8}
            collisionPadding={8}
            className={cx(floatingClasses, 'w-64 p-1.5')}
          >
            <DropdownMenu.Label className="px-3 py-2">
              <span className="block break-words font-semibold">{name}</span>
              {profile?.rol && <span className="text-muted text-sm">{profile.rol}</span>}
            </DropdownMenu.Label>
            <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
            {status === 'ready' && (
              <DropdownMenu.Item
                className={menuItemClasses}
                onSelect={() => void navigate(PATHS.cuenta)}
              >
                <UserRound aria-hidden="true" />
                Mi cuenta
              </DropdownMenu.Item>
            )}
            {constancia && (
              <DropdownMenu.Item
                className={menuItemClasses}
                onSelect={() => void navigate(constancia)}
              >
                <FileCheck2 aria-hidden="true" />
                Constancia Fiscal
              </DropdownMenu.Item>
            )}
            {status === 'ready' && (
              <DropdownMenu.Item
                className={menuItemClasses}
                onSelect={() => void navigate(PATHS.segundoFactor)}
              >
                <ShieldCheck aria-hidden="true" />
                Verificación en dos pasos
              </DropdownMenu.Item>
            )}
            <DropdownMenu.Item
              className={menuItemClasses}
              onSelect={() => leaving(() => void leave())}
            >
              <LogOut aria-hidden="true" />
              Cerrar sesión
            </DropdownMenu.Item>
            {status === 'ready' && (
              <DropdownMenu.Item
                className={menuItemClasses}
                onSelect={() => leaving(() => setAsking(true))}
              >
                <MonitorX aria-hidden="true" />
                Cerrar sesión en todos los dispositivos
              </DropdownMenu.Item>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <SignOutEverywhere
        open={isAsking}
        onClose={() => setAsking(false)}
        onLeave={() => leave(true)}
      />
    </>
  );
}
