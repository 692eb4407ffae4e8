import type { TramiteDetalle } from '@notaria/contract/tramites';
import type { QueryClient } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { matchPath, StaticRouter } from 'react-router-dom';
import { tramiteQuery } from '#features/tramites/api.ts';
import { PATHS } from '#shared/paths.ts';
import { tramitesQuery } from '#shared/tramite/tramites-query.ts';
import { App, newQueryClient } from './app.tsx';
import type { Datos } from './datos.ts';
import { preloadAt } from './screens.ts';

/** A page as it is before any script runs. */
export interface Prerendered {
  title: string;
  /** The tags that the screen puts in the head besides the title. */
  metas: string;
  html: string;
  /** The answers that the screens asked for, to be used again by the same screens in the browser. */
  datos: Datos;
}

/** Fills the cache with what the API would answer for the page at `path`, from the office's own files. */
function seed(queryClient: QueryClient, path: string, catalogo: readonly TramiteDetalle[]): void {
  const place = matchPath(`${PATHS.tramites}/:idTramite?`, path);
  if (!place && path !== PATHS.inicio) return;
  const resumen = catalogo.map(({ ID_Tramite, Titulo, Descripcion, Palabras }) => ({
    ID_Tramite,
    Titulo,
    Descripcion,
    Palabras,
  }));
  queryClient.setQueryData(tramitesQuery().queryKey, resumen);
  const wanted = place?.params.idTramite ?? catalogo[0]?.ID_Tramite;
  const detalle = place && catalogo.find(({ ID_Tramite }) => ID_Tramite === wanted);
  if (detalle) queryClient.setQueryData(tramiteQuery(detalle.ID_Tramite).queryKey, detalle);
}

/**
 * Draws the page at `path` as a visitor gets it; called by the build.
 * @throws whatever a screen throws
 */
export async function prerenderPage(
  path: string,
  catalogo: readonly TramiteDetalle[],
): Promise<Prerendered> {
  await preloadAt(path);
  const queryClient = newQueryClient();
  seed(queryClient, path, catalogo);
  const datos: Datos = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data]);
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>
      <App queryClient={queryClient} />
    </StaticRouter>,
    {
      onError: (error) => void failures.push(error),
      // Puts every part in place, whatever its size: React would insert late parts by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  let html = '';
  for await (const part of prelude) html += part;
  if (failures.length > 0) throw failures[0];
  const [titleTag, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [''];
  const [metas = ''] = /^(<meta [^>]*>)+/.exec(html.replace(titleTag, '')) ?? [];
  return { title, metas, html: html.replace(titleTag, '').replace(metas, ''), datos };
}
