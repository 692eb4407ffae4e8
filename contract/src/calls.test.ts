import { describe, expect, test } from 'vitest';
import { acceso, defineCall, TOPE_CLIENTE } from './call.ts';
import { ALL_CALLS } from './calls.ts';
import { ERRORES } from './errors.ts';
import { messageAnswer } from './fields.ts';
import { REINTENTOS } from './limits.ts';

/** The calls of the original specification, with the number of retries where it gives one. None may be removed. */
const SPEC: readonly [method: string, path: string, retries?: number][] = [
  ['GET', '/api/usuarios/permisos'],
  ['POST', '/api/totp-habilitado', 5],
  ['POST', '/api/verificar-totp', 5],
  ['POST', '/api/email-registrado', 1],
  ['POST', '/api/enviar-totp', 1],
  ['POST', '/api/nombre-usuario', 1],
  ['POST', '/api/firebase/signin-methods', 3],
  ['POST', '/api/registrar', 3],
  ['POST', '/api/registrar/google'],
  ['POST', '/api/registrar/actualizar-nombre'],
  ['POST', '/api/constancia'],
  ['POST', '/api/usuarios/actualizar-rol'],
  ['GET', '/api/usuarios/verificar-rol/:email'],
  ['GET', '/api/usuarios/fiscal-data/:email'],
  ['GET', '/api/notificaciones'],
  ['PATCH', '/api/notificaciones/marcar-todas-vistas'],
  ['PATCH', '/api/notificaciones/marcar-como-vista/:id'],
  ['GET', '/api/expedientes'],
  ['GET', '/api/tramites'],
  ['GET', '/api/tramitedetalle/:idTramite'],
  ['POST', '/api/tramites/iniciar-expediente'],
  ['GET', '/api/abogados'],
  ['POST', '/api/expedientes/asignar'],
  ['GET', '/api/usuarios'],
  ['PUT', '/api/usuarios/:id'],
  ['DELETE', '/api/usuarios/:email'],
  ['GET', '/api/roles'],
  ['GET', '/api/videos-ayuda'],
  ['GET', '/api/videos-ayuda/:id'],
  ['GET', '/api/videos-ayuda/roles/:id'],
  ['POST', '/api/videos-ayuda/crear'],
  ['PATCH', '/api/videos-ayuda/modificar'],
  ['DELETE', '/api/videos-ayuda/eliminar/:id'],
  ['GET', '/api/detalle-tramite/:id', 3],
  ['GET', '/api/detalle-tramite/comentarios/:id'],
  ['DELETE', '/api/documentos/eliminar', 3],
  ['POST', '/api/documentos/crear'],
  ['POST', '/api/expedientes/:tramiteId/documentos/:documentoId/rechazar'],
  ['PATCH', '/api/expedientes/:tramiteId/documentos/:documentoId/aceptar'],
  ['GET', '/api/grupos'],
  ['POST', '/api/grupos'],
  ['PUT', '/api/grupos/modificar'],
  ['DELETE', '/api/grupos/eliminar/:group'],
  ['GET', '/api/grupos/crear-oficina'],
  ['GET', '/api/detalle-grupo/:groupName'],
];

/** The calls that could be abused to guess codes, flood a mailbox or keep a parser busy. */
const LIMITED = [
  'DELETE /api/citas/cierres/:idCierre',
  'DELETE /api/citas/suscripcion',
  'DELETE /api/expedientes/:id',
  'DELETE /api/expedientes/:id/entregas/:idEntrega',
  'DELETE /api/grupos/eliminar/:group',
  'DELETE /api/mis-datos/cancelacion',
  'DELETE /api/usuarios/:email',
  'DELETE /api/usuarios/invitaciones/:id',
  'GET /api/agenda',
  'GET /api/asesorias/enlaces/:token',
  'GET /api/asesorias/oficinas/:oficina/horas',
  'GET /api/citas/calendario/:token',
  'GET /api/citas/suscripcion',
  'GET /api/cobranza.csv',
  'GET /api/correo/parar/:token',
  'GET /api/expedientes.csv',
  'GET /api/invitaciones-de-colega/:token',
  'GET /api/invitaciones/:token',
  'GET /api/machotes/:id/archivo',
  'GET /api/mis-invitaciones/:token',
  'PATCH /api/expedientes/:tramiteId/documentos/:documentoId/aceptar',
  'POST /api/asesorias',
  'POST /api/asesorias/:id/cancelar',
  'POST /api/asesorias/:id/no-vino',
  'POST /api/asesorias/enlaces/:token/cancelar',
  'POST /api/asesorias/enlaces/:token/fijar',
  'POST /api/cancelaciones/:id/ejecutar',
  'POST /api/cancelaciones/:id/rechazar',
  'POST /api/citas/cierres',
  'POST /api/citas/suscripcion',
  'POST /api/constancia',
  'POST /api/correo/confirmar',
  'POST /api/correo/enlace',
  'POST /api/correo/parar/:token',
  'POST /api/correo/parar/:token/un-toque',
  'POST /api/correo/reenviar',
  'POST /api/documentos/crear',
  'POST /api/documentos/no-aplica',
  'POST /api/documentos/usar-constancia',
  'POST /api/enviar-totp',
  'POST /api/expedientes/:id/borrador',
  'POST /api/expedientes/:id/citas/:idCita/cancelar',
  'POST /api/expedientes/:id/citas/:idCita/contestar',
  'POST /api/expedientes/:id/citas/:idCita/mover',
  'POST /api/expedientes/:id/citas/:idCita/no-vino',
  'POST /api/expedientes/:id/citas/:idCita/sumar',
  'POST /api/expedientes/:id/citas/crear',
  'POST /api/expedientes/:id/conversacion/:idHilo/mensajes',
  'POST /api/expedientes/:id/enlaces-subida',
  'POST /api/expedientes/:id/entregas/:idEntrega/contestar',
  'POST /api/expedientes/:id/entregas/:idEntrega/enviar',
  'POST /api/expedientes/:id/entregas/:idEntrega/retirar-acuerdo',
  'POST /api/expedientes/:id/entregas/cotizar',
  'POST /api/expedientes/:id/entregas/crear',
  'POST /api/expedientes/:id/etapa',
  'POST /api/expedientes/:id/generales/:sala/corregir',
  'POST /api/expedientes/:id/generales/:sala/enviar',
  'POST /api/expedientes/:id/identidad/confirmar',
  'POST /api/expedientes/:id/identidad/rechazar',
  'POST /api/expedientes/:id/notas/crear',
  'POST /api/expedientes/:id/pagos/:idPago/decidir',
  'POST /api/expedientes/:id/pagos/:idPago/reabrir',
  'POST /api/expedientes/:id/pagos/anotar',
  'POST /api/expedientes/:id/pagos/avisar',
  'POST /api/expedientes/:id/partes',
  'POST /api/expedientes/:id/partes/:idParte/invitar',
  'POST /api/expedientes/:id/partes/:idParte/papeles',
  'POST /api/expedientes/:id/partes/:idParte/reenviar',
  'POST /api/expedientes/:id/partes/:idParte/retirar',
  'POST /api/expedientes/:id/partes/:idParte/salir',
  'POST /api/expedientes/:tramiteId/documentos/:documentoId/paginas',
  'POST /api/expedientes/:tramiteId/documentos/:documentoId/rechazar',
  'POST /api/expedientes/asignar',
  'POST /api/expedientes/lote/asignar',
  'POST /api/expedientes/lote/etapa',
  'POST /api/expedientes/lote/mensaje',
  'POST /api/firebase/signin-methods',
  'POST /api/identidades/decidir',
  'POST /api/invitaciones-de-colega/:token/aceptar',
  'POST /api/invitaciones/:token/aceptar',
  'POST /api/invitaciones/:token/rechazar',
  'POST /api/machotes/guardar',
  'POST /api/mi-cuenta/contrasena',
  'POST /api/mi-cuenta/correo',
  'POST /api/mi-cuenta/correo/usar',
  'POST /api/mis-datos/cancelacion',
  'POST /api/mis-datos/enlaces',
  'POST /api/recuperar-contrasena',
  'POST /api/registrar',
  'POST /api/registrar/google',
  'POST /api/segundo-factor/activar',
  'POST /api/segundo-factor/confirmar',
  'POST /api/segundo-factor/desactivar',
  'POST /api/subir',
  'POST /api/subir/abrir',
  'POST /api/tareas/:id/atender',
  'POST /api/tramites/iniciar-expediente',
  'POST /api/usuarios/:id/confirmacion',
  'POST /api/usuarios/invitaciones/crear',
  'POST /api/ventanilla/expedientes',
  'POST /api/verificar-totp',
  'PUT /api/agenda',
  'PUT /api/expedientes/:id/generales/:sala',
  'PUT /api/grupos/modificar',
  'PUT /api/mi-cuenta/avisos',
  'PUT /api/mi-cuenta/telefono',
  'PUT /api/usuarios/:id',
];

const find = (method: string, path: string) =>
  ALL_CALLS.find((call) => call.method === method && call.path === path);

describe('the calls of the specification', () => {
  test.each(SPEC)('%s %s is in the contract, with its retries', (method, path, retries) => {
    const call = find(method, path);
    expect(call).toBeDefined();
    if (retries !== undefined) expect(call?.retries).toBe(retries);
  });

  test('registration waits 200 ms times the attempt, every other call 2 s', () => {
    expect([1, 2, 3].map((attempt) => find('POST', '/api/registrar')?.retryDelay(attempt))).toEqual(
      [200, 400, 600],
    );
    expect(find('GET', '/api/expedientes')?.retryDelay(2)).toBe(REINTENTOS.espera);
  });
});

describe('every call of the contract', () => {
  test('no call is listed twice', () => {
    const names = ALL_CALLS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(ALL_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s describes each parameter of its path and has a sentence for its failure',
    (_name, call) => {
      const named = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const shape =
        call.params && 'shape' in call.params ? Object.keys(Object(call.params.shape)) : [];
      expect(shape.sort()).toEqual(named.sort());
      expect(call.failures.otherwise).not.toBe('');
    },
  );

  test('a call that can be abused has a limit, and a limit for all callers together if it needs no session', () => {
    const limited = ALL_CALLS.filter(({ limit }) => limit);
    expect(limited.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(LIMITED);
    const needsNoSession = ['public', 'token', 'link', 'signature'];
    for (const { path, access, limit } of limited) {
      expect([path, limit?.everybody !== undefined]).toEqual([
        path,
        needsNoSession.includes(access.kind),
      ]);
    }
  });

  test('a call that mails somebody or opens a file has a limit: without one it does not compile', () => {
    const draft = {
      method: 'POST',
      path: '/api/prueba',
      access: acceso.sesion,
      answer: messageAnswer,
      failures: { otherwise: 'No se pudo.' },
    } as const;
    const limit = TOPE_CLIENTE;
    expect(defineCall({ ...draft, cuesta: 'correo', limit }).limit).toBe(limit);
    // @ts-expect-error a mail without a limit
    expect(defineCall({ ...draft, cuesta: 'correo' }).limit).toBeUndefined();
    // @ts-expect-error a file without a limit
    expect(defineCall({ ...draft, file: 'file' }).limit).toBeUndefined();
    expect(defineCall(draft).limit).toBeUndefined();
  });

  test('methods of one path share one limit', () => {
    for (const { path, limit } of ALL_CALLS.filter((call) => call.limit)) {
      for (const other of ALL_CALLS.filter((call) => call.path === path)) {
        expect([path, other.limit]).toEqual([path, limit]);
      }
    }
  });

  test('only calls that are safe to repeat have retries', () => {
    const risky = ALL_CALLS.filter(
      ({ method, retries, creates, access }) =>
        method === 'POST' && retries > 0 && !creates && access.kind === 'permission',
    ).map(({ path }) => path);
    // Each of these calls sets a value from the body, only reads, or recognises a repeat by the intent in the
    // body. So a repeat changes nothing.
    expect(risky.sort()).toEqual([
      '/api/documentos/no-aplica',
      '/api/expedientes/:id/entregas/:idEntrega/abrir',
      '/api/expedientes/:id/partes/:idParte/quien-es',
      '/api/expedientes/:id/partes/:idParte/responder',
      '/api/expedientes/:id/partes/:idParte/sin-conyuge',
      '/api/expedientes/asignar',
      '/api/expedientes/lote/asignar',
      '/api/expedientes/lote/etapa',
      '/api/expedientes/lote/mensaje',
      '/api/turno/siguiente',
      '/api/turno/visto',
      '/api/usuarios/actualizar-rol',
    ]);
  });
});

test('every error code has a status of its kind and a Spanish sentence', () => {
  for (const { status, message } of Object.values(ERRORES)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(/[a-záéíóúñ]/i);
  }
});
