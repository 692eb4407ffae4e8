import { ETAPAS_LIMITES as LIMITE } from '@notaria/contract/catalogo-limits';
import type { Quien } from '@notaria/contract/ruta';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { EditableList } from '#shared/ui/editable-list.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { EMPTY_ETAPA, type TramiteValues } from './tramite-values.ts';

const QUIEN: { value: Quien; label: string }[] = [
  { value: 'cliente', label: 'El cliente' },
  { value: 'notaria', label: 'La notaría' },
  { value: 'autoridad', label: 'Una autoridad' },
];

/** The stages of the procedure's files, from the documents to the delivery. */
export function EtapasFields({ form }: { form: UseFormReturn<TramiteValues> }) {
  const { control, register, formState, watch } = form;
  const etapas = watch('etapas');
  const { fields, append, move, remove } = useFieldArray({ control, name: 'etapas' });
  const problems = formState.errors.etapas;
  return (
    <EditableList
      legend="Etapas"
      hint="Por dónde pasa cada expediente, en orden: empieza con sus documentos y al llegar a la última queda entregado. Los expedientes en curso conservan sus etapas."
      itemName="Etapa"
      addLabel="Agregar etapa"
      keys={fields.map(({ id }) => id)}
      max={LIMITE.maximo}
      fixed={1}
      error={problems?.root?.message ?? problems?.message}
      titleOf={(index) => {
        const { nombre, quien } = etapas[index] ?? EMPTY_ETAPA;
        const who = QUIEN.find(({ value }) => value === quien)?.label.toLowerCase();
        return nombre && [nombre, index > 0 && who].filter(Boolean).join(' · ');
      }}
      hasError={(index) => problems?.[index] !== undefined}
      fieldsOf={(index) => (
        <div className="space-y-4">
          <TextField
            label="Nombre de la etapa"
            maxLength={LIMITE.nombre}
            error={problems?.[index]?.nombre?.message}
            {...register(`etapas.${index}.nombre`)}
          />
          {index > 0 && (
            <SelectField
              label="Quién la tiene"
              options={QUIEN}
              {...register(`etapas.${index}.quien`)}
            />
          )}
          <TextField
            label="Qué debe hacer el cliente"
            hint="Si le toca a él: lo lee mientras el expediente está en esta etapa."
            optional
            maxLength={LIMITE.queHacer}
            error={problems?.[index]?.queHacer?.message}
            {...register(`etapas.${index}.queHacer`)}
          />
          {index === 0 ? (
            <p className="text-muted text-sm">
              Termina por sí sola con el último documento aceptado. No se mueve ni se quita.
            </p>
          ) : (
            <>
              <Checkbox
                label="Da un folio"
                hint="No termina hasta que se escribe."
                {...register(`etapas.${index}.pideFolio`)}
              />
              <Checkbox
                label="Se puede omitir"
                hint="Un expediente puede seguir sin pasar por ella."
                {...register(`etapas.${index}.omitible`)}
              />
            </>
          )}
        </div>
      )}
      onAdd={() => append(EMPTY_ETAPA)}
      onMove={move}
      onRemove={remove}
    />
  );
}
