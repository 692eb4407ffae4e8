import type { AnswerOf } from '@notaria/contract/call';
import { GRUPOS } from '@notaria/contract/gestion-messages';
import { type candidatosOficina, crearGrupo, modificarGrupo } from '@notaria/contract/grupos';
import { TEXTO } from '@notaria/contract/limits';
import { useId, useState } from 'react';
import { RelevoChoice } from '#shared/encargos/relevo-choice.tsx';
import { FormPage } from '#shared/forma/form-page.tsx';
import { useDraftForma } from '#shared/forma/use-draft-forma.ts';
import { ruleOf } from '#shared/forma/use-forma.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { optionsOf, SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useGuardarGrupo } from './api.ts';
import {
  entregasDe,
  findProblem,
  leaving,
  type OficinaValues,
  oficinaDraft,
  onlyCandidates,
  problemsOf,
  type RelevosElegidos,
  toggleAsistente,
  toggled,
  toggleSecretaria,
  toModifiedGroup,
  toNewGroup,
} from './oficina-values.ts';

interface OficinaFormProps {
  people: AnswerOf<typeof candidatosOficina>;
  /** The office to edit, also for the draft on this device; undefined for a new one. */
  grupo: string | undefined;
  version: number | undefined;
  initial: OficinaValues;
  /** True if it shows the version that somebody else saved, and offers the typed one. */
  showsLatest: boolean;
  /** Loads that version. */
  onShowLatest: () => void;
  onDone: () => void;
}

/** Name, head, assistants, secretaries and whom each supports. Once saving was tried, it is checked at every change. */
export function OficinaForm(props: OficinaFormProps) {
  const { people, grupo, version, initial, showsLatest, onShowLatest, onDone } = props;
  const { abogadosTitulares, abogadosAsistentes, secretarias } = people;
  const save = useGuardarGrupo();
  const [relevos, setRelevos] = useState<RelevosElegidos>({});
  const nameOf = (id: string) =>
    [...abogadosAsistentes, ...secretarias].find(({ ID_Usuario }) => ID_Usuario === id)
      ?.NombreCompleto ?? '';
  const rule = ruleOf((values: OficinaValues) => problemsOf(values, nameOf));
  const forma = useDraftForma(rule, {
    initial,
    fit: (typed) => onlyCandidates(typed, people),
    draft: {
      name: `oficina.1/${grupo ?? ''}`,
      version: version ?? null,
      schema: oficinaDraft,
      startsAside: showsLatest,
    },
    sendings: [[save, grupo === undefined ? crearGrupo : modificarGrupo]],
    send: (typed, then) => {
      const values = { ...typed, nombre: typed.nombre.trim() };
      if (grupo === undefined) return save.mutate(toNewGroup(values), then);
      const entregas = entregasDe(initial, values, relevos);
      save.mutate({ grupo, nuevoGrupo: toModifiedGroup(values), entregas, version }, then);
    },
    onDone,
  });
  const { values, typed } = forma;
  const hasGone = JSON.stringify(values) !== JSON.stringify(typed);
  const problem = findProblem(values, nameOf);
  // Empty fields are not reported until the person tries to save; a secretary without a lawyer is.
  const isShown = forma.isTried || problem !== GRUPOS.camposObligatorios;
  const chosenAsistentes = abogadosAsistentes.filter(({ ID_Usuario }) =>
    values.asistentes.includes(ID_Usuario),
  );
  return (
    <FormPage
      forma={forma}
      className="space-y-6"
      changed="Alguien cambió esta oficina después. Si guardas, quedará lo que ves aquí."
      misfit={hasGone ? 'Alguna persona que habías elegido ya no se puede elegir.' : undefined}
      submitLabel="Guardar"
      onShowLatest={onShowLatest}
    >
      <TextField
        label="Nombre de la oficina"
        maxLength={TEXTO.nombreOficina}
        required
        {...forma.field('nombre')}
      />
      <SelectField
        label="Abogado titular"
        placeholder="Elige a quien encabeza la oficina"
        required
        options={optionsOf(abogadosTitulares, 'ID_Usuario', 'NombreCompleto')}
        {...forma.field('titular')}
      />
      <PeopleChoice
        legend="Abogados asistentes"
        empty="No hay abogados libres. Da el rol Abogado a alguien en la lista de usuarios."
        people={abogadosAsistentes}
        chosen={values.asistentes}
        onToggle={(id) => forma.change(toggleAsistente(values, id))}
        error={forma.errorOf('asistentes')}
      />
      <PeopleChoice
        legend="Secretarias"
        empty="No hay secretarias libres. Da el rol Secretaria a alguien en la lista de usuarios."
        people={secretarias}
        chosen={Object.keys(values.apoyos)}
        onToggle={(id) => forma.change(toggleSecretaria(values, id))}
        error={forma.errorOf('apoyos')}
      />
      {Object.entries(values.apoyos).map(([secretaria, apoya]) => (
        <PeopleChoice
          key={secretaria}
          legend={`${nameOf(secretaria)} apoya a`}
          empty="Elige primero a los abogados asistentes."
          people={chosenAsistentes}
          chosen={apoya}
          onToggle={(id) => forma.set(`apoyos.${secretaria}`, toggled(apoya, id))}
          error={forma.errorOf(`apoyos.${secretaria}`)}
        />
      ))}
      {leaving(initial, values).map((id) => (
        <RelevoChoice
          key={id}
          uid={id}
          name={nameOf(id)}
          candidatos={chosenAsistentes}
          value={relevos[id] ?? ''}
          onChange={(relevo) => setRelevos({ ...relevos, [id]: relevo })}
          disabled={forma.isBusy}
        />
      ))}
      {isShown && problem && <Alert>{problem}</Alert>}
    </FormPage>
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
  error: string | undefined;
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
