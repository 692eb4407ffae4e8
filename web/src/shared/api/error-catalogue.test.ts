import { ESPERA_ARCHIVOS } from '@notaria/contract/archivo-messages';
import * as asignacion from '@notaria/contract/asignacion';
import type { AnyCall } from '@notaria/contract/call';
import { ALL_CALLS } from '@notaria/contract/calls';
import * as constancias from '@notaria/contract/constancias';
import * as cuentas from '@notaria/contract/cuentas';
import * as documentos from '@notaria/contract/documentos';
import * as grupos from '@notaria/contract/grupos';
import * as tramites from '@notaria/contract/tramites';
import * as usuarios from '@notaria/contract/usuarios';
import * as videos from '@notaria/contract/videos';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureMessage } from './failure-message.ts';

/**
 * The sentence that a person reads when a call fails with a status (0: the server could not be reached).
 * Firebase's errors are in `error-message.test.ts`.
 */
const CATALOGUE: [AnyCall, number, string][] = [
  [cuentas.totpHabilitado, 500, 'Ocurrió un error al iniciar sesión.'],
  [cuentas.nombreUsuario, 500, 'Ocurrió un error al iniciar sesión.'],
  [cuentas.verificarTotp, 400, 'Código TOTP incorrecto'],
  [cuentas.verificarTotp, 500, 'Error al verificar el código TOTP'],
  [cuentas.enviarTotp, 500, 'No se pudo enviar el código a tu correo. Intenta nuevamente.'],
  [cuentas.verificarTotp, 0, 'No se pudo conectar con el servidor.'],
  [cuentas.emailRegistrado, 500, 'Error al consultar si el email está registrado.'],
  [cuentas.permisos, 401, 'No autenticado (401)'],
  [cuentas.permisos, 403, 'Sin permiso (403)'],
  [cuentas.permisos, 500, 'Error HTTP al obtener permisos'],
  [cuentas.signinMethods, 500, 'El correo electrónico o la contraseña son incorrectos'],
  [cuentas.cerrarSesion, 500, 'Error al cerrar sesión'],
  [cuentas.registrar, 409, 'Este correo ya fue registrado. Por favor, intenta iniciar sesión.'],
  [cuentas.registrar, 500, 'No se pudo registrar el usuario'],
  [
    cuentas.registrarGoogle,
    409,
    'Ya tienes una cuenta registrada con este correo. Por favor, inicia sesión.',
  ],
  [cuentas.registrarGoogle, 500, 'No se pudo registrar el usuario con Google'],
  [cuentas.actualizarNombre, 500, 'No se pudo actualizar el nombre del usuario'],
  [constancias.actualizarRol, 500, 'Error al actualizar el rol del usuario'],
  [constancias.verificarRol, 500, 'Error al verificar el rol del usuario'],
  [usuarios.listUsuarios, 401, 'No autenticado (401)'],
  [usuarios.listUsuarios, 403, 'Sin permiso (403)'],
  [usuarios.listUsuarios, 502, 'Error HTTP: 502'],
  [usuarios.cambiarRol, 500, 'Error al actualizar el rol'],
  [usuarios.eliminarUsuario, 500, 'Error al eliminar usuario'],
  [usuarios.listRoles, 500, 'Error al cargar roles. Intente nuevamente más tarde.'],
  [videos.rolesVideo, 500, 'Error al cargar roles. Intente nuevamente más tarde.'],
  [videos.modificarVideo, 403, 'Sin permiso para modificar manuales.'],
  [videos.modificarVideo, 500, 'Error al modificar manual. Intente más tarde.'],
  [videos.eliminarVideo, 403, 'Sin permiso para eliminar manuales.'],
  [videos.eliminarVideo, 500, 'Hubo un error eliminando el video. Intente más tarde.'],
  [videos.crearVideo, 500, 'Error al crear el manual. Intente más tarde.'],
  [grupos.listGrupos, 401, 'No autenticado (401)'],
  [grupos.listGrupos, 403, 'Sin permiso (403)'],
  [grupos.listGrupos, 500, 'Error al cargar grupos'],
  [grupos.detalleGrupo, 404, 'Grupo no encontrado (404)'],
  [grupos.detalleGrupo, 500, 'Error al cargar los detalles del grupo'],
  [grupos.crearGrupo, 500, 'Error al crear una oficina'],
  [grupos.modificarGrupo, 403, 'Sin permiso para modificar grupos (403)'],
  [grupos.modificarGrupo, 404, 'Grupo no encontrado (404)'],
  [grupos.modificarGrupo, 502, 'Error HTTP: 502'],
  [grupos.eliminarGrupo, 404, 'Grupo no encontrado (404)'],
  [grupos.eliminarGrupo, 502, 'Error HTTP: 502'],
  [grupos.modificarGrupo, 400, 'Datos inválidos (400)'],
  [documentos.crearDocumento, 400, 'El archivo excede el límite de tamaño permitido (5 MB).'],
  [documentos.crearDocumento, 500, 'Error al intentar subir el documento. Intente más tarde.'],
  [documentos.crearDocumento, 502, 'Error al subir el documento'],
  [documentos.rechazarDocumento, 500, 'Error al rechazar el documento. Intente más tarde.'],
  [documentos.aceptarDocumento, 500, 'Error al aceptar el documento. Intente más tarde.'],
  [tramites.iniciarExpediente, 409, 'Excediste el límite de trámites del mismo tipo.'],
  [tramites.iniciarExpediente, 400, 'Faltan datos o la solicitud es inválida.'],
  [tramites.iniciarExpediente, 500, 'Error del servidor. Intente más tarde.'],
  [tramites.iniciarExpediente, 503, 'Ocurrió un error inesperado.'],
  [
    constancias.subirConstancia,
    200,
    'La constancia fue procesada pero no contiene todos los datos necesarios. Por favor, verifica que sea una constancia fiscal oficial y actualizada.',
  ],
  [constancias.subirConstancia, 500, 'Error al procesar el archivo...'],
  [constancias.subirConstancia, 502, 'Error al subir el archivo. Intenta de nuevo.'],
  [asignacion.listAbogados, 403, 'No tienes permiso para ver los abogados'],
  [asignacion.listAbogados, 500, 'No se pudieron obtener los abogados. Intente más tarde.'],
];

/** Adds each call's path, for the name of the test. */
function named<T>(rows: readonly (readonly [AnyCall, T])[]) {
  return rows.map(([call, expected]) => ({ call, expected, path: call.path }));
}

it.each(CATALOGUE.map(([call, status, sentence]) => ({ call, status, sentence, path: call.path })))(
  '$path, $status: $sentence',
  ({ call, status, sentence }) => {
    expect(failureMessage(call, new ApiError(status, ''))).toBe(sentence);
  },
);

const SERVER = 'Lo que el servidor dice que se haga.';

it.each(
  named([
    [usuarios.cambiarRol, 409],
    [usuarios.eliminarUsuario, 400],
    [usuarios.eliminarUsuario, 409],
    [grupos.crearGrupo, 400],
    [grupos.eliminarGrupo, 409],
    [constancias.subirConstancia, 400],
    [grupos.crearGrupo, 409],
    [grupos.modificarGrupo, 409],
    [grupos.modificarGrupo, 400],
    [cuentas.verificarTotp, 429],
    [cuentas.enviarTotp, 429],
    [cuentas.actualizarNombre, 409],
    [constancias.actualizarRol, 409],
    [documentos.crearDocumento, 500],
    [documentos.rechazarDocumento, 429],
    [documentos.aceptarDocumento, 500],
    [tramites.iniciarExpediente, 409],
    [tramites.iniciarExpediente, 422],
    [tramites.iniciarExpediente, 503],
  ]),
)('$path, $expected: shows the server’s own sentence', ({ call, expected }) => {
  expect(failureMessage(call, new ApiError(expected, SERVER))).toBe(SERVER);
});

it.each(ALL_CALLS.filter(({ file, cuesta }) => file !== undefined || cuesta === 'pdf'))(
  '$path opens a PDF: a queue that is too long is told in the server’s own sentence',
  (call) => {
    expect(failureMessage(call, new ApiError(503, ESPERA_ARCHIVOS.todos))).toBe(
      ESPERA_ARCHIVOS.todos,
    );
  },
);

it.each(
  named([
    [cuentas.totpHabilitado, 5],
    [cuentas.verificarTotp, 5],
    [cuentas.signinMethods, 3],
    [cuentas.registrar, 3],
    [cuentas.permisos, 3],
    [cuentas.emailRegistrado, 1],
    [cuentas.enviarTotp, 1],
    [cuentas.nombreUsuario, 1],
  ]),
)('$path is repeated this often: $expected', ({ call, expected }) => {
  expect(call.retries).toBe(expected);
});
