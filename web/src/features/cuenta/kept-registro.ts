import * as z from 'zod/mini';

/** Where this tab keeps what was typed to register, while the person reads something else. */
const KEY = 'registro';

const kept = z.object({
  nombre: z._default(z.string(), ''),
  apellidoPaterno: z._default(z.string(), ''),
  apellidoMaterno: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
});
export type KeptRegistro = z.infer<typeof kept>;

const NOTHING: KeptRegistro = { nombre: '', apellidoPaterno: '', apellidoMaterno: '', email: '' };

/** What was typed before; nothing where nothing was, or where the browser keeps nothing. */
export function readKeptRegistro(): KeptRegistro {
  if (import.meta.env.SSR) return NOTHING;
  try {
    return kept.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return NOTHING;
  }
}

/** Keeps name and address. The passwords are not among what it takes. */
export function keepRegistro(typed: Partial<KeptRegistro>): void {
  const { nombre, apellidoPaterno, apellidoMaterno, email } = { ...NOTHING, ...typed };
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ nombre, apellidoPaterno, apellidoMaterno, email }),
    );
  } catch {
    // The browser keeps nothing: then it is typed again.
  }
}

/** The account is there. */
export function forgetKeptRegistro(): void {
  sessionStorage.removeItem(KEY);
}
