import { logger } from 'firebase-functions/logger';
import { db } from '#platform/firebase.ts';
import { listObjects, removeObject } from '#platform/store/objects.ts';
import { findConstancia } from '#records/constancias/repository.ts';
import { listEntregas } from '#records/entregas/repository.ts';
import { objetosDe } from '#records/expedientes/fila.ts';
import { findExpedientes } from '#records/expedientes/repository.ts';
import { findMachote } from '#records/machotes/repository.ts';
import { listPagos } from '#records/pagos/repository.ts';

/** Younger objects may belong to an upload that is still running. */
const OLD_MS = 24 * 3_600_000;
const PAGE = 500;
/** Pages of one run; the next run continues from there. */
const PAGES = 20;

/** Tells which of these objects a document names. */
type NamedBy = (rutas: readonly string[]) => Promise<Set<string>>;

/** For each kind of object, the documents that may name it. */
const OWNERS = {
  expedientes: async (rutas) => {
    const ids = new Set(rutas.map((ruta) => part(ruta, 1)));
    const expedientes = await findExpedientes([...ids].filter(Boolean));
    return new Set(expedientes.flatMap(({ documentos }) => documentos.flatMap(objetosDe)));
  },
  entregas: async (rutas) => {
    const ids = new Set(rutas.map((ruta) => part(ruta, 1)));
    const sent = await Promise.all([...ids].filter(Boolean).map((id) => listEntregas(id)));
    return new Set(sent.flat().map(({ ruta }) => ruta));
  },
  pagos: async (rutas) => {
    const ids = new Set(rutas.map((ruta) => part(ruta, 1)));
    const paid = await Promise.all([...ids].filter(Boolean).map((id) => listPagos(id)));
    return new Set(paid.flat().map(({ ruta }) => ruta));
  },
  constancias: async (rutas) => {
    const ids = new Set(rutas.map((ruta) => part(ruta, 2).split('.')[0] ?? ''));
    const constancias = await Promise.all([...ids].filter(Boolean).map((id) => findConstancia(id)));
    return new Set(constancias.flatMap((constancia) => constancia?.ruta ?? []));
  },
  machotes: async (rutas) => {
    const ids = new Set(rutas.map((ruta) => part(ruta, 1).split('.')[0] ?? ''));
    const machotes = await Promise.all([...ids].filter(Boolean).map((id) => findMachote(id)));
    return new Set(machotes.flatMap((one) => one?.versiones.map(({ ruta }) => ruta) ?? []));
  },
} satisfies Readonly<Record<string, NamedBy>>;
export type ObjectKind = keyof typeof OWNERS;

function part(ruta: string, index: number): string {
  return ruta.split('/')[index] ?? '';
}

function progressRef(kind: ObjectKind) {
  return db().collection('barridos').doc(kind);
}

/**
 * Deletes stored objects older than a day that no document names. A run looks at 10,000 of each kind, and the
 * next run continues.
 */
export async function sweepObjects(now: Date): Promise<void> {
  for (const kind of ['expedientes', 'entregas', 'pagos', 'constancias', 'machotes'] as const) {
    const saved: unknown = (await progressRef(kind).get()).get('desde');
    // If Storage no longer knows the saved place, this run fails and the next one begins at the start.
    await progressRef(kind).set({ desde: null });
    const from = typeof saved === 'string' ? saved : undefined;
    const next = await sweepUnder(kind, `${kind}/`, now, from);
    await progressRef(kind).set({ desde: next ?? null });
  }
}

/**
 * The same for the objects under one prefix.
 * @returns where the next run continues; undefined at the end
 */
export async function sweepUnder(
  kind: ObjectKind,
  prefix: string,
  now: Date,
  from?: string,
): Promise<string | undefined> {
  const before = new Date(now.getTime() - OLD_MS);
  let next = from;
  for (let page = 0; page < PAGES; page += 1) {
    const listing = await listObjects(prefix, PAGE, next);
    await removeStray(
      kind,
      listing.objects.filter(({ creado }) => creado < before).map(({ ruta }) => ruta),
    );
    next = listing.next;
    if (next === undefined) break;
  }
  return next;
}

async function removeStray(kind: ObjectKind, rutas: readonly string[]): Promise<void> {
  if (rutas.length === 0) return;
  const named = await OWNERS[kind](rutas);
  const stray = rutas.filter((ruta) => !named.has(ruta));
  for (const ruta of stray) await removeObject(ruta);
  if (stray.length > 0) logger.warn('objects without a document removed', { count: stray.length });
}
