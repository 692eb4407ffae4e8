import { USUARIOS } from '@notaria/contract/gestion-messages';
import { PAGINA, TEXTO } from '@notaria/contract/limits';
import { listUsuarios } from '@notaria/contract/usuarios';
import { useQuery } from '@tanstack/react-query';
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
import { SelectField } from '#shared/ui/select-field.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { usuariosQuery } from './api.ts';
import { Cancelaciones } from './cancelaciones.tsx';
import { Identidades } from './identidades.tsx';
import { UsuarioCard } from './usuario-card.tsx';

/** Everybody with an account (spec part 1 §2, "Users page"). */
export function UsuariosPage() {
  const { can } = useSession();
  const [params, setParams] = useSearchParams();
  const pagina = Math.max(1, Number.parseInt(params.get('pagina') ?? '1', 10) || 1);
  const buscar = params.get('buscar') ?? '';
  const rol = params.get('rol') ?? '';
  const query = useQuery(usuariosQuery({ pagina, buscar, ...(rol === '' ? {} : { rol }) }));

  const set = (change: Record<string, string>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('pagina');
      for (const [name, value] of Object.entries(change)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });

  return (
    <div className="page">
      <PageTitle>Usuarios</PageTitle>
      <AdministrationTabs />
      {can('modificar_permisos_rol') && <Identidades />}
      {can('borrar_cuenta') && <Cancelaciones />}
      <div className="flex flex-wrap items-end gap-4">
        <SearchBox
          label="Buscar usuario..."
          value={buscar}
          maxLength={TEXTO.busqueda}
          onSearch={(text) => set({ buscar: text })}
        />
        <div className="-mb-1.5">
          <SelectField
            label="Rol"
            placeholder="Todos los roles"
            value={rol}
            onChange={(event) => set({ rol: event.target.value })}
            options={(query.data?.roles ?? []).map((one) => ({
              value: String(one.ID_Rol),
              label: one.Nombre,
            }))}
          />
        </div>
      </div>
      <QueryState
        query={query}
        failure={(error) => failureMessage(listUsuarios, error)}
        loading={<Skeleton shape="cards" count={6} label="Cargando usuarios…" />}
        isEmpty={({ usuarios }) => usuarios.length === 0}
        empty={
          <EmptyState
            title={USUARIOS.sinResultados}
            action={
              <Button variant="secondary" onClick={() => set({ buscar: '', rol: '' })}>
                Ver todos
              </Button>
            }
          >
            Busca por el inicio del nombre, de un apellido o del correo.
          </EmptyState>
        }
      >
        {({ usuarios, roles }) => (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {usuarios.map((usuario) => (
              <li key={usuario.id} className="min-w-0">
                <UsuarioCard usuario={usuario} roles={roles} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {query.data && (
        <Pagination
          label="Páginas de usuarios"
          page={pagina}
          total={Math.ceil(query.data.total / PAGINA.usuarios)}
          onPage={(page) => set({ pagina: page === 1 ? '' : String(page) })}
        />
      )}
    </div>
  );
}
