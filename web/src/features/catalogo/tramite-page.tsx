import { listCatalogo, type TramiteAdministrado } from '@notaria/contract/catalogo';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { AdministrationTabs } from '#shared/administration-tabs.tsx';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { WayBack } from '#shared/ui/way-back.tsx';
import { catalogoQuery } from './api.ts';
import { NUEVO } from './catalogo-list.tsx';
import { TramiteForm } from './tramite-form.tsx';
import { copyOf, EMPTY_TRAMITE, valuesOf } from './tramite-values.ts';

/** A procedure of the catalogue, a new one, or a copy of another. */
export function TramitePage() {
  const { idTramite = '' } = useParams();
  const [params] = useSearchParams();
  const query = useQuery(catalogoQuery);
  const isNew = idTramite === NUEVO;
  return (
    <div className="page">
      <AdministrationTabs />
      <WayBack to={PATHS.catalogo}>Volver al catálogo</WayBack>
      <QueryState
        query={query}
        failure={(error) => failureMessage(listCatalogo, error)}
        loading={<Skeleton shape="rows" count={8} label="Cargando el trámite…" />}
        isEmpty={(all) => !isNew && all.every((one) => one.idTramite !== idTramite)}
        empty={<EmptyState title="Este trámite no está en el catálogo." />}
      >
        {(all) => (
          <Editor
            key={idTramite}
            tramite={all.find((one) => one.idTramite === idTramite)}
            copied={all.find((one) => isNew && one.idTramite === params.get('de'))}
          />
        )}
      </QueryState>
    </div>
  );
}

interface EditorProps {
  /** The procedure as the catalogue has it now; undefined for a new one. */
  tramite: TramiteAdministrado | undefined;
  /** The procedure that a new one begins as. */
  copied: TramiteAdministrado | undefined;
}

/** Adds or edits a procedure. A change that somebody else made meanwhile is not overwritten. */
function Editor({ tramite, copied }: EditorProps) {
  // Keeps the version with which the form began, whatever the list loads meanwhile.
  const [base, setBase] = useState(tramite);
  const [showsLatest, setShowsLatest] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const navigate = useNavigate();
  // Only once the form holds nothing any more: otherwise it would ask about what was saved.
  useEffect(() => {
    if (isSaved) void navigate(PATHS.catalogo);
  }, [isSaved, navigate]);
  const showLatest = () => {
    setBase(tramite);
    setShowsLatest(true);
  };
  const initial = copied ? copyOf(copied) : EMPTY_TRAMITE;
  return (
    <>
      <PageTitle>{base?.titulo ?? 'Agregar trámite'}</PageTitle>
      <TramiteForm
        key={base?.version}
        idTramite={base?.idTramite ?? (copied ? `copia-${copied.idTramite}` : NUEVO)}
        base={base}
        initial={base ? valuesOf(base) : initial}
        showsLatest={showsLatest}
        onShowLatest={showLatest}
        onDone={() => setSaved(true)}
      />
    </>
  );
}
