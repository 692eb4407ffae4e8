import { NOTARIA } from '@notaria/contract/notaria';
import { HandHeart } from 'lucide-react';
import { Suspense } from 'react';
import { AsesoriaLink } from '#shared/asesoria-link.tsx';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { hasHint } from '#shared/session/stored-state.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { lazily } from '#shared/use-later.ts';
import { CUANTOS } from './elegidos.ts';
import { FASES, TOTAL_PASOS } from './guia.ts';
import { Hero } from './hero.tsx';
import { Paso } from './paso.tsx';
import { QuienesSomos } from './quienes-somos.tsx';
import { Seguridad } from './seguridad.tsx';
import { useMisTramites } from './use-mi-paso.ts';

/** The home page. */
export function InicioPage() {
  const { status } = useSession();
  const isMine = status === 'ready' || (status === 'loading' && hasHint());
  return (
    <>
      {isMine ? <PorHacer /> : <title>{`${NOTARIA.marca} · ${NOTARIA.lema}`}</title>}
      <Hero isFolded={isMine} />
      {PARTES.map(([titulo, Parte]) =>
        isMine ? (
          <details key={titulo} className="border-line border-b [&_h2]:sr-only">
            <summary className="container-page min-h-touch py-2.5 font-semibold text-sm">
              {titulo}
            </summary>
            <Parte />
          </details>
        ) : (
          <Parte key={titulo} />
        ),
      )}
    </>
  );
}

/** Social commitment, and how to reach the office. */
function Compromiso() {
  return (
    <section aria-labelledby="compromiso-titulo" className="container-page pb-16 sm:pb-20">
      <div className="grid items-center gap-6 rounded-card bg-accent-soft p-6 sm:p-10 lg:grid-cols-[auto_1fr_auto] lg:gap-10">
        <HandHeart aria-hidden="true" className="size-14 text-accent-ink" strokeWidth={1.5} />
        <div className="max-w-2xl">
          <h2 id="compromiso-titulo" className="text-title">
            Compromiso social
          </h2>
          <p className="mt-3">
            La certeza jurídica es para todas las personas. Orientamos sin costo antes de que
            inicies un trámite, explicamos cada documento en palabras sencillas y participamos en
            las jornadas notariales de testamento y de regularización de la vivienda.
          </p>
        </div>
        <div className="flex flex-wrap gap-3 lg:flex-col">
          <LinkButton to={PATHS.contacto} variant="accent">
            Habla con la notaría
          </LinkButton>
          <AsesoriaLink variant="secondary" />
        </div>
      </div>
    </section>
  );
}

/** The nine-step guide; a signed-in client sees their present step. */
function GuiaPasos() {
  const { mios } = useMisTramites();
  // In a later stage, all steps of the documents are done.
  const mio = mios && (mios.paso ?? TOTAL_PASOS + 1);
  return (
    <section aria-labelledby="guia-titulo" className="container-page py-12 sm:py-16">
      <h2 id="guia-titulo" className="text-title">
        Cómo iniciar un trámite, en nueve pasos
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        Todo se hace desde aquí. Solo vienes a la notaría a firmar.
      </p>
      <div className="mt-8 grid gap-5 lg:grid-cols-3">
        {FASES.map(({ titulo, desde, pasos }) => (
          <div
            key={titulo}
            className="rounded-card border border-line bg-raised p-5 shadow-card sm:p-6"
          >
            <h3 className="mb-5 text-lg">{titulo}</h3>
            <ol start={desde}>
              {pasos.map((paso, index) => (
                <Paso key={paso.titulo} paso={paso} numero={desde + index} mio={mio} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

const LoMio = lazily(() => import('./lo-mio.tsx'), 'LoMio');
const LOADING = <Skeleton label="Cargando lo que te toca…" />;

/**
 * What waits for the signed-in person, at the top of the home page: their work or their next step. What
 * is below is not seen while it loads, so that nothing moves under the reader's eyes.
 */
function PorHacer() {
  const { profile } = useSession();
  return (
    <section aria-label="Lo que te toca hacer" className="page [&:has([role=status])~*]:invisible">
      <Suspense fallback={LOADING}>{profile ? <LoMio profile={profile} /> : LOADING}</Suspense>
    </section>
  );
}

// Loads after the top of the page: it brings the catalogue's part of the contract.
const MasSolicitados = lazily(() => import('./mas-solicitados.tsx'), 'MasSolicitados');

/** The most requested procedures, and the link to all of them. */
function TramitesDestacados() {
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

/** The parts below the top of the page, with their titles. A signed-in person opens those they want. */
const PARTES = [
  ['Cómo iniciar un trámite, en nueve pasos', GuiaPasos],
  ['Los trámites más solicitados', TramitesDestacados],
  ['Quiénes somos', QuienesSomos],
  ['Calidad y seguridad', Seguridad],
  ['Compromiso social', Compromiso],
] as const;
