import * as z from 'zod/mini';
import { tabKept } from '#shared/storage.ts';

/** Where this tab keeps what was typed to register, while the person reads something else. */
const KEY = 'registro';

const text = z._default(z.string(), '');
const kept = z.object({
  nombre: text,
  apellidoPaterno: text,
  apellidoMaterno: text,
  email: text,
});
export type KeptRegistro = z.infer<typeof kept>;

const NOTHING = kept.parse({});

/** What was typed before; nothing where nothing was, or where the browser keeps nothing. */
export function readKeptRegistro(): KeptRegistro {
  if (import.meta.env.SSR) return NOTHING;
  try {
    return kept.parse(JSON.parse(tabKept.getItem(KEY) ?? '{}'));
  } catch {
    return NOTHING;
  }
}

/** Keeps name and address. The passwords are not among what it takes. */
export function keepRegistro(typed: Partial<KeptRegistro>): void {
  try {
    tabKept.setItem(KEY, JSON.stringify(kept.parse(typed)));
  } catch {
    // The browser keeps nothing: then it is typed again.
  }
}

/** The account is there. */
export function forgetKeptRegistro(): void {
  tabKept.removeItem(KEY);
}
