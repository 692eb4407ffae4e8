import * as z from 'zod/mini';
import { forgetGoogleNote, readGoogleNote, writeGoogleNote } from './google-note.ts';
import type { NombreBody } from './open-session.ts';

const marca = z.object({
  /** The content of the name form, so that leaving the page loses nothing. */
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

/** What this tab noted before it went to Google, if it may just have come back to the same address. */
export function peekGoogleReturn(): GoogleReturn | undefined {
  return marca.safeParse(readGoogleNote()).data;
}

/** Notes that this tab goes to Google and will come back to the same address. */
export function noteGoogleReturn(name?: NombreBody): void {
  writeGoogleNote({ name });
}

/** Takes the note; a second call finds none. */
export function takeGoogleReturn(): GoogleReturn | undefined {
  const note = peekGoogleReturn();
  forgetGoogleNote();
  return note;
}
