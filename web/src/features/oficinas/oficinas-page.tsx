import { GRUPOS } from '@notaria/contract/gestion-messages';
import { type GrupoResumen, listGrupos } from '@notaria/contract/grupos';
import { PAGINA, TEXTO } from '@notaria/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdministrationTabs } from '#shared/administration-tabs.tsx';
import { failureMessage } from '#shared/api/failure-message.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { gruposQuery } from './api.ts';
import { DeleteOficinaDialog } from './delete-oficina-dialog.tsx';
import { DetalleOficinaDialog } from './detalle-oficina-dialog.tsx';
import { OficinaCard } from './oficina-card.tsx';
import { OficinaDialog } from './oficina-dialog.tsx';

type Open = { kind: 'nueva' } | { kind: 'detalle' | 'editar' | 'eliminar'; grupo: GrupoResumen };

/** The offices: one head, assistants and secretaries each (spec part 2 §2, "Offices"). */
export function OficinasPage() {
  const { can } = useSession();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<Open>();
  const pagina = Math.max(1, Number.parseInt(params.get('pagina') ?? '1', 10) || 1);
  const buscar = params.get('buscar') ?? '';
  const query = useQuery(gruposQuery({ pagina, buscar }));
  const close = () => setOpen(undefined);

  return (
    <div className="page">
      <PageTitle
        actions={
          can('modificar_grupo') && (
            <Button
              icon={<Plus aria-hidden="true" className="size-5" />}
              onClick={() => setOpen({ kind: 'nueva' })}
            >
              Agregar Oficina
            </Button>
          )
        }
      >
        Oficinas
      </PageTitle>
      <AdministrationTabs />
      <SearchBox
        label="Buscar grupo o encargado..."
        value={buscar}
        maxLength={TEXTO.busqueda}
        onSearch={(text) => setParams(text === '' ? {} : { buscar: text })}
      />
      <QueryState
        query={query}
        failure={(error) => failureMessage(listGrupos, error)}
        loading={<Skeleton shape="cards" count={6} label="Cargando oficinas…" />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title={GRUPOS.sinResultados}>
            {buscar === ''
              ? 'Agrega una oficina para repartir el trabajo entre sus abogados.'
              : 'Busca por el inicio del nombre de la oficina o de quien la encabeza.'}
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((grupo) => (
              <li key={grupo.Grupo} className="min-w-0">
                <OficinaCard
                  grupo={grupo}
                  onOpen={() => setOpen({ kind: 'detalle', grupo })}
                  onEdit={() => setOpen({ kind: 'editar', grupo })}
                  onDelete={() => setOpen({ kind: 'eliminar', grupo })}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {query.data && (
        <Pagination
          label="Páginas de oficinas"
          page={pagina}
          total={Math.ceil(query.data.total / PAGINA.grupos)}
          onPage={(page) =>
            setParams({ ...(buscar === '' ? {} : { buscar }), pagina: String(page) })
          }
        />
      )}
      {open?.kind === 'nueva' && <OficinaDialog onClose={close} />}
      {open?.kind === 'editar' && <OficinaDialog grupo={open.grupo.Grupo} onClose={close} />}
      {open?.kind === 'detalle' && (
        <DetalleOficinaDialog grupo={open.grupo.Grupo} onClose={close} />
      )}
      {open?.kind === 'eliminar' && <DeleteOficinaDialog grupo={open.grupo} onClose={close} />}
    </div>
  );
}
