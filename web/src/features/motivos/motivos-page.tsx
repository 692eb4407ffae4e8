import { administrarMotivos, type MotivoAdministrado } from '@notaria/contract/motivos';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AdministrationTabs } from '#shared/administration-tabs.tsx';
import { failureMessage } from '#shared/api/failure-message.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { later, useLater } from '#shared/use-later.ts';
import { administrarQuery } from './api.ts';
import { type Action, MotivosList } from './motivos-list.tsx';

/** The form and its checks load after the list. */
const editor = later(() => import('./motivo-dialog.tsx'));
const retire = later(() => import('./retire-dialog.tsx'));

type Open = { kind: 'nuevo' } | { kind: Action; motivo: MotivoAdministrado };

/** The ready reasons for rejections: an Administrador edits those of all offices, a head those of their own. */
export function MotivosPage() {
  const { can } = useSession();
  const query = useQuery(administrarQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const documentos = query.data?.documentos ?? [];
  const code = useLater(editor, open?.kind === 'nuevo' || open?.kind === 'editar');
  const asking = useLater(retire, open?.kind === 'retirar');
  const isOfAll = can('consultar_tramites');
  return (
    <div className="page">
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
      {can('consultar_lista_usuarios') && <AdministrationTabs />}
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
      {code && open?.kind === 'nuevo' && (
        <code.MotivoDialog documentos={documentos} onClose={close} />
      )}
      {code && open?.kind === 'editar' && (
        <code.MotivoDialog motivo={open.motivo} documentos={documentos} onClose={close} />
      )}
      {asking && open?.kind === 'retirar' && (
        <asking.RetireDialog motivo={open.motivo} onClose={close} />
      )}
    </div>
  );
}
