import { Checkbox } from '#shared/ui/checkbox.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import type { PageItemProps } from './page-item.tsx';

/** What a person says about a page: that it is the back of a card, or which document begins with it. */
export function PageDocument({
  page: { id, isBack },
  number,
  mayBeBack,
  begins,
  names,
  disabled,
  acts: { change, dispatch },
}: PageItemProps) {
  return (
    <>
      {mayBeBack && (
        <Checkbox
          label="Es el reverso de la credencial: va en la misma hoja que su frente"
          checked={isBack}
          disabled={disabled}
          onChange={({ target }) => change(id, { isBack: target.checked })}
        />
      )}
      {names && number > 1 && (
        <Checkbox
          label="Aquí empieza otro documento"
          checked={begins !== undefined}
          disabled={disabled}
          onChange={({ target }) => dispatch({ type: target.checked ? 'split' : 'joined', id })}
        />
      )}
      {names && begins && (
        <SelectField
          label="¿Qué documento es?"
          aria-label={`¿Qué documento empieza en la página ${number}?`}
          placeholder="Elige un documento"
          value={begins.name}
          disabled={disabled}
          options={names.map((name) => ({ value: name, label: name }))}
          onChange={({ target }) =>
            dispatch({ type: 'named', document: begins.id, name: target.value })
          }
        />
      )}
    </>
  );
}
