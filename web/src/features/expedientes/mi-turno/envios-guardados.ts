import { marca } from '@notaria/contract/marcas';
import * as z from 'zod/mini';
import { reviewKeysOf, reviewsKey } from '#shared/drafts/kept-reviews.ts';

/*
 * The reviews that this device keeps until the server has them. Each has its own key in the browser's storage,
 * so that two tabs can write at once without removing each other's.
 */

const guardado = z.object({
  idExpediente: z.string(),
  /** Missing in reviews kept by older versions. */
  idDocRequerido: z.optional(z.string()),
  idDocumento: z.string(),
  /** The name of the document. */
  tipo: z.string(),
  accepts: z.boolean(),
  comment: z.string(),
  /** The ready reason that the comment began with. */
  idMotivo: z.optional(z.string()),
  /** On the pages of a document that is rejected. */
  marcas: z.optional(z.array(marca)),
  /** When it is sent, in ms since 1970. */
  sale: z.number(),
});
export type Guardado = z.infer<typeof guardado>;

const keyOf = (uid: string, idDocumento: string) => `${reviewsKey(uid)}:${idDocumento}`;

function textOf(one: Guardado): string {
  return JSON.stringify(guardado.parse(one));
}

/** Keeps a review. If the browser's storage is full or blocked, the review is sent all the same. */
export function keep(uid: string, one: Guardado): void {
  try {
    localStorage.setItem(keyOf(uid, one.idDocumento), textOf(one));
  } catch {
    // The storage is full or blocked.
  }
}

/** Forgets a review that the server has, unless another tab has decided the same document again. */
export function forget(uid: string, one: Guardado): void {
  const key = keyOf(uid, one.idDocumento);
  try {
    if (localStorage.getItem(key) === textOf(one)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Forgets everything kept for a person. */
export function forgetAll(uid: string): void {
  try {
    for (const key of reviewKeysOf(uid)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function parse(text: string | null): Guardado[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    const all = Array.isArray(kept) ? kept : [kept];
    return all.flatMap((one) => guardado.safeParse(one).data ?? []);
  } catch {
    return [];
  }
}

/** Older versions kept all reviews under one key. Gives each its own. */
function divide(uid: string): void {
  const all = reviewsKey(uid);
  const kept = localStorage.getItem(all);
  if (kept === null) return;
  for (const one of parse(kept)) {
    if (localStorage.getItem(keyOf(uid, one.idDocumento)) === null) keep(uid, one);
  }
  localStorage.removeItem(all);
}

/** What this device keeps for a person, oldest first; nothing if the browser's storage is blocked. */
export function readKept(uid: string): Guardado[] {
  try {
    divide(uid);
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(keyOf(uid, '')))
      .flatMap((key) => parse(localStorage.getItem(key)))
      .sort((one, other) => one.sale - other.sale);
  } catch {
    return [];
  }
}

/** The document whose review is kept under a key of the storage; undefined for other keys. */
export function documentOfKey(uid: string, key: string | null): string | undefined {
  const begin = keyOf(uid, '');
  return key?.startsWith(begin) ? key.slice(begin.length) : undefined;
}
