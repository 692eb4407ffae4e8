import { asignarExpediente, type ExpedienteResumen } from '@notaria/contract/expedientes';
import { nombreParaLaNotaria } from '@notaria/contract/identidad';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { useId, useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Select } from '#shared/ui/select.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAsignar } from './api.ts';
import { EncargadoOptions } from './encargado-options.tsx';
import { clienteDe } from './nombre-de-cliente.ts';
import { NOBODY, useEncargados } from './use-encargados.ts';

interface AssignDialogProps {
  open: boolean;
  expediente: ExpedienteResumen;
  /** The uid that was chosen in the list, or {@link NOBODY}. */
  uid: string;
  onEnd: () => void;
}

/** Asks before it assigns a file (spec part 1 §4, "Assignment"). It outlives the row that it was opened from. */
export function AssignDialog({ open, expediente, uid, onEnd }: AssignDialogProps) {
  const { current, people } = useEncargados(expediente);
  const assign = useAsignar();
  const [chosen, setChosen] = useState(uid);
  const choiceId = useId();
  const nameOf = (who: string) =>
    people.find(({ id }) => id === who)?.name ?? EXPEDIENTES.porAsignar;

  const confirm = () =>
    assign.mutate(
      { idExpediente: expediente.ID_Expediente, idResponsable: chosen === NOBODY ? null : chosen },
      {
        onSuccess: ({ message }) => {
          toast.success(message || EXPEDIENTES.asignado);
          onEnd();
        },
      },
    );

  return (
    <ConfirmDialog
      open={open}
      title={chosen === NOBODY ? 'Quitar al encargado' : 'Asignar expediente'}
      confirmLabel={chosen === NOBODY ? 'Quitar' : 'Asignar'}
      onConfirm={confirm}
      onCancel={onEnd}
      busy={assign.isPending}
      {...(assign.isError ? { error: failureMessage(asignarExpediente, assign.error) } : {})}
    >
      «{expediente.Titulo_tramite}» de {nombreParaLaNotaria(clienteDe(expediente))} pasará de{' '}
      <strong>{nameOf(current)}</strong> a <strong>{nameOf(chosen)}</strong>.
      {/* In the row the first arrow key already chooses: whoever uses the keyboard goes on choosing here. */}
      <label htmlFor={choiceId} className="mt-4 mb-1.5 block font-semibold text-ink text-sm">
        Nuevo encargado
      </label>
      <Select
        id={choiceId}
        value={chosen}
        disabled={assign.isPending}
        onChange={(event) => setChosen(event.target.value)}
      >
        <EncargadoOptions people={people} />
      </Select>
    </ConfirmDialog>
  );
}
