import { asignarExpediente, type ExpedienteResumen } from '@notaria/contract/expedientes';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { useSession } from '#shared/session/session-context.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Select } from '#shared/ui/select.tsx';
import { toast } from '#shared/ui/toast.ts';
import { abogadosQuery, useAsignar } from './api.ts';

const NOBODY = '';

/** Chooses who is responsible for a file and asks before it assigns (spec part 1 §4, "Assignment"). */
export function AssignSelect({ expediente }: { expediente: ExpedienteResumen }) {
  const { user } = useSession();
  const abogados = useQuery(abogadosQuery(user?.uid ?? ''));
  const assign = useAsignar();
  const [chosen, setChosen] = useState<string>();
  const choiceId = useId();
  const current = expediente.ID_Asignado ?? NOBODY;
  const people = (abogados.data ?? []).map((person) => ({
    id: person.ID_Usuario,
    name: [person.Nombre, person.Apellido_paterno, person.Apellido_materno]
      .filter(Boolean)
      .join(' '),
  }));
  // Somebody who can't be chosen any more stays visible as the one who is responsible.
  const isListed = current === NOBODY || people.some(({ id }) => id === current);
  const options = isListed
    ? people
    : [{ id: current, name: expediente.Nombre_asignado }, ...people];
  const nameOf = (id: string) =>
    options.find((person) => person.id === id)?.name ?? EXPEDIENTES.porAsignar;

  const confirm = () => {
    if (chosen === undefined) return;
    assign.mutate(
      { idExpediente: expediente.ID_Expediente, idResponsable: chosen === NOBODY ? null : chosen },
      {
        onSuccess: ({ message }) => {
          toast.success(message || EXPEDIENTES.asignado);
          setChosen(undefined);
        },
      },
    );
  };

  return (
    <>
      <Select
        aria-label={`Encargado de ${expediente.Titulo_tramite}, ${expediente.Nombre_cliente}`}
        className="min-w-44 text-sm"
        value={current}
        disabled={abogados.isPending}
        onChange={(event) => {
          assign.reset();
          setChosen(event.target.value);
        }}
      >
        <Choices people={options} />
      </Select>
      <ConfirmDialog
        open={chosen !== undefined}
        title={chosen === NOBODY ? 'Quitar al encargado' : 'Asignar expediente'}
        confirmLabel={chosen === NOBODY ? 'Quitar' : 'Asignar'}
        onConfirm={confirm}
        onCancel={() => setChosen(undefined)}
        busy={assign.isPending}
        {...(assign.isError ? { error: failureMessage(asignarExpediente, assign.error) } : {})}
      >
        «{expediente.Titulo_tramite}» de {expediente.Nombre_cliente} pasará de{' '}
        <strong>{nameOf(current)}</strong> a <strong>{nameOf(chosen ?? NOBODY)}</strong>.
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
          <Choices people={options} />
        </Select>
      </ConfirmDialog>
    </>
  );
}

function Choices({ people }: { people: readonly { id: string; name: string }[] }) {
  return (
    <>
      <option value={NOBODY}>{EXPEDIENTES.porAsignar}</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
