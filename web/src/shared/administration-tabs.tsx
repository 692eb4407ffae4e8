import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Tab, Tabs } from '#shared/ui/tabs.tsx';

/** The administration's screens as tabs; the catalogue only for people who may change it. */
export function AdministrationTabs() {
  const { can } = useSession();
  return (
    <Tabs label="Administración">
      <Tab to={PATHS.usuarios} label="Usuarios" />
      <Tab to={PATHS.oficinas} label="Oficinas" />
      {can('modificar_permisos_rol') && <Tab to={PATHS.catalogo} label="Catálogo" />}
      {can('asignar_tramites') && <Tab to={PATHS.motivos} label="Motivos" />}
      {can('asignar_tramites') && <Tab to={PATHS.cobros} label="Cobros" />}
      {can('asignar_tramites') && <Tab to={PATHS.machotes} label="Machotes" />}
    </Tabs>
  );
}
