import * as z from 'zod/mini';

/**
 * The closed list of error codes of the API, each with its status and the sentence for when nothing more
 * precise is known. A code without both does not compile.
 */
export const ERRORES = {
  invalid_request: { status: 400, message: 'Revisa los datos marcados e intenta de nuevo.' },
  file_rejected: { status: 400, message: 'El archivo no se puede aceptar.' },
  unauthenticated: { status: 401, message: 'No autenticado (401)' },
  session_expired: {
    status: 401,
    message: 'Tu sesión terminó. Inicia sesión de nuevo para continuar.',
  },
  second_factor_pending: { status: 401, message: 'Se requiere verificación de dos factores' },
  app_check_failed: {
    status: 401,
    message:
      'No pudimos comprobar que la solicitud viene de nuestra página. Recarga e intenta de nuevo.',
  },
  forbidden: { status: 403, message: 'Sin permiso (403)' },
  not_found: { status: 404, message: 'No encontramos lo que buscas.' },
  conflict: {
    status: 409,
    message: 'Alguien cambió esto antes que tú. Recarga la página e intenta de nuevo.',
  },
  payload_too_large: { status: 413, message: 'Lo que enviaste es demasiado grande.' },
  unprocessable: { status: 422, message: 'No pudimos procesar lo que enviaste.' },
  too_many_requests: { status: 429, message: 'Demasiadas solicitudes. Intente más tarde.' },
  internal: { status: 500, message: 'Error del servidor. Intente más tarde.' },
  unavailable: {
    status: 503,
    message: 'El servicio no está disponible por un momento. Intenta de nuevo en unos minutos.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** The first request with the same Idempotency-Key is still running: a 409 that passes by itself. */
export const MISMA_SOLICITUD =
  'Tu solicitud anterior sigue en proceso. Espera un minuto e intenta de nuevo.';

export type ErrorCode = keyof typeof ERRORES;

/**
 * What another person did before, if that is why an act is refused. Only answers to a review of the staff
 * carry it: no answer to a client names anybody.
 */
export const actoPrevio = z.object({
  acto: z.enum(['aceptado', 'rechazado', 'eliminado', 'reemplazado', 'acomodado', 'reasignado']),
  nombre: z.string(),
  fecha: z.string(),
});
export type ActoPrevio = z.infer<typeof actoPrevio>;

/** Body of every error answer: the sentence for the person, a code for the screen, an id for support. */
export const errorAnswer = z.object({
  message: z.string(),
  error: z.object({
    code: z.string(),
    detail: z.optional(z.string()),
    fields: z.optional(z.record(z.string(), z.string())),
    previo: z.optional(actoPrevio),
  }),
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/**
 * Any refusal that a screen understands: ours, or what the specification also names: a bare `{ message }`,
 * `{ error }` with the sentence, and `{ error: { code } }`.
 */
export const refusal = z.object({
  message: z.optional(z.string()),
  error: z.optional(
    z.union([z.string(), z.partial(z.extend(errorAnswer.shape.error, { message: z.string() }))]),
  ),
});
