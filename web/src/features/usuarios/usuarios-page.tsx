import { listCancelaciones } from '@notaria/contract/derechos';
import { USUARIOS } from '@notaria/contract/gestion-messages';
import { listDisputas } from '@notaria/contract/identidades';
import { PAGINA, TEXTO } from '@notaria/contract/limits';
import { listUsuarios } from '@notaria/contract/usuarios';
import { useQuery } from '@tanstack/react-query';
import { AdministrationTabs } from '#shared/administration-tabs.tsx';
import { failureMessage } from '#shared/api/failure-message.ts';
import { limiteOf, paginaIn, paginaOf } from '#shared/listas/list-address.ts';
import { ListCount } from '#shared/listas/list-count.tsx';
import { ListEnd } from '#shared/listas/list-end.tsx';
import { useListPlace } from '#shared/listas/list-place.ts';
import { useExistingPage } from '#shared/listas/use-existing-page.ts';
import { useListAddress } from '#shared/listas/use-list-address.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { Select } from '#shared/ui/select.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { usuariosQuery } from './api.ts';
import { CancelacionItem } from './cancelacion-item.tsx';
import { cancelacionesQuery } from './cancelaciones-api.ts';
import { DisputaItem } from './disputa-item.tsx';
import { Fallidas } from './fallidas.tsx';
import { identidadesQuery } from './identidades-api.ts';
import { Invitaciones, Invitar } from './invitaciones.tsx';
import { UsuarioCard } from './usuario-card.tsx';

/** Everybody with an account. */
export function UsuariosPage() {
  const { can } = useSession();
  const [params, set] = useListAddress();
  const pagina = paginaOf(params);
  const limite = limiteOf(params, PAGINA.usuarios);
  const buscar = params.get('buscar') ?? '';
  const rol = params.get('rol') ?? '';
  const query = useQuery(usuariosQuery({ pagina, limite, buscar, ...(rol === '' ? {} : { rol }) }));

  const { data } = query;
  const isBeyond = useExistingPage(query, { pagina, limite }, (page) =>
    set({ pagina: paginaIn(page) }, { replace: true }),
  );
  useListPlace(data !== undefined);
  const loading = <Skeleton shape="cards" count={6} label="Cargando usuarios…" />;

  return (
    <div className="page">
      <AdministrationTabs />
      <PageTitle
        actions={
          <>
            <ListCount of={data} one="usuario" many="usuarios" />
            {can('modificar_permisos_rol') && <Invitar />}
          </>
        }
      >
        Usuarios
      </PageTitle>
      {can('modificar_permisos_rol') && <Invitaciones />}
      {can('modificar_permisos_rol') && <Fallidas />}
      {can('modificar_permisos_rol') && <Identidades />}
      {can('borrar_cuenta') && <Cancelaciones />}
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label="Buscar usuario..."
          value={buscar}
          maxLength={TEXTO.busqueda}
          onSearch={(text) => set({ buscar: text })}
        />
        <Select aria-label="Rol" value={rol} onChange={({ target }) => set({ rol: target.value })}>
          <option value="">Todos los roles</option>
          {(data?.roles ?? []).map(({ ID_Rol, Nombre }) => (
            <option key={ID_Rol} value={ID_Rol}>
              {Nombre}
            </option>
          ))}
        </Select>
      </div>
      <QueryState
        query={query}
        failure={(error) => failureMessage(listUsuarios, error)}
        loading={loading}
        isEmpty={({ usuarios }) => usuarios.length === 0}
        empty={
          isBeyond ? (
            loading
          ) : (
            <EmptyState
              title={USUARIOS.sinResultados}
              action={
                <Button variant="secondary" onClick={() => set({ buscar: '', rol: '' })}>
                  Ver todos
                </Button>
              }
            >
              Busca por el nombre, los apellidos, el correo o el RFC, en cualquier orden; basta el
              inicio de cada palabra.
            </EmptyState>
          )
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
      {data && (
        <ListEnd
          label="Páginas de usuarios"
          pagina={pagina}
          limite={limite}
          usual={PAGINA.usuarios}
          total={data.total}
          onPage={(page) => set({ pagina: paginaIn(page) })}
          onLimite={(size) => set({ limite: size })}
        />
      )}
    </div>
  );
}

/** The pending requests to cancel an account, for an Administrador; nothing if there are none. */
function Cancelaciones() {
  const { data, error } = useQuery(cancelacionesQuery);
  if (error && !data) return <Alert>{failureMessage(listCancelaciones, error)}</Alert>;
  if (!data || data.solicitudes.length === 0) return null;
  const { solicitudes, hayMas } = data;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-title-sm">Solicitudes de cancelación</h2>
        <p className="text-muted text-sm">
          {hayMas ? `Más de ${solicitudes.length}` : solicitudes.length} por responder. La ley da 20
          días hábiles. Van de la más antigua a la más reciente
          {hayMas ? '; hay más, que aparecerán cuando atiendas estas' : ''}.
        </p>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {solicitudes.map((solicitud) => (
          <CancelacionItem key={solicitud.idUsuario} solicitud={solicitud} />
        ))}
      </ul>
    </Card>
  );
}

/** The RFCs that several accounts hold, for an Administrador to decide; nothing if there are none. */
function Identidades() {
  const { data, error } = useQuery(identidadesQuery);
  if (error && !data) return <Alert>{failureMessage(listDisputas, error)}</Alert>;
  if (!data || data.disputas.length === 0) return null;
  const { disputas, hayMas } = data;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-title-sm">Identidades por decidir</h2>
        <p className="text-muted text-sm">
          Varias cuentas verificaron una constancia con el mismo RFC. A ninguna se le dice que hay
          otra. Compara sus identificaciones y decide cuál es la persona
          {hayMas ? '; hay más casos, que aparecerán cuando decidas estos' : ''}.
        </p>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {disputas.map((disputa) => (
          <DisputaItem key={disputa.rfc} disputa={disputa} />
        ))}
      </ul>
    </Card>
  );
}
