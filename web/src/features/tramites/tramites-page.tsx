import { NOTARIA } from '@notaria/contract/notaria';
import { listTramites } from '@notaria/contract/tramites';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { failureMessage } from '#shared/api/failure-message.ts';
import { pathToTramite } from '#shared/paths.ts';
import { tramitesQuery } from '#shared/tramite/tramites-query.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TramiteDetail } from './tramite-detail.tsx';
import { TramiteList } from './tramite-list.tsx';

/** Where the list is, for the link that leads back to it. */
const LISTA = 'lista-de-tramites';

/** Below this width the detail is under the list, so choosing one scrolls to it. */
const SIDE_BY_SIDE = '(min-width: 64rem)';

/**
 * The catalogue: the list on the left, the chosen procedure on the right; the first is chosen by default. On
 * a phone the detail is below the list or, for a person who comes with a procedure's address, above it, so
 * that nothing scrolls once the list is there.
 */
export function TramitesPage() {
  const tramites = useQuery(tramitesQuery());
  const { idTramite } = useParams();
  const navigate = useNavigate();
  const detail = useRef<HTMLElement>(null);
  /** The first of the list when the person began to start it: a newer catalogue may have another first. */
  const [begun, setBegun] = useState<string>();
  /** True while a search leaves the chosen one out: then nothing of it is shown below what was found. */
  const [isLeftOut, setLeftOut] = useState(false);
  const chosen = idTramite ?? begun ?? tramites.data?.[0]?.ID_Tramite;
  const named = tramites.data?.find(({ ID_Tramite }) => ID_Tramite === idTramite);

  const isListed = tramites.data !== undefined;
  const [openedWith] = useState(idTramite);
  const shown = useRef(idTramite);
  useEffect(() => {
    if (!isListed || idTramite === shown.current) return;
    shown.current = idTramite;
    if (idTramite === undefined || !detail.current) return;
    const isBeside = window.matchMedia(SIDE_BY_SIDE).matches;
    // Beside the list it is visible already, unless the previous one was read to its end.
    if (isBeside && detail.current.getBoundingClientRect().top >= 0) return;
    detail.current.scrollIntoView({ block: 'start' });
    // In one column what was chosen is elsewhere than the list, and the next Tab goes on from there.
    if (!isBeside) detail.current.focus({ preventScroll: true });
  }, [idTramite, isListed]);

  return (
    <div className="page">
      <PageTitle
        documentTitle={named?.Titulo ?? 'Trámites'}
        lead="Elige un trámite para ver qué es, qué documentos pide y cómo iniciarlo."
      >
        Trámites
      </PageTitle>
      <QueryState
        query={tramites}
        failure={(error) =>
          `${failureMessage(listTramites, error).replace(/\.?$/, '.')} Hubo un problema al cargar los trámites. Comunícate con la notaría: ${NOTARIA.telefonos[0].texto}.`
        }
        loading={<Skeleton shape="rows" count={6} label="Cargando trámites…" />}
        empty={
          <EmptyState title="No hay trámites disponibles.">
            Comunícate con la notaría: {NOTARIA.telefonos[0].texto}.
          </EmptyState>
        }
      >
        {(data) => {
          const list = (
            <div id={LISTA} tabIndex={-1}>
              <TramiteList
                tramites={data}
                chosen={chosen}
                onChoose={(id) => void navigate(pathToTramite(id))}
                onLeftOut={setLeftOut}
              />
            </div>
          );
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
              {openedWith === undefined && list}
              {/* On a phone the window begins here; without this the footer would jump up while the detail loads. */}
              <section
                ref={detail}
                aria-label="Detalle del trámite"
                tabIndex={-1}
                className="min-h-dvh lg:col-start-2 lg:row-start-1 lg:min-h-0"
              >
                {idTramite !== undefined && (
                  <a
                    href={`#${LISTA}`}
                    className="texto-enlace mb-3 inline-flex min-h-touch items-center lg:hidden"
                  >
                    Cambiar de trámite
                  </a>
                )}
                {chosen !== undefined && (
                  // Hidden and not removed: a procedure that was just started still leads to its file.
                  <div hidden={isLeftOut}>
                    <TramiteDetail
                      key={chosen}
                      idTramite={chosen}
                      onBegin={() => setBegun(chosen)}
                    />
                  </div>
                )}
              </section>
              {openedWith !== undefined && list}
            </div>
          );
        }}
      </QueryState>
    </div>
  );
}
