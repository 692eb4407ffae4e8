import type { AnswerOf } from '@notaria/contract/call';
import { GRUPOS } from '@notaria/contract/gestion-messages';
import {
  candidatosOficina,
  crearGrupo,
  detalleGrupo,
  modificarGrupo,
} from '@notaria/contract/grupos';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { RelevoChoice } from '#shared/encargos/relevo-choice.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast.ts';
import { candidatosQuery, edicionQuery, useCrearGrupo, useModificarGrupo } from './api.ts';
import { OficinaForm } from './oficina-form.tsx';
import {
  EMPTY_OFICINA,
  entregasDe,
  leaving,
  type OficinaValues,
  type Relevos,
  toModifiedGroup,
  toNewGroup,
  valuesOf,
} from './oficina-values.ts';

interface OficinaDialogProps {
  /** The name of the office to edit; left out for a new one. */
  grupo?: string;
  onClose: () => void;
}

/** 'Nueva Oficina' and 'Editar Oficina'. A change that somebody else made meanwhile is not overwritten. */
export function OficinaDialog({ grupo, onClose }: OficinaDialogProps) {
  const isNew = grupo === undefined;
  const candidatos = useQuery(candidatosQuery(grupo));
  const current = useQuery({ ...edicionQuery(grupo ?? ''), enabled: !isNew });
  const create = useCrearGrupo();
  const modify = useModificarGrupo();
  const isBusy = create.isPending || modify.isPending;
  const [relevos, setRelevos] = useState<Relevos>({});
  const [showsLatest, setShowsLatest] = useState(false);

  const save = async (
    values: OficinaValues,
    initial: OficinaValues,
    version: number | undefined,
  ) => {
    const { message } = isNew
      ? await create.mutateAsync(toNewGroup(values))
      : await modify.mutateAsync({
          grupo,
          nuevoGrupo: toModifiedGroup(values),
          entregas: entregasDe(initial, values, relevos),
          ...(version === undefined ? {} : { version }),
        });
    toast.success(message || (isNew ? GRUPOS.creado : GRUPOS.actualizado));
    onClose();
  };
  const failed = isNew ? create.error : modify.error;
  const isOutdated = failed instanceof ApiError && failed.detail === 'cambio_previo';
  const showLatest = async () => {
    await current.refetch();
    setShowsLatest(true);
    modify.reset();
  };
  const failure = failed && (
    <Alert
      actions={
        isOutdated && (
          <Button variant="secondary" loading={current.isFetching} onClick={showLatest}>
            Ver cómo quedó
          </Button>
        )
      }
    >
      {failureMessage(isNew ? crearGrupo : modificarGrupo, failed)}
    </Alert>
  );

  const form = (initial: OficinaValues, version?: number) => (
    <QueryState
      query={candidatos}
      failure={(problem) => failureMessage(candidatosOficina, problem)}
      loading={<Skeleton count={8} label="Cargando personas…" />}
      isEmpty={() => false}
    >
      {(people) => (
        <OficinaForm
          key={version}
          people={people}
          grupo={grupo}
          version={version}
          initial={initial}
          showsLatest={showsLatest}
          isBusy={isBusy}
          isStuck={isOutdated}
          failure={failure}
          onSave={(values) => save(values, initial, version)}
          handover={(values) => (
            <Entregas
              initial={initial}
              values={values}
              people={people}
              relevos={relevos}
              onChange={setRelevos}
              disabled={isBusy}
            />
          )}
        />
      )}
    </QueryState>
  );

  return (
    <Dialog
      open
      size="lg"
      busy={isBusy}
      onClose={onClose}
      title={isNew ? 'Nueva Oficina' : 'Editar Oficina'}
    >
      {isNew ? (
        form(EMPTY_OFICINA)
      ) : (
        <QueryState
          query={current}
          failure={(problem) => failureMessage(detalleGrupo, problem)}
          loading={<Skeleton count={8} label="Cargando la oficina…" />}
        >
          {(data) => form(valuesOf(data), data.version)}
        </QueryState>
      )}
    </Dialog>
  );
}

interface EntregasProps {
  initial: OficinaValues;
  values: OficinaValues;
  people: AnswerOf<typeof candidatosOficina>;
  relevos: Relevos;
  onChange: (relevos: Relevos) => void;
  disabled: boolean;
}

/** The files of each lawyer who leaves the office, and the person there who takes them over. */
function Entregas({ initial, values, people, relevos, onChange, disabled }: EntregasProps) {
  const staying = people.abogadosAsistentes.filter(({ ID_Usuario }) =>
    values.asistentes.includes(ID_Usuario),
  );
  const nameOf = (id: string) =>
    people.abogadosAsistentes.find(({ ID_Usuario }) => ID_Usuario === id)?.NombreCompleto ?? '';
  return leaving(initial, values).map((id) => (
    <RelevoChoice
      key={id}
      uid={id}
      name={nameOf(id)}
      candidatos={staying}
      value={relevos[id] ?? ''}
      onChange={(relevo) => onChange({ ...relevos, [id]: relevo })}
      disabled={disabled}
    />
  ));
}
