import { listOficinas } from '@notaria/contract/asignacion';
import { GRUPOS } from '@notaria/contract/gestion-messages';
import {
  type EncargosGrupo,
  eliminarGrupo,
  encargosGrupo,
  type GrupoResumen,
} from '@notaria/contract/grupos';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { oficinasQuery } from '#shared/encargos/queries.ts';
import { useSession } from '#shared/session/session-context.ts';
import { count } from '#shared/tramite/count.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { optionsOf, SelectField } from '#shared/ui/select-field.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast.ts';
import { encargosGrupoQuery, useEliminarGrupo } from './api.ts';

interface DeleteOficinaDialogProps {
  grupo: GrupoResumen;
  onClose: () => void;
}

/** Asks before an office is closed, and says what happens to its people and files. */
export function DeleteOficinaDialog({ grupo, onClose }: DeleteOficinaDialogProps) {
  const remove = useEliminarGrupo();
  const encargos = useQuery(encargosGrupoQuery(grupo.Grupo));
  const [destino, setDestino] = useState('');
  const confirm = () =>
    remove.mutate(
      { group: grupo.Grupo, ...(destino && { entregarA: destino }) },
      {
        onSuccess: () => {
          toast.success(GRUPOS.eliminado);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      danger
      title="¿Eliminar oficina?"
      confirmLabel="Eliminar"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      {...(remove.isError ? { error: failureMessage(eliminarGrupo, remove.error) } : {})}
    >
      La oficina <strong>{grupo.Grupo}</strong>, que encabeza {grupo.NombreCompleto}, dejará de
      existir. Sus abogados y secretarias quedarán libres para otra oficina y los abogados
      conservarán sus trámites asignados; las secretarias dejarán de ver los que apoyaban.
      <div className="mt-4">
        <QueryState
          query={encargos}
          failure={(error) => failureMessage(encargosGrupo, error)}
          loading={<Skeleton count={2} label="Contando sus trámites…" />}
        >
          {(counts) => (
            <Expedientes
              grupo={grupo.Grupo}
              counts={counts}
              destino={destino}
              onChange={setDestino}
              disabled={remove.isPending}
            />
          )}
        </QueryState>
      </div>
    </ConfirmDialog>
  );
}

function Expedientes({
  grupo,
  counts: { conEncargado, sinEncargado },
  destino,
  onChange,
  disabled,
}: {
  grupo: string;
  counts: EncargosGrupo;
  destino: string;
  onChange: (idGrupo: string) => void;
  disabled: boolean;
}) {
  const { user } = useSession();
  const { data: oficinas = [], error } = useQuery(oficinasQuery(user?.uid ?? ''));
  const others = oficinas.filter(({ Nombre }) => Nombre !== grupo);
  if (conEncargado + sinEncargado === 0) return <p>La oficina no tiene trámites.</p>;
  return (
    <div className="space-y-3 rounded-card bg-sunken p-4 text-ink">
      <p>
        Tiene <strong>{count(conEncargado, 'trámite', 'trámites')}</strong> con encargado y{' '}
        <strong>{count(sinEncargado, 'trámite', 'trámites')}</strong> en su bandeja.
      </p>
      {sinEncargado > 0 && (
        <SelectField
          label="Quién recibe los de la bandeja"
          value={destino}
          disabled={disabled}
          placeholder="Nadie: quedan sin asignar"
          options={optionsOf(others, 'ID_Grupo', 'Nombre')}
          onChange={(event) => onChange(event.target.value)}
          error={error ? failureMessage(listOficinas, error) : undefined}
        />
      )}
    </div>
  );
}
