import * as z from 'zod/mini';
import { tabKept } from '#shared/storage.ts';

/** The key under which this tab stores the sign-up form while the person reads something else. */
const KEY = 'registro';

const text = z._default(z.string(), '');
const registro = z.object({
  nombre: text,
  apellidoPaterno: text,
  apellidoMaterno: text,
  email: text,
});
export type KeptRegistro = z.infer<typeof registro>;

const NOTHING = registro.parse({});

/** What was typed before; empty if nothing was, or if the browser stores nothing. */
export function readKeptRegistro(): KeptRegistro {
  if (import.meta.env.SSR) return NOTHING;
  try {
    return registro.parse(JSON.parse(tabKept.getItem(KEY) ?? '{}'));
  } catch {
    return NOTHING;
  }
}

/** Stores name and address, never the passwords. */
export function keepRegistro(typed: Partial<KeptRegistro>): void {
  try {
    tabKept.setItem(KEY, JSON.stringify(registro.parse(typed)));
  } catch {
    // The browser stores nothing: then it has to be typed again.
  }
}

/** Removes it once the account exists. */
export function forgetKeptRegistro(): void {
  tabKept.removeItem(KEY);
}
