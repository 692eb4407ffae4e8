import {
  administrarMotivos,
  type MotivoAdministrado,
  modificarMotivo,
} from '@notaria/contract/motivos';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AdministrationTabs } from '#shared/administration-tabs.tsx';
import { failureMessage } from '#shared/api/failure-message.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmRetire } from '#shared/ui/confirm-retire.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { administrarQuery, useGuardarMotivo } from './api.ts';
import { MotivoDialog } from './motivo-dialog.tsx';
import { type MotivoAction, MotivosList } from './motivos-list.tsx';

type Open = { kind: 'nuevo' } | { kind: MotivoAction; motivo: MotivoAdministrado };

/** The ready reasons for rejections: an Administrador edits those of all offices, a head those of their own. */
export function MotivosPage() {
  const { can } = useSession();
  const query = useQuery(administrarQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const documentos = query.data?.documentos ?? [];
  const isOfAll = can('consultar_tramites');
  return (
    <div className="page">
      <AdministrationTabs />
      <PageTitle
        lead={
          isOfAll
            ? 'Lo que más se escribe al rechazar un documento, listo para elegirlo. Los que agregues sirven a todas las oficinas.'
            : 'Lo que más se escribe al rechazar un documento, listo para elegirlo. Los que agregues sirven a tu oficina.'
        }
        actions={
          <Button
            icon={<Plus aria-hidden="true" className="size-5" />}
            disabled={!query.data}
            onClick={() => setOpen({ kind: 'nuevo' })}
          >
            Agregar motivo
          </Button>
        }
      >
        Motivos de rechazo
      </PageTitle>
      <QueryState
        query={query}
        failure={(error) => failureMessage(administrarMotivos, error)}
        loading={<Skeleton shape="rows" count={6} label="Cargando los motivos…" />}
        isEmpty={({ motivos }) => motivos.length === 0}
        empty={
          <EmptyState title="Todavía no hay motivos.">
            Agrega los que más escribes: quien revisa los elige con una tecla.
          </EmptyState>
        }
      >
        {({ motivos }) => (
          <MotivosList motivos={motivos} onAct={(kind, motivo) => setOpen({ kind, motivo })} />
        )}
      </QueryState>
      {open?.kind === 'nuevo' && <MotivoDialog documentos={documentos} onClose={close} />}
      {open?.kind === 'editar' && (
        <MotivoDialog motivo={open.motivo} documentos={documentos} onClose={close} />
      )}
      {open?.kind === 'retirar' && <RetireDialog motivo={open.motivo} onClose={close} />}
    </div>
  );
}

/** Retires a reason, or brings a retired one back. */
function RetireDialog({ motivo, onClose }: { motivo: MotivoAdministrado; onClose: () => void }) {
  const { texto, documento, activo } = motivo;
  return (
    <ConfirmRetire
      que="motivo"
      nombre={texto}
      activo={activo}
      efectos={[
        'dejará de ofrecerse al rechazar. Lo que ya se escribió con él se queda igual.',
        'volverá a ofrecerse al rechazar.',
      ]}
      change={useGuardarMotivo(motivo)}
      call={modificarMotivo}
      variables={{ texto, documento, activo: !activo }}
      onClose={onClose}
    />
  );
}
