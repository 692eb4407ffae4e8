import * as z from 'zod/mini';
import { conPermiso, defineCall, TOPE_PERSONAL } from './call.ts';
import { id, listQuery, messageAnswer } from './fields.ts';
import { GRUPOS, USUARIOS } from './gestion-messages.ts';
import { OFICINA, PAGINA, REINTENTOS, TEXTO } from './limits.ts';
import { EXPEDIENTES } from './messages.ts';
import { oneLine } from './text.ts';

const OBLIGATORIO = GRUPOS.camposObligatorios;

/** The name is part of the path of calls, where `.` and `..` would mean a folder. */
export const nombreGrupo = z.string(OBLIGATORIO).check(
  oneLine,
  z.trim(),
  z.minLength(1, OBLIGATORIO),
  z.maxLength(TEXTO.nombreOficina),
  z.refine((nombre) => nombre !== '.' && nombre !== '..', GRUPOS.datosInvalidos),
);

const failures = {
  byStatus: {
    401: USUARIOS.sinIdentidad,
    403: USUARIOS.sinPermiso,
    404: GRUPOS.noEncontrado,
  },
};
const otherwise = 'Error HTTP: {status}';

export const grupoResumen = z.object({
  ID_Usuario: z.string(),
  NombreCompleto: z.string(),
  Correo: z.string(),
  Grupo: z.string(),
});
export type GrupoResumen = z.infer<typeof grupoResumen>;

export const listGrupos = defineCall({
  method: 'GET',
  path: '/api/grupos',
  access: conPermiso('consultar_lista_usuarios'),
  query: z.extend(listQuery(PAGINA.grupos, PAGINA.maximo, ['Grupo']), {
    direccion: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  answer: z.array(grupoResumen),
  retries: REINTENTOS.normal,
  failures: { ...failures, otherwise: GRUPOS.falloCargar },
});

const asistentes = z
  .array(id)
  .check(z.minLength(1, OBLIGATORIO), z.maxLength(OFICINA.maximoAsistentes));

export const grupoNuevo = z.object({
  name: nombreGrupo,
  headLawyerId: id,
  assistantLawyerIds: asistentes,
  secretaryIds: z
    .array(id)
    .check(z.minLength(1, OBLIGATORIO), z.maxLength(OFICINA.maximoSecretarias)),
  assignments: z.record(id, z.array(id)),
});

export const crearGrupo = defineCall({
  method: 'POST',
  path: '/api/grupos',
  access: conPermiso('modificar_grupo'),
  body: grupoNuevo,
  answer: messageAnswer,
  success: [201],
  creates: true,
  failures: {
    byStatus: { 401: USUARIOS.sinIdentidad, 403: USUARIOS.sinPermiso },
    otherwise: GRUPOS.falloCrear,
  },
});

/**
 * `version` is the version that the editor read. If there is a later one, the answer is 409 and nothing is
 * overwritten.
 */
export const modificarGrupo = defineCall({
  method: 'PUT',
  path: '/api/grupos/modificar',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('modificar_grupo'),
  body: z.object({
    grupo: nombreGrupo,
    version: z.optional(z.number()),
    nuevoGrupo: z.object({
      nombre: nombreGrupo,
      abogadoTitular: id,
      abogadosAsistentes: asistentes,
      secretarias: z
        .array(z.tuple([z.array(id).check(z.maxLength(OFICINA.maximoAsistentes)), id]))
        .check(z.minLength(1, OBLIGATORIO), z.maxLength(OFICINA.maximoSecretarias)),
    }),
    /**
     * Who takes over the files of each lawyer who leaves, by the lawyer's id. Files of lawyers who are not
     * named here stay in the office's tray.
     */
    entregas: z.optional(z.record(id, id)),
  }),
  answer: z.object({ data: z.boolean(), message: z.string() }),
  failures: {
    byStatus: {
      401: USUARIOS.sinIdentidad,
      403: GRUPOS.sinPermisoModificar,
      404: GRUPOS.noEncontrado,
    },
    unsaid: { 400: GRUPOS.datosInvalidos },
    otherwise,
  },
});

const porNombre = z.object({ group: nombreGrupo });

export const eliminarGrupo = defineCall({
  method: 'DELETE',
  path: '/api/grupos/eliminar/:group',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('elimina_grupo'),
  params: porNombre,
  /** The office whose tray receives the files that nobody attends. Left out: the files wait for an Administrador. */
  query: z.object({ entregarA: z.optional(id) }),
  answer: messageAnswer,
  failures: { ...failures, otherwise },
});

export const encargosGrupoAnswer = z.object({ conEncargado: z.number(), sinEncargado: z.number() });
export type EncargosGrupo = z.infer<typeof encargosGrupoAnswer>;

/** Number of files of an office, asked before closing it. */
export const encargosGrupo = defineCall({
  method: 'GET',
  path: '/api/detalle-grupo/:groupName/encargos',
  access: conPermiso('elimina_grupo'),
  params: z.object({ groupName: nombreGrupo }),
  answer: encargosGrupoAnswer,
  retries: REINTENTOS.normal,
  failures: { ...failures, otherwise: EXPEDIENTES.falloEncargos },
});

export const candidato = z.object({ ID_Usuario: z.string(), NombreCompleto: z.string() });

/** People without an office; with `grupo`, also the people of that office. */
export const candidatosOficina = defineCall({
  method: 'GET',
  path: '/api/grupos/crear-oficina',
  access: conPermiso('modificar_grupo'),
  query: z.object({ grupo: z.optional(nombreGrupo) }),
  answer: z.object({
    abogadosTitulares: z.array(candidato),
    abogadosAsistentes: z.array(candidato),
    secretarias: z.array(candidato),
  }),
  retries: REINTENTOS.normal,
  failures: { ...failures, otherwise: GRUPOS.falloCargar },
});

const persona = z.object({ userId: z.string(), nombre: z.string() });

export const detalleGrupoAnswer = z.object({
  nombreGrupo: z.string(),
  version: z.number(),
  abogadoTitular: persona,
  abogadosAsistentes: z.array(persona),
  secretarias: z.array(z.extend(persona, { apoyandoA: z.array(persona) })),
});
export type DetalleGrupo = z.infer<typeof detalleGrupoAnswer>;

export const detalleGrupo = defineCall({
  method: 'GET',
  path: '/api/detalle-grupo/:groupName',
  access: conPermiso('consultar_lista_usuarios'),
  params: z.object({ groupName: nombreGrupo }),
  answer: detalleGrupoAnswer,
  retries: REINTENTOS.normal,
  failures: { ...failures, otherwise: GRUPOS.falloDetalle },
});
