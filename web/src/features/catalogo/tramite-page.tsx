import {
  crearTramite,
  listCatalogo,
  modificarTramite,
  type TramiteAdministrado,
} from '@notaria/contract/catalogo';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { AdministrationTabs } from '#shared/administration-tabs.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast.ts';
import { WayBack } from '#shared/ui/way-back.tsx';
import { catalogoQuery, useCrearTramite, useModificarTramite } from './api.ts';
import { NUEVO } from './catalogo-list.tsx';
import { TramiteForm } from './tramite-form.tsx';
import {
  copyOf,
  EMPTY_TRAMITE,
  type TramiteValues,
  toEditado,
  valuesOf,
} from './tramite-values.ts';

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
  const create = useCrearTramite();
  const modify = useModificarTramite();
  const navigate = useNavigate();
  const isBusy = create.isPending || modify.isPending;
  const failed = base ? modify.error : create.error;
  const isOutdated = failed instanceof ApiError && failed.detail === 'cambio_previo';
  // Only once the form holds nothing any more: otherwise it would ask about what was saved.
  useEffect(() => {
    if (isSaved) void navigate(PATHS.catalogo);
  }, [isSaved, navigate]);

  const save = async (values: TramiteValues) => {
    const draft = toEditado(values);
    const { message } = base
      ? await modify.mutateAsync({ idTramite: base.idTramite, version: base.version, ...draft })
      : await create.mutateAsync(draft);
    toast.success(message);
    setSaved(true);
  };
  const showLatest = () => {
    setBase(tramite);
    setShowsLatest(true);
    modify.reset();
  };
  const initial = copied ? copyOf(copied) : EMPTY_TRAMITE;
  return (
    <>
      <PageTitle documentTitle={base?.titulo ?? 'Agregar trámite'}>
        {base ? 'Editar trámite' : 'Agregar trámite'}
      </PageTitle>
      <TramiteForm
        key={base?.version}
        idTramite={base?.idTramite ?? (copied ? `copia-${copied.idTramite}` : NUEVO)}
        version={base?.version ?? null}
        initial={base ? valuesOf(base) : initial}
        showsLatest={showsLatest}
        isBusy={isBusy}
        isStuck={isOutdated}
        failure={
          failed && (
            <Alert
              actions={
                isOutdated && (
                  <Button variant="secondary" onClick={showLatest}>
                    Ver cómo quedó
                  </Button>
                )
              }
            >
              {failureMessage(base ? modificarTramite : crearTramite, failed)}
            </Alert>
          )
        }
        onSave={save}
      />
    </>
  );
}
