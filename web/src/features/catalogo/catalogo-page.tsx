import { listCatalogo, ofrecerTramite, type TramiteAdministrado } from '@notaria/contract/catalogo';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp, CalendarX, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AdministrationTabs } from '#shared/administration-tabs.tsx';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS } from '#shared/paths.ts';
import { TramiteView } from '#shared/tramite/tramite-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmRetire } from '#shared/ui/confirm-retire.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { catalogoQuery, useOfrecerTramite } from './api.ts';
import { CalendarioDialog } from './calendario-dialog.tsx';
import { type CatalogoAction, CatalogoList, NUEVO } from './catalogo-list.tsx';
import { useOrder } from './use-order.ts';

type Open = { kind: 'calendario' } | { kind: CatalogoAction; tramite: TramiteAdministrado };

/** The office's catalogue, for an administrator to change. */
export function CatalogoPage() {
  const query = useQuery(catalogoQuery);
  const order = useOrder(query.data ?? []);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const navigate = useNavigate();

  return (
    <div className="page">
      <AdministrationTabs />
      <PageTitle
        lead="Lo que cambies se ve en el catálogo público en un minuto; los trámites en curso conservan su lista de documentos."
        actions={
          order.isOrdering ? undefined : (
            <>
              <Button
                icon={<Plus aria-hidden="true" className="size-5" />}
                onClick={() => void navigate(`${PATHS.catalogo}/${NUEVO}`)}
              >
                Agregar trámite
              </Button>
              <Button
                variant="secondary"
                icon={<ArrowDownUp aria-hidden="true" className="size-5" />}
                disabled={(query.data?.length ?? 0) < 2}
                onClick={order.start}
              >
                Ordenar
              </Button>
              <Button
                variant="secondary"
                icon={<CalendarX aria-hidden="true" className="size-5" />}
                onClick={() => setOpen({ kind: 'calendario' })}
              >
                Días inhábiles
              </Button>
            </>
          )
        }
      >
        Catálogo
      </PageTitle>
      {order.isOrdering && (
        <div className="flex flex-wrap items-center gap-3">
          <Button loading={order.isSaving} loadingLabel="Guardando..." onClick={order.save}>
            Guardar orden
          </Button>
          <Button variant="secondary" disabled={order.isSaving} onClick={order.stop}>
            Cancelar
          </Button>
          <p aria-live="polite" className="min-w-0 break-words text-muted text-sm">
            {order.announcement || 'Sube o baja cada trámite con sus flechas.'}
          </p>
        </div>
      )}
      <QueryState
        query={query}
        failure={(error) => failureMessage(listCatalogo, error)}
        loading={<Skeleton shape="rows" count={8} label="Cargando el catálogo…" />}
        empty={
          <EmptyState title="El catálogo está vacío.">
            Agrega un trámite para que los clientes puedan iniciarlo.
          </EmptyState>
        }
      >
        {() => (
          <CatalogoList
            tramites={order.shown}
            onAct={(kind, tramite) => setOpen({ kind, tramite })}
            onMove={order.isOrdering ? order.move : undefined}
          />
        )}
      </QueryState>
      {open?.kind === 'calendario' && <CalendarioDialog onClose={close} />}
      {open?.kind === 'ofrecer' && <OfferDialog tramite={open.tramite} onClose={close} />}
      {open?.kind === 'ver' && (
        <Dialog open size="lg" onClose={close} title="Vista previa">
          <TramiteView {...open.tramite} />
        </Dialog>
      )}
    </div>
  );
}

interface OfferDialogProps {
  tramite: TramiteAdministrado;
  onClose: () => void;
}

/** Retires a procedure that is on offer, or offers a retired one again. */
function OfferDialog({ tramite, onClose }: OfferDialogProps) {
  const offer = useOfrecerTramite();
  const { idTramite, titulo, activo } = tramite;
  return (
    <ConfirmRetire
      que="trámite"
      nombre={titulo}
      activo={activo}
      deVuelta="Ofrecer de nuevo"
      efectos={[
        'dejará de estar en el catálogo y nadie podrá iniciarlo. Los trámites en curso siguen igual.',
        'volverá al catálogo y los clientes podrán iniciarlo.',
      ]}
      change={offer}
      call={ofrecerTramite}
      variables={{ idTramite, activo: !activo }}
      onClose={onClose}
    />
  );
}
