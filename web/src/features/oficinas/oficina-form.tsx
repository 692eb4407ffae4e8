import type { AnswerOf } from '@notaria/contract/call';
import { GRUPOS } from '@notaria/contract/gestion-messages';
import type { candidatosOficina } from '@notaria/contract/grupos';
import { TEXTO } from '@notaria/contract/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import {
  findProblem,
  type OficinaValues,
  onlyCandidates,
  toggleAsistente,
  toggled,
  toggleSecretaria,
} from './oficina-values.ts';
import { PeopleChoice } from './people-choice.tsx';

interface OficinaFormProps {
  people: AnswerOf<typeof candidatosOficina>;
  initial: OficinaValues;
  isBusy: boolean;
  /** What becomes of the files of whoever leaves. */
  handover: (values: OficinaValues) => ReactNode;
  /** Why it wasn't saved. */
  failure: ReactNode;
  onSave: (values: OficinaValues) => void;
  onCancel: () => void;
}

/** Name, head, assistants, secretaries and whom each supports, checked while it is filled in once saving was tried. */
export function OficinaForm({
  people,
  initial,
  isBusy,
  handover,
  failure,
  onSave,
  onCancel,
}: OficinaFormProps) {
  const [draft, setValues] = useState(initial);
  const [wasTried, setWasTried] = useState(false);
  const { abogadosTitulares, abogadosAsistentes, secretarias } = people;
  const values = onlyCandidates(draft, people);
  const nameOf = (id: string) =>
    [...abogadosAsistentes, ...secretarias].find(({ ID_Usuario }) => ID_Usuario === id)
      ?.NombreCompleto ?? '';
  const problem = findProblem(values, nameOf);
  // What is still empty is no news until they try to save; a secretary without a lawyer is.
  const isShown = problem !== undefined && (wasTried || problem !== GRUPOS.camposObligatorios);
  const chosenAsistentes = abogadosAsistentes.filter(({ ID_Usuario }) =>
    values.asistentes.includes(ID_Usuario),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (!problem && !isBusy) onSave({ ...values, nombre: values.nombre.trim() });
  };

  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <TextField
        label="Nombre de la oficina"
        value={values.nombre}
        maxLength={TEXTO.nombreOficina}
        required
        onChange={(event) => setValues({ ...values, nombre: event.target.value })}
      />
      <SelectField
        label="Abogado titular"
        placeholder="Elige a quien encabeza la oficina"
        value={values.titular}
        required
        options={abogadosTitulares.map(({ ID_Usuario, NombreCompleto }) => ({
          value: ID_Usuario,
          label: NombreCompleto,
        }))}
        onChange={(event) => setValues({ ...values, titular: event.target.value })}
      />
      <PeopleChoice
        legend="Abogados asistentes"
        empty="No hay abogados libres. Da el rol Abogado a alguien en la lista de usuarios."
        people={abogadosAsistentes}
        chosen={values.asistentes}
        onToggle={(id) => setValues(toggleAsistente(values, id))}
      />
      <PeopleChoice
        legend="Secretarias"
        empty="No hay secretarias libres. Da el rol Secretaria a alguien en la lista de usuarios."
        people={secretarias}
        chosen={Object.keys(values.apoyos)}
        onToggle={(id) => setValues(toggleSecretaria(values, id))}
      />
      {Object.entries(values.apoyos).map(([secretaria, apoya]) => (
        <PeopleChoice
          key={secretaria}
          legend={`${nameOf(secretaria)} apoya a`}
          empty="Elige primero a los abogados asistentes."
          people={chosenAsistentes}
          chosen={apoya}
          onToggle={(id) =>
            setValues({ ...values, apoyos: { ...values.apoyos, [secretaria]: toggled(apoya, id) } })
          }
        />
      ))}
      {handover(values)}
      {isShown ? <Alert>{problem}</Alert> : failure}
      <DialogActions>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={isBusy}>
          Guardar
        </Button>
      </DialogActions>
    </form>
  );
}
