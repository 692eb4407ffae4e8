import * as z from 'zod/mini';

/*
 * What the screen before left in the `state` of the address. It may be anything: after the page is loaded anew, or by
 * the browser's Back, it is what another screen left there.
 */

const aviso = z.object({ aviso: z.string() });

/** Why the person was sent to sign in again; null if they came by themselves. */
export function readAviso(state: unknown): string | null {
  const parsed = aviso.safeParse(state);
  return parsed.success ? parsed.data.aviso : null;
}

/** The address that was typed on the screen before; empty if none. */
export function readEmail(state: unknown): string {
  return z.object({ email: z.string() }).safeParse(state).data?.email ?? '';
}

const envio = z.object({
  envio: z.object({
    reenvioDesde: z.number(),
    seEnvio: z.boolean(),
    fallo: z.optional(z.string()),
  }),
});

/** What became of the code that the sign-in mailed; undefined if the person came another way. */
export function readEnvio(state: unknown) {
  return envio.safeParse(state).data?.envio;
}

const known = z._default(z.string(), '');
const cuenta = z.object({
  userId: z.string(),
  email: z.string(),
  nombre: known,
  apellidoPaterno: known,
  apellidoMaterno: known,
});

/** The account whose name is missing, with the known parts; undefined if nobody was sent here. */
export function readCuenta(state: unknown) {
  return cuenta.safeParse(state).data;
}
