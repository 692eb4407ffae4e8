import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Tabs } from '#shared/ui/tabs.tsx';

/** The administration's screens as tabs; the catalogue only for people who may change it. */
export function AdministrationTabs() {
  const { can } = useSession();
  const tabs = [
    { to: PATHS.usuarios, label: 'Usuarios' },
    { to: PATHS.oficinas, label: 'Oficinas' },
    ...(can('modificar_permisos_rol') ? [{ to: PATHS.catalogo, label: 'Catálogo' }] : []),
    ...(can('asignar_tramites') ? [{ to: PATHS.motivos, label: 'Motivos' }] : []),
  ];
  return <Tabs label="Administración" tabs={tabs} />;
}
