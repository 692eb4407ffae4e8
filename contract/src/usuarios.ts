import * as z from 'zod/mini';
import { acceso, conPermiso, defineCall, TOPE_PERSONAL } from './call.ts';
import { email, entero, id, listQuery, messageAnswer, porId } from './fields.ts';
import { USUARIOS, VIDEOS } from './gestion-messages.ts';
import { estadoIdentidad } from './identidad.ts';
import { PAGINA, REINTENTOS } from './limits.ts';
import { EXPEDIENTES } from './messages.ts';

export const rol = z.object({ ID_Rol: z.number(), Nombre: z.string() });

export const usuario = z.object({
  id: z.string(),
  ID_Rol: z.number(),
  Rol: z.string(),
  Nombre: z.string(),
  Apellido_paterno: z.string(),
  Apellido_materno: z.string(),
  Correo: z.string(),
  /** True if the person proved that the address is theirs. Nobody gets a staff role before that. */
  correoProbado: z.boolean(),
  /** The name on the person's verified certificate; null without one. */
  Nombre_constancia: z.nullable(z.string()),
  Identidad: estadoIdentidad,
});
export type Usuario = z.infer<typeof usuario>;

const failures = {
  byStatus: { 401: USUARIOS.sinIdentidad, 403: USUARIOS.sinPermiso },
};

/** A page of the accounts, without the removed ones; the total count is in `X-Total-Count`. */
export const listUsuarios = defineCall({
  method: 'GET',
  path: '/api/usuarios',
  access: conPermiso('consultar_lista_usuarios'),
  query: z.extend(listQuery(PAGINA.usuarios, PAGINA.maximo, ['Nombre']), {
    direccion: z._default(z.enum(['asc', 'desc']), 'asc'),
    rol: z.optional(entero(1, 6)),
  }),
  answer: z.object({ usuarios: z.array(usuario), roles: z.array(rol) }),
  retries: REINTENTOS.normal,
  failures: { ...failures, otherwise: 'Error HTTP: {status}' },
});

export const cambiarRol = defineCall({
  method: 'PUT',
  path: '/api/usuarios/:id',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('modificar_permisos_rol'),
  params: porId,
  /** `entregarA`: id of the lawyer who takes over the files. Left out: they stay in the office's tray. */
  body: z.object({ idRol: z.number().check(z.int()), entregarA: z.optional(id) }),
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: { ...failures, otherwise: USUARIOS.falloRol },
});

export const eliminarUsuario = defineCall({
  method: 'DELETE',
  path: '/api/usuarios/:email',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('borrar_cuenta'),
  params: z.object({ email: email() }),
  query: z.object({ entregarA: z.optional(id) }),
  answer: messageAnswer,
  failures: { ...failures, otherwise: USUARIOS.falloEliminar },
});

export const encargos = z.object({
  /** Number of files that the person attends, including finished ones. */
  expedientes: z.number(),
  /** The ten of them that changed most recently. */
  ultimos: z.array(
    z.object({ ID_Expediente: z.string(), Titulo_tramite: z.string(), Nombre_cliente: z.string() }),
  ),
  /** Name of the person's office; null without one. */
  oficina: z.nullable(z.string()),
  /** True if the person heads it: they stay until somebody else does. */
  encabeza: z._default(z.boolean(), false),
  /** The lawyers who may take over the files. */
  abogados: z.array(z.object({ ID_Usuario: z.string(), NombreCompleto: z.string() })),
});
export type Encargos = z.infer<typeof encargos>;

/** What a person attends. The screen asks before it ends their role, their account or their place in an office. */
export const encargosUsuario = defineCall({
  method: 'GET',
  path: '/api/usuarios/:id/encargos',
  access: conPermiso('modificar_permisos_rol', 'borrar_cuenta', 'modificar_grupo'),
  params: porId,
  answer: encargos,
  retries: REINTENTOS.normal,
  failures: { ...failures, otherwise: EXPEDIENTES.falloEncargos },
});

/** Mails the owner of an account the link that proves the address again. */
export const reenviarConfirmacionDe = defineCall({
  method: 'POST',
  path: '/api/usuarios/:id/confirmacion',
  cuesta: 'correo',
  access: conPermiso('modificar_permisos_rol'),
  limit: { account: 60, address: 200 },
  params: porId,
  answer: messageAnswer,
  failures: {
    byStatus: failures.byStatus,
    otherwise: USUARIOS.falloConfirmacion,
  },
});

export const listRoles = defineCall({
  method: 'GET',
  path: '/api/roles',
  access: acceso.sesion,
  answer: z.array(rol),
  retries: REINTENTOS.normal,
  failures: { ...failures, otherwise: VIDEOS.falloRoles },
});
