import { PARTES_LIMITES as LIMITE } from '@notaria/contract/catalogo-limits';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { EditableList } from '#shared/ui/editable-list.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { nameOfParte, newParte } from './partes-values.ts';
import type { TramiteValues } from './tramite-values.ts';

function numbers(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_each, index) => {
    const value = String(from + index);
    return { value, label: value };
  });
}

const AT_LEAST = numbers(0, LIMITE.maximo);
const AT_MOST = numbers(1, LIMITE.maximo);

/** The kinds of parties of the procedure, how many of each, and the kind that a spouse belongs to. */
export function PartesFields({ form }: { form: UseFormReturn<TramiteValues> }) {
  const { control, register, formState, watch } = form;
  const { fields, append, move, remove } = useFieldArray({ control, name: 'partes' });
  const partes = watch('partes');
  const problems = formState.errors.partes;
  return (
    <EditableList
      legend="Quién participa"
      hint="Vacío, una sola persona entrega todo. Con varias, cada una ve solo sus documentos y los de todos. Los expedientes en curso conservan las suyas."
      itemName="Parte"
      addLabel="Agregar parte"
      keys={fields.map(({ id }) => id)}
      max={LIMITE.clases}
      error={problems?.root?.message ?? problems?.message}
      titleOf={(index) => partes[index]?.nombre ?? ''}
      hasError={(index) => problems?.[index] !== undefined}
      fieldsOf={(index) => {
        const own = partes[index];
        const isCompanion = own !== undefined && own.de !== '';
        return (
          <div className="space-y-4">
            <TextField
              label="Nombre de la parte"
              hint="Como la lee el cliente: «Quien compra», «Cónyuge de quien compra»."
              maxLength={LIMITE.nombre}
              error={problems?.[index]?.nombre?.message}
              {...register(`partes.${index}.nombre`)}
            />
            <SelectField
              label="Acompaña a"
              hint="Un cónyuge acompaña a otra parte y no siempre lo hay."
              options={[
                { value: '', label: 'Nadie: participa por su cuenta' },
                ...partes.flatMap((other, at) =>
                  at === index || (other.de !== '' && other.clave !== own?.de)
                    ? []
                    : { value: other.clave, label: nameOfParte(other, at) },
                ),
              ]}
              {...register(`partes.${index}.de`)}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              {!isCompanion && (
                <SelectField
                  label="Mínimo de personas"
                  options={AT_LEAST}
                  error={problems?.[index]?.minimo?.message}
                  {...register(`partes.${index}.minimo`, { valueAsNumber: true })}
                />
              )}
              <SelectField
                label="Máximo de personas"
                options={AT_MOST}
                error={problems?.[index]?.maximo?.message}
                {...register(`partes.${index}.maximo`, { valueAsNumber: true })}
              />
            </div>
          </div>
        );
      }}
      onAdd={() => append(newParte())}
      onMove={move}
      onRemove={remove}
    />
  );
}
