import { GRUPOS } from '@notaria/contract/gestion-messages';
import { type GrupoResumen, listGrupos } from '@notaria/contract/grupos';
import { PAGINA, TEXTO } from '@notaria/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AdministrationTabs } from '#shared/administration-tabs.tsx';
import { failureMessage } from '#shared/api/failure-message.ts';
import { limiteOf, paginaIn, paginaOf } from '#shared/listas/list-address.ts';
import { ListCount } from '#shared/listas/list-count.tsx';
import { ListEnd } from '#shared/listas/list-end.tsx';
import { useListPlace } from '#shared/listas/list-place.ts';
import { useExistingPage } from '#shared/listas/use-existing-page.ts';
import { useListAddress } from '#shared/listas/use-list-address.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { gruposQuery } from './api.ts';
import { DeleteOficinaDialog } from './delete-oficina-dialog.tsx';
import { DetalleOficinaDialog } from './detalle-oficina-dialog.tsx';
import { OficinaCard } from './oficina-card.tsx';
import { OficinaDialog } from './oficina-dialog.tsx';

/** The offices, each with its head, assistants and secretaries. */
export function OficinasPage() {
  const { can } = useSession();
  const [params, set] = useListAddress();
  const [open, setOpen] = useState<OpenOficina>();
  const pagina = paginaOf(params);
  const limite = limiteOf(params, PAGINA.grupos);
  const buscar = params.get('buscar') ?? '';
  const query = useQuery(gruposQuery({ pagina, limite, buscar }));

  const { data } = query;
  const isBeyond = useExistingPage(query, { pagina, limite }, (page) =>
    set({ pagina: paginaIn(page) }, { replace: true }),
  );
  useListPlace(data !== undefined);
  const loading = <Skeleton shape="cards" count={6} label="Cargando oficinas…" />;

  return (
    <div className="page">
      <AdministrationTabs />
      <PageTitle
        aside={<ListCount of={data} one="oficina" many="oficinas" />}
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
      <SearchBox
        label="Buscar grupo o encargado..."
        value={buscar}
        maxLength={TEXTO.busqueda}
        onSearch={(text) => set({ buscar: text })}
      />
      <QueryState
        query={query}
        failure={(error) => failureMessage(listGrupos, error)}
        loading={loading}
        isEmpty={({ items }) => items.length === 0}
        empty={
          isBeyond ? (
            loading
          ) : (
            <EmptyState title={GRUPOS.sinResultados}>
              {buscar === ''
                ? 'Agrega una oficina para repartir el trabajo entre sus abogados.'
                : 'Busca por el inicio del nombre de la oficina o de quien la encabeza.'}
            </EmptyState>
          )
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
      {data && (
        <ListEnd
          label="Páginas de oficinas"
          pagina={pagina}
          limite={limite}
          usual={PAGINA.grupos}
          total={data.total}
          onPage={(page) => set({ pagina: paginaIn(page) })}
          onLimite={(size) => set({ limite: size })}
        />
      )}
      {open && <OficinaDialogs open={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** What is open over the list of offices. */
type OpenOficina =
  | { kind: 'nueva' }
  | { kind: 'detalle' | 'editar' | 'eliminar'; grupo: GrupoResumen };

/** The dialogs of an office: see, create, edit, delete. */
function OficinaDialogs({ open, onClose }: { open: OpenOficina; onClose: () => void }) {
  if (open.kind === 'nueva') return <OficinaDialog onClose={onClose} />;
  const { kind, grupo } = open;
  if (kind === 'editar') return <OficinaDialog grupo={grupo.Grupo} onClose={onClose} />;
  if (kind === 'detalle') return <DetalleOficinaDialog grupo={grupo.Grupo} onClose={onClose} />;
  return <DeleteOficinaDialog grupo={grupo} onClose={onClose} />;
}
