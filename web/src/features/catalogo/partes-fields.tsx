import { PARTES_LIMITES as LIMITE } from '@notaria/contract/catalogo-limits';
import type { Forma } from '#shared/forma/use-forma.ts';
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
export function PartesFields({ forma }: { forma: Forma<TramiteValues> }) {
  const { partes } = forma.values;
  return (
    <EditableList
      {...forma.rows('partes', newParte)}
      legend="Quién participa"
      hint="Vacío, una sola persona entrega todo. Con varias, cada una ve solo sus documentos y los de todos. Los trámites en curso conservan las suyas."
      itemName="Parte"
      addLabel="Agregar parte"
      max={LIMITE.clases}
      titleOf={(index) => partes[index]?.nombre ?? ''}
      fieldsOf={(index) => {
        const clase = partes[index];
        const isCompanion = clase !== undefined && clase.de !== '';
        return (
          <div className="space-y-4">
            <TextField
              label="Nombre de la parte"
              hint="Como la lee el cliente: «Quien compra», «Cónyuge de quien compra»."
              maxLength={LIMITE.nombre}
              {...forma.field(`partes.${index}.nombre`)}
            />
            <SelectField
              label="Acompaña a"
              hint="Un cónyuge acompaña a otra parte y no siempre lo hay."
              placeholder="Nadie: participa por su cuenta"
              options={partes.flatMap((other, at) =>
                at === index || (other.de !== '' && other.clave !== clase?.de)
                  ? []
                  : { value: other.clave, label: nameOfParte(other, at) },
              )}
              {...forma.field(`partes.${index}.de`)}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              {!isCompanion && (
                <SelectField
                  label="Mínimo de personas"
                  options={AT_LEAST}
                  {...forma.field(`partes.${index}.minimo`)}
                />
              )}
              <SelectField
                label="Máximo de personas"
                options={AT_MOST}
                {...forma.field(`partes.${index}.maximo`)}
              />
            </div>
          </div>
        );
      }}
    />
  );
}
