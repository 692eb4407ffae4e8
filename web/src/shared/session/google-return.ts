import * as z from 'zod/mini';
import type { NombreBody } from './open-session.ts';

const KEY = 'regresoGoogle';

const marca = z.object({
  path: z.string(),
  /** What was typed in the name form, so that leaving the page loses nothing. */
  name: z.optional(
    z.object({
      userId: z.string(),
      email: z.string(),
      nombre: z.string(),
      apellidoPaterno: z.string(),
      apellidoMaterno: z.optional(z.string()),
    }),
  ),
});
export type GoogleReturn = z.infer<typeof marca>;

/** What this tab noted before it left for Google, when it may just have come back to the same address. */
export function peekGoogleReturn(): GoogleReturn | undefined {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return undefined;
  const parsed = marca.safeParse(JSON.parse(stored));
  return parsed.success && parsed.data.path === window.location.pathname ? parsed.data : undefined;
}

/** Notes that this tab leaves for Google and comes back to the same address. */
export function noteGoogleReturn(name?: NombreBody): void {
  const note: GoogleReturn = { path: window.location.pathname, name };
  sessionStorage.setItem(KEY, JSON.stringify(note));
}

/** The note, once. */
export function takeGoogleReturn(): GoogleReturn | undefined {
  const note = peekGoogleReturn();
  sessionStorage.removeItem(KEY);
  return note;
}
