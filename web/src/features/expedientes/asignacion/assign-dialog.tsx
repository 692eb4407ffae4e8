import { asignarExpediente } from '@notaria/contract/asignacion';
import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { nombreParaLaNotaria } from '@notaria/contract/identidad';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { detalleQuery, useAsignar } from '#features/expedientes/api.ts';
import { clienteDe } from '#features/expedientes/nombre-de-cliente.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Select } from '#shared/ui/select.tsx';
import { toast } from '#shared/ui/toast.ts';
import { destinoDe, NOBODY } from './destino.ts';
import { EncargadoOptions } from './encargado-options.tsx';
import { useEncargados } from './use-encargados.ts';

interface AssignDialogProps {
  open: boolean;
  expediente: ExpedienteResumen;
  /** The choice made in the list: a lawyer, a tray, or {@link NOBODY}. */
  value: string;
  onEnd: () => void;
}

/**
 * Asks before a file is assigned. It stays open even if its row disappears. If somebody else assigned the
 * file first, it says who has it now, and a second press assigns it from there.
 */
export function AssignDialog({ open, expediente: listed, value, onEnd }: AssignDialogProps) {
  const [chosen, setChosen] = useState(value);
  const [isListOld, setIsListOld] = useState(false);
  // The list may no longer show the file, because it is filtered by where the file was.
  const latest = useQuery({
    ...detalleQuery(listed.ID_Expediente),
    enabled: isListOld,
    select: ({ resumen }) => resumen,
  });
  const expediente = (isListOld ? latest.data : undefined) ?? listed;
  const { current, groups, officeOf, officeName, seesAll } = useEncargados(expediente);
  const assign = useAsignar();
  const choiceId = useId();
  const nameOf = (wanted: string) =>
    groups.flatMap(({ options }) => options).find(({ id }) => id === wanted)?.name ??
    EXPEDIENTES.porAsignar;

  const destino = destinoDe(chosen);
  // True if neither a lawyer nor an office gets it.
  const isTakenAway = destino.idResponsable === null && !destino.idGrupo;

  const confirm = () => {
    const { ID_Expediente: idExpediente, ID_Asignado, ID_Grupo } = expediente;
    const visto = { idAsignado: ID_Asignado, idGrupo: ID_Grupo };
    assign.mutate(
      { idExpediente, ...destino, visto },
      {
        onSuccess: ({ message }) => {
          toast.success(message || EXPEDIENTES.asignado);
          onEnd();
        },
        onError: (error) =>
          setIsListOld(error instanceof ApiError && error.detail === 'cambio_previo'),
      },
    );
  };

  return (
    <ConfirmDialog
      open={open}
      title={isTakenAway ? 'Quitar al encargado' : 'Asignar expediente'}
      confirmLabel={isTakenAway ? 'Quitar' : 'Asignar'}
      onConfirm={confirm}
      onCancel={onEnd}
      busy={assign.isPending || latest.isFetching}
      {...(assign.isError ? { error: failureMessage(asignarExpediente, assign.error) } : {})}
    >
      «{expediente.Titulo_tramite}» de {nombreParaLaNotaria(clienteDe(expediente))} pasará de{' '}
      <strong>{nameOf(current)}</strong> a <strong>{nameOf(chosen)}</strong>.{' '}
      {officeSentence(expediente, chosen, { officeOf, officeName, seesAll })}
      {/* With the keyboard the first arrow in the row opens this question: the person goes on choosing here. */}
      <label htmlFor={choiceId} className="mt-4 mb-1.5 block font-semibold text-ink text-sm">
        Nuevo encargado
      </label>
      <Select
        id={choiceId}
        value={chosen}
        disabled={assign.isPending}
        onChange={(event) => setChosen(event.target.value)}
      >
        <EncargadoOptions groups={groups} counts />
      </Select>
    </ConfirmDialog>
  );
}

/** What a choice does to the file's office; empty if nothing changes. */
function officeSentence(
  { ID_Grupo }: ExpedienteResumen,
  chosen: string,
  {
    officeOf,
    officeName,
    seesAll,
  }: Pick<ReturnType<typeof useEncargados>, 'officeOf' | 'officeName' | 'seesAll'>,
): string {
  if (!seesAll) return chosen === NOBODY ? 'Quedará en la bandeja de tu oficina.' : '';
  const before = officeName(ID_Grupo);
  const { idResponsable, idGrupo } = destinoDe(chosen);
  const target = idResponsable === null ? idGrupo : (officeOf(idResponsable) ?? undefined);
  const after = target === undefined ? before : officeName(target);
  if (before === after) {
    return idResponsable === null && before !== undefined
      ? `Quedará en la bandeja de «${before}».`
      : '';
  }
  if (before === undefined) return `Pasará a «${after}».`;
  return after === undefined ? `Dejará «${before}».` : `Dejará «${before}» y pasará a «${after}».`;
}
