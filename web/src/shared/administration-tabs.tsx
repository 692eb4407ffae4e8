import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Tab, Tabs } from '#shared/ui/tabs.tsx';

/**
 * The administration's screens as tabs: those that an Administrador reaches beside the users, and for the head of an
 * office what their office writes, each for people who may open it.
 */
export function AdministrationTabs() {
  const { can } = useSession();
  const ofAccounts = can('consultar_lista_usuarios');
  return (
    <Tabs label="Administración">
      {ofAccounts && <Tab to={PATHS.usuarios} label="Usuarios" />}
      {ofAccounts && <Tab to={PATHS.oficinas} label="Oficinas" />}
      {can('modificar_permisos_rol') && (
        <Tab to={PATHS.catalogo} within={`${PATHS.catalogo}/*`} label="Catálogo" />
      )}
      {can('asignar_tramites') && <Tab to={PATHS.motivos} label="Motivos" />}
      {can('asignar_tramites') && <Tab to={PATHS.cobros} within={PATHS.oficina} label="Cobros" />}
      {can('asignar_tramites') && <Tab to={PATHS.machotes} label="Machotes" />}
    </Tabs>
  );
}
