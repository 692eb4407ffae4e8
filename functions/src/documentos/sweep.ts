import { logger } from 'firebase-functions/logger';
import { findConstancia } from '../constancias/repository.ts';
import { findExpedientes } from '../expedientes/repository.ts';
import { db } from '../firebase.ts';
import { listObjects, removeObject } from '../store/objects.ts';

/** Younger objects may belong to an upload that is still under way. */
const OLD_MS = 24 * 3_600_000;
const PAGE = 500;
/** Pages of one run; the next run goes on from there. */
const PAGES = 20;

/** Which of these objects some document names. */
type NamedBy = (rutas: readonly string[]) => Promise<Set<string>>;

/** Each prefix with who may name what is under it. */
const OWNERS: Readonly<Record<string, NamedBy>> = {
  'expedientes/': async (rutas) => {
    const ids = new Set(rutas.map((ruta) => part(ruta, 1)));
    const expedientes = await findExpedientes([...ids].filter(Boolean));
    const named = expedientes.flatMap(({ documentos }) => documentos.map(({ ruta }) => ruta));
    return new Set(named.filter((ruta) => ruta !== null));
  },
  'constancias/': async (rutas) => {
    const ids = new Set(rutas.map((ruta) => part(ruta, 2).split('.')[0] ?? ''));
    const found = await Promise.all([...ids].filter(Boolean).map((id) => findConstancia(id)));
    return new Set(found.flatMap((constancia) => constancia?.ruta ?? []));
  },
};

function part(ruta: string, index: number): string {
  return ruta.split('/')[index] ?? '';
}

function progressRef(prefix: string) {
  return db().collection('barridos').doc(prefix.slice(0, -1));
}

/**
 * Removes stored objects older than a day that no document names. Bounded: a run looks at 10,000 of
 * each kind, and the next one goes on from there.
 * @returns how many were removed
 */
export async function sweepObjects(now: Date): Promise<number> {
  let removed = 0;
  for (const [prefix, namedBy] of Object.entries(OWNERS)) {
    removed += await sweepPrefix(prefix, namedBy, new Date(now.getTime() - OLD_MS));
  }
  if (removed > 0) logger.warn('objects without a document removed', { removed });
  return removed;
}

async function sweepPrefix(prefix: string, namedBy: NamedBy, before: Date): Promise<number> {
  const saved: unknown = (await progressRef(prefix).get()).get('desde');
  let from = typeof saved === 'string' ? saved : undefined;
  // Should Storage not know the saved place any more, the next run begins at the start.
  await progressRef(prefix).set({ desde: null });
  let removed = 0;
  for (let page = 0; page < PAGES; page += 1) {
    const { objects, next } = await listObjects(prefix, PAGE, from);
    const old = objects.filter(({ creado }) => creado < before).map(({ ruta }) => ruta);
    const named = old.length === 0 ? new Set<string>() : await namedBy(old);
    const stray = old.filter((ruta) => !named.has(ruta));
    for (const ruta of stray) await removeObject(ruta);
    removed += stray.length;
    from = next;
    await progressRef(prefix).set({ desde: next ?? null });
    if (next === undefined) break;
  }
  return removed;
}
