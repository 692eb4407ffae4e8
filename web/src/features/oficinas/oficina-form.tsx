import type { AnswerOf } from '@notaria/contract/call';
import { GRUPOS } from '@notaria/contract/gestion-messages';
import type { candidatosOficina } from '@notaria/contract/grupos';
import { TEXTO } from '@notaria/contract/limits';
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { AsksBeforeLeaving } from '#shared/leave/asks-before-leaving.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { DialogActions, DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { Form } from '#shared/ui/form.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import {
  findProblem,
  type OficinaValues,
  oficinaDraft,
  onlyCandidates,
  toggleAsistente,
  toggled,
  toggleSecretaria,
} from './oficina-values.ts';

interface OficinaFormProps {
  people: AnswerOf<typeof candidatosOficina>;
  /** The office to edit, for the draft on this device; undefined for a new one. */
  grupo: string | undefined;
  version: number | undefined;
  initial: OficinaValues;
  /** True if it shows the version that somebody else saved, and offers the typed one. */
  showsLatest: boolean;
  isBusy: boolean;
  /** What happens to the files of people who leave. */
  handover: (values: OficinaValues) => ReactNode;
  /** Why it was not saved. */
  failure: ReactNode;
  /** True if saving the present values can't succeed. */
  isStuck: boolean;
  /** @throws if it was not saved */
  onSave: (values: OficinaValues) => Promise<unknown>;
}

/** Name, head, assistants, secretaries and whom each supports. Once saving was tried, it is checked at every change. */
export function OficinaForm(props: OficinaFormProps) {
  const { people, grupo, version, initial, showsLatest, isBusy, failure, isStuck } = props;
  const { handover, onSave } = props;
  const draft = useDraft<OficinaValues>({
    name: `oficina.1/${grupo ?? ''}`,
    version: version ?? null,
    initial,
    parse: (kept) => oficinaDraft.safeParse(kept).data,
    show: (kept) => setValues(kept),
    startsAside: showsLatest,
  });
  const [typed, setValues] = useState(draft.begin);
  const { keep } = draft;
  useLayoutEffect(() => keep(typed), [keep, typed]);
  const [isTried, setTried] = useState(false);
  const { abogadosTitulares, abogadosAsistentes, secretarias } = people;
  const values = onlyCandidates(typed, people);
  const hasGone = JSON.stringify(values) !== JSON.stringify(typed);
  const nameOf = (id: string) =>
    [...abogadosAsistentes, ...secretarias].find(({ ID_Usuario }) => ID_Usuario === id)
      ?.NombreCompleto ?? '';
  const problem = findProblem(values, nameOf);
  // Empty fields are not reported until the person tries to save; a secretary without a lawyer is.
  const isShown = problem !== undefined && (isTried || problem !== GRUPOS.camposObligatorios);
  const missing = (isMissing: boolean, what: string) =>
    isTried && isMissing ? { error: what } : undefined;
  const chosenAsistentes = abogadosAsistentes.filter(({ ID_Usuario }) =>
    values.asistentes.includes(ID_Usuario),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || isBusy) return;
    // A failure is shown by `failure`.
    onSave({ ...values, nombre: values.nombre.trim() }).then(draft.drop, () => {});
  };

  return (
    <Form onSubmit={submit} className="space-y-6">
      <AsksBeforeLeaving loss={draft.loss} />
      <DraftNotice
        draft={draft}
        changed="Alguien cambió esta oficina después. Si guardas, quedará lo que ves aquí."
        misfit={hasGone ? 'Alguna persona que habías elegido ya no se puede elegir.' : undefined}
      />
      <TextField
        label="Nombre de la oficina"
        value={values.nombre}
        maxLength={TEXTO.nombreOficina}
        required
        onChange={(event) => setValues({ ...values, nombre: event.target.value })}
        {...missing(values.nombre.trim() === '', 'Escribe el nombre.')}
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
        {...missing(values.titular === '', 'Elige a quien encabeza la oficina.')}
      />
      <PeopleChoice
        legend="Abogados asistentes"
        empty="No hay abogados libres. Da el rol Abogado a alguien en la lista de usuarios."
        people={abogadosAsistentes}
        chosen={values.asistentes}
        onToggle={(id) => setValues(toggleAsistente(values, id))}
        {...missing(values.asistentes.length === 0, 'Elige al menos a un abogado.')}
      />
      <PeopleChoice
        legend="Secretarias"
        empty="No hay secretarias libres. Da el rol Secretaria a alguien en la lista de usuarios."
        people={secretarias}
        chosen={Object.keys(values.apoyos)}
        onToggle={(id) => setValues(toggleSecretaria(values, id))}
        {...missing(Object.keys(values.apoyos).length === 0, 'Elige al menos a una secretaria.')}
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
          {...missing(apoya.length === 0, 'Elige a quién apoya.')}
        />
      ))}
      {handover(values)}
      {isShown ? <Alert>{problem}</Alert> : failure}
      <DialogActions>
        <DialogCancel disabled={isBusy} />
        {!isStuck && (
          <Button type="submit" loading={isBusy}>
            Guardar
          </Button>
        )}
      </DialogActions>
    </Form>
  );
}

interface PeopleChoiceProps {
  legend: string;
  /** The text if there is nobody to choose. */
  empty: string;
  people: readonly { ID_Usuario: string; NombreCompleto: string }[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
  /** What is missing. */
  error?: string;
}

/** A list of people with checkboxes. */
function PeopleChoice({ legend, empty, people, chosen, onToggle, error }: PeopleChoiceProps) {
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error && errorId}>
      <legend className="font-semibold text-sm">{legend}</legend>
      {people.length === 0 ? (
        <p className="py-2 text-muted text-sm">{empty}</p>
      ) : (
        <div className="grid gap-x-6 sm:grid-cols-2">
          {people.map(({ ID_Usuario, NombreCompleto }) => (
            <Checkbox
              key={ID_Usuario}
              label={<span className="break-words">{NombreCompleto || 'Usuario sin nombre'}</span>}
              aria-invalid={error ? true : undefined}
              checked={chosen.includes(ID_Usuario)}
              onChange={() => onToggle(ID_Usuario)}
            />
          ))}
        </div>
      )}
      {error && (
        <p id={errorId} className="text-rojo-ink text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
