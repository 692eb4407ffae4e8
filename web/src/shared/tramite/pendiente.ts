import * as z from 'zod/mini';
import { tabKept } from '../storage.ts';

const KEY = 'tramitePendiente';

const pendiente = z.object({ uid: z.string(), idTramite: z.string(), titulo: z.string() });
/** The procedure that a person wanted to start before their certificate was verified. */
export type TramitePendiente = z.infer<typeof pendiente>;

/** Remembers, in this tab, which procedure sent the person to their certificate. */
export function rememberPendiente(tramite: TramitePendiente): void {
  tabKept.setItem(KEY, JSON.stringify(tramite));
}

/** The procedure that this person wanted to start; undefined if none is remembered. */
export function readPendiente(uid: string | undefined): TramitePendiente | undefined {
  try {
    const parsed = pendiente.safeParse(JSON.parse(tabKept.getItem(KEY) ?? 'null'));
    return parsed.success && parsed.data.uid === uid ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function forgetPendiente(): void {
  tabKept.removeItem(KEY);
}
