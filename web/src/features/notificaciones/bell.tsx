import { NOTIFICACIONES } from '@notaria/contract/messages';
import type { Notificacion } from '@notaria/contract/notificaciones';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon, Trash2 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useCallback, useState } from 'react';
import { NOTIFICACIONES_KEY, notificacionesQuery } from '#shared/notificaciones-query.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { floatingClasses } from '#shared/ui/floating.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useLive } from '#shared/use-live.ts';
import { useMarcarTodas } from './api.ts';
import { NotificacionItem } from './notificacion-item.tsx';
import { useAsNewAsNews } from './use-as-new-as-news.ts';

/** The notices file by file, the file of the newest first. */
function byFile(items: readonly Notificacion[]): Notificacion[] {
  const files = [...new Set(items.map(({ ID_Expediente }) => ID_Expediente))];
  return items.toSorted(
    (one, other) => files.indexOf(one.ID_Expediente) - files.indexOf(other.ID_Expediente),
  );
}

/** The bell and its panel (docs/product.md, "News"): the number of new notices, live while a person is signed in. */
export function Bell() {
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const query = useQuery(notificacionesQuery);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const markAll = useMarcarTodas();
  useLive(NOTIFICACIONES_KEY, {
    watch: useCallback((live, watcher) => live.watchNotificaciones(uid, watcher), [uid]),
    isShown: (newest) => query.data !== undefined && query.data[0]?.ID_Notifica === newest,
  });
  useAsNewAsNews(query.data);
  const count = query.data?.length ?? 0;
  const label =
    count === 0 ? 'Notificaciones' : `Notificaciones: ${count} ${count === 1 ? 'nueva' : 'nuevas'}`;

  const deleteAll = () =>
    markAll.mutate(undefined, {
      onSuccess: () => {
        setIsAsking(false);
        toast.success(NOTIFICACIONES.borradas);
      },
    });

  return (
    <>
      <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
        <Popover.Trigger asChild>
          <IconButton
            label={label}
            icon={
              <span className="relative z-10">
                <BellIcon />
                {count > 0 && (
                  <span
                    aria-hidden="true"
                    className="absolute bottom-1/2 left-1/2 min-w-[1.85em] rounded-full border-2 border-raised bg-accent px-[0.35em] font-semibold text-[min(0.6875rem,14px)] text-on-accent leading-[1.45] tabular-nums"
                  >
                    {count}
                  </span>
                )}
              </span>
            }
          />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="end"
            sideOffset={6}
            collisionPadding={12}
            aria-label="Notificaciones"
            className={`${floatingClasses} w-[min(24rem,calc(100vw-1.5rem))]`}
          >
            <div className="flex items-center justify-between gap-2 border-line border-b py-1 pr-1 pl-4">
              <h2 className="text-base">Notificaciones</h2>
              {count > 0 && (
                <Button
                  variant="ghost"
                  icon={<Trash2 aria-hidden="true" className="size-4" />}
                  onClick={() => {
                    setIsOpen(false);
                    setIsAsking(true);
                  }}
                >
                  Borrar todas
                </Button>
              )}
            </div>
            <div className="max-h-[min(80dvh,40rem)] overflow-y-auto">
              <QueryState
                query={query}
                failure={() => NOTIFICACIONES.fallo}
                loading={<Skeleton shape="rows" count={3} label="Cargando notificaciones…" />}
                empty={<p className="p-6 text-center text-muted text-sm">{NOTIFICACIONES.vacia}</p>}
              >
                {(items) => (
                  <ul className="divide-y divide-line">
                    {byFile(items).map((item, index, all) => (
                      <NotificacionItem
                        key={item.ID_Notifica}
                        item={item}
                        isOfSameFile={item.ID_Expediente === all[index - 1]?.ID_Expediente}
                        onOpen={() => setIsOpen(false)}
                      />
                    ))}
                  </ul>
                )}
              </QueryState>
            </div>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      <ConfirmDialog
        open={isAsking}
        danger
        title={NOTIFICACIONES.tituloBorrar}
        confirmLabel="Eliminar todas"
        busy={markAll.isPending}
        onConfirm={deleteAll}
        onCancel={() => {
          markAll.reset();
          setIsAsking(false);
        }}
        {...(markAll.isError ? { error: NOTIFICACIONES.falloBorrar } : {})}
      >
        ¿Estás seguro de que deseas eliminar{' '}
        {count === 1 ? 'tu notificación' : `tus ${count} notificaciones`}? Tus trámites no cambian.
      </ConfirmDialog>
    </>
  );
}
