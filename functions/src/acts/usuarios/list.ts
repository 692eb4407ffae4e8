import { nombreDeRol, ROLES_VISIBLES } from '@notaria/contract/roles';
import type { Usuario } from '@notaria/contract/usuarios';
import type { Page, PageRequest } from '#platform/store/page.ts';
import { isProven, pageUsuarios, type UsuarioDoc } from '#records/usuarios/repository.ts';

function present(person: UsuarioDoc): Usuario {
  return {
    id: person.uid,
    ID_Rol: person.idRol,
    Rol: nombreDeRol(person.idRol),
    Nombre: person.nombre,
    Apellido_paterno: person.apellidoPaterno,
    Apellido_materno: person.apellidoMaterno,
    Correo: person.correo,
    correoProbado: isProven(person),
    Nombre_constancia: person.nombreFiscal,
    Identidad: person.identidad.estado,
  };
}

/** The roles that people see, without their permissions. */
export function listRoles() {
  return ROLES_VISIBLES.map(({ ID_Rol, Nombre }) => ({ ID_Rol, Nombre }));
}

/** A page of the accounts that were not removed. */
export async function listUsuarios(
  query: PageRequest & { buscar: string; rol?: number | undefined },
): Promise<Page<Usuario>> {
  const page = await pageUsuarios(query);
  return { ...page, items: page.items.map(present) };
}
