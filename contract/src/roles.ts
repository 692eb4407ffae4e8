/** Every permission of the product (docs/product.md, Roles). */
export const PERMISOS = [
  'iniciar_tramite',
  'crear_tramite',
  'consultar_mis_tramites_en_curso',
  'consultar_detalle_de_mi_tramite',
  'consultar_tramites',
  'consultar_tramites_mi_grupo',
  'consultar_mis_tramites_asignados',
  'consultar_detalle_expediente',
  'actualizar_estatus_documento',
  'solicitar_correcion_documento',
  'asignar_tramites',
  'consultar_notificaciones_cliente',
  'consultar_lista_usuarios',
  'modificar_permisos_rol',
  'borrar_cuenta',
  'crear_manual_usuario',
  'modificar_manual_usuario',
  'eliminar_manual_usuario',
  'modificar_grupo',
  'elimina_grupo',
] as const;
export type Permiso = (typeof PERMISOS)[number];

export const ROL = {
  usuario: 1,
  cliente: 2,
  abogado: 3,
  titular: 4,
  administrador: 5,
  secretaria: 6,
  eliminado: 7,
} as const;
export type IdRol = (typeof ROL)[keyof typeof ROL];

const DE_CLIENTE = [
  'iniciar_tramite',
  'consultar_mis_tramites_en_curso',
  'consultar_detalle_de_mi_tramite',
  'consultar_notificaciones_cliente',
] as const satisfies readonly Permiso[];

interface Rol {
  readonly ID_Rol: IdRol;
  readonly Nombre: string;
  readonly permisos: readonly Permiso[];
}

/** The roles with their permissions. The seed copies them to `roles/{idRol}`, where the security rules read them. */
export const ROLES: readonly Rol[] = [
  { ID_Rol: ROL.usuario, Nombre: 'Usuario', permisos: DE_CLIENTE },
  { ID_Rol: ROL.cliente, Nombre: 'Cliente', permisos: DE_CLIENTE },
  {
    ID_Rol: ROL.abogado,
    Nombre: 'Abogado',
    permisos: [
      'consultar_mis_tramites_asignados',
      'consultar_detalle_expediente',
      'actualizar_estatus_documento',
      'solicitar_correcion_documento',
      'consultar_notificaciones_cliente',
    ],
  },
  {
    ID_Rol: ROL.titular,
    Nombre: 'Abogado titular',
    permisos: [
      'consultar_tramites_mi_grupo',
      'asignar_tramites',
      'consultar_detalle_expediente',
      'actualizar_estatus_documento',
      'solicitar_correcion_documento',
      'consultar_notificaciones_cliente',
    ],
  },
  {
    ID_Rol: ROL.administrador,
    Nombre: 'Administrador',
    permisos: [
      'consultar_tramites',
      'asignar_tramites',
      'consultar_detalle_expediente',
      'actualizar_estatus_documento',
      'solicitar_correcion_documento',
      'consultar_lista_usuarios',
      'modificar_permisos_rol',
      'borrar_cuenta',
      'crear_manual_usuario',
      'modificar_manual_usuario',
      'eliminar_manual_usuario',
      'modificar_grupo',
      'elimina_grupo',
      'consultar_notificaciones_cliente',
    ],
  },
  {
    ID_Rol: ROL.secretaria,
    Nombre: 'Secretaria',
    permisos: [
      'consultar_mis_tramites_asignados',
      'consultar_detalle_expediente',
      'solicitar_correcion_documento',
      'consultar_notificaciones_cliente',
    ],
  },
  { ID_Rol: ROL.eliminado, Nombre: 'Soft Delete', permisos: [] },
];

/** The roles that people see: all except the role of removed accounts. */
export const ROLES_VISIBLES: readonly Rol[] = ROLES.filter((rol) => rol.ID_Rol !== ROL.eliminado);

/** The roles that an administrator can give. A person becomes Cliente only by verifying a certificate. */
export const ROLES_ASIGNABLES: readonly Rol[] = ROLES_VISIBLES.filter(
  (rol) => rol.ID_Rol !== ROL.cliente,
);

/** The permissions of a role; none for an unknown role. */
export function permisosDe(idRol: number): readonly Permiso[] {
  return ROLES.find((rol) => rol.ID_Rol === idRol)?.permisos ?? [];
}

/** The name of a role as people read it; empty for an unknown role. */
export function nombreDeRol(idRol: number): string {
  return ROLES.find((rol) => rol.ID_Rol === idRol)?.Nombre ?? '';
}

/** The roles to which files can be given: lawyers, and heads of office. */
export const ROLES_QUE_ATIENDEN: readonly number[] = [ROL.abogado, ROL.titular];

/** True if files can be given to the role. */
export function attendsFiles(idRol: number): boolean {
  return ROLES_QUE_ATIENDEN.includes(idRol);
}

/** True if the role works for the office and so must pass the second factor. */
export function isOfStaff(idRol: number): boolean {
  return idRol >= ROL.abogado && idRol <= ROL.secretaria;
}

/** Permissions that open `/expedientes` and show its link in the bar. */
export const PERMISOS_LISTA = [
  'consultar_tramites',
  'consultar_mis_tramites_en_curso',
  'consultar_mis_tramites_asignados',
  'consultar_tramites_mi_grupo',
] as const satisfies readonly Permiso[];

/** Permissions that open `/mi-turno`: to accept and reject, or only to reject. */
export const PERMISOS_COLA = [
  'actualizar_estatus_documento',
  'solicitar_correcion_documento',
] as const satisfies readonly Permiso[];

/** Permissions that open `/expedientes/{id}`. */
export const PERMISOS_DETALLE = [
  'consultar_detalle_de_mi_tramite',
  'consultar_detalle_expediente',
  'consultar_mis_tramites_asignados',
] as const satisfies readonly Permiso[];

/** Permissions to send documents: a client their own, the staff those of whom the office represents at its counter. */
export const PERMISOS_ENTREGA = [
  'consultar_detalle_de_mi_tramite',
  'consultar_detalle_expediente',
] as const satisfies readonly Permiso[];
