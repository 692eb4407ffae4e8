import { candidatosOficina, detalleGrupo } from '@notaria/contract/grupos';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { candidatosQuery, edicionQuery } from './api.ts';
import { OficinaForm } from './oficina-form.tsx';
import { EMPTY_OFICINA, type OficinaValues, valuesOf } from './oficina-values.ts';

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
  const [showsLatest, setShowsLatest] = useState(false);
  const showLatest = async () => {
    await current.refetch();
    setShowsLatest(true);
  };

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
          onShowLatest={() => void showLatest()}
          onDone={onClose}
        />
      )}
    </QueryState>
  );

  return (
    <Dialog open size="lg" onClose={onClose} title={isNew ? 'Nueva Oficina' : 'Editar Oficina'}>
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
