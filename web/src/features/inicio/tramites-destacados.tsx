import { Suspense } from 'react';
import { PATHS } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { lazily } from '#shared/use-later.ts';
import { CUANTOS } from './elegidos.ts';

// The catalogue's part of the contract is not needed to paint what is visible first.
const MasSolicitados = lazily(() => import('./mas-solicitados.tsx'), 'MasSolicitados');

/** The most requested procedures, and the link to all of them. */
export function TramitesDestacados() {
  return (
    <section aria-labelledby="solicitados-titulo" className="container-page pb-12 sm:pb-16">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="solicitados-titulo" className="text-title">
          Los trámites más solicitados
        </h2>
        <LinkButton to={PATHS.tramites} variant="secondary">
          Ver todos los trámites
        </LinkButton>
      </div>
      <Suspense fallback={<Skeleton shape="cards" count={CUANTOS} label="Cargando trámites…" />}>
        <MasSolicitados />
      </Suspense>
    </section>
  );
}
