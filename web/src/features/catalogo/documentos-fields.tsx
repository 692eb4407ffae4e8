import { CATALOGO_LIMITES as LIMITE } from '@notaria/contract/catalogo-limits';
import type { Forma } from '#shared/forma/use-forma.ts';
import { EditableList } from '#shared/ui/editable-list.tsx';
import { SelectField, type SelectOption } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { nameOfParte } from './partes-values.ts';
import { EMPTY_DOCUMENTO, type TramiteValues } from './tramite-values.ts';

/** The required documents of the procedure, in order; in a procedure with parties also who brings each. */
export function DocumentosFields({ forma }: { forma: Forma<TramiteValues> }) {
  const { partes, documentos } = forma.values;
  return (
    <EditableList
      {...forma.rows('documentos', () => EMPTY_DOCUMENTO)}
      legend="Documentos requeridos"
      hint="En el orden en que el cliente los verá. Los trámites en curso conservan su lista."
      itemName="Documento"
      addLabel="Agregar documento"
      max={LIMITE.documentos}
      titleOf={(index) => {
        const { tipo, parte, condicion } = documentos[index] ?? EMPTY_DOCUMENTO;
        const whose = partes.find(({ clave }) => clave === parte);
        return [tipo, whose && `de ${whose.nombre.toLowerCase()}`, condicion]
          .filter(Boolean)
          .join(' · ');
      }}
      fieldsOf={(index) => {
        const parte = documentos[index]?.parte ?? '';
        return (
          <div className="space-y-4">
            <TextField
              label="Nombre del documento"
              maxLength={LIMITE.tipoDocumento}
              {...forma.field(`documentos.${index}.tipo`)}
            />
            <TextareaField
              label="Qué es y cómo se consigue"
              rows={2}
              maxLength={LIMITE.descripcionDocumento}
              {...forma.field(`documentos.${index}.descripcion`)}
            />
            <TextField
              label="Se pide solo…"
              optional
              hint="Empieza con «si»: «si te casaste». El cliente podrá declarar que no le aplica. Vacío, se pide siempre."
              maxLength={LIMITE.condicion}
              {...forma.field(`documentos.${index}.condicion`)}
            />
            <SelectField
              label="A quién se le pide"
              options={A_QUIEN}
              {...forma.field(`documentos.${index}.paraQuien`)}
            />
            {(partes.length > 0 || parte !== '') && (
              <SelectField
                label="De quién es"
                options={ownersOf(partes, parte)}
                {...forma.field(`documentos.${index}.parte`)}
              />
            )}
          </div>
        );
      }}
    />
  );
}

const A_QUIEN: SelectOption[] = [
  { value: 'ambas', label: 'A personas y empresas' },
  { value: 'persona', label: 'Solo a personas' },
  { value: 'empresa', label: 'Solo a empresas' },
];

/** The choices of «De quién es». If the chosen kind was removed, one choice says so until the person picks another. */
function ownersOf(partes: TramiteValues['partes'], parte: string): SelectOption[] {
  const isGone = parte !== '' && partes.every(({ clave }) => clave !== parte);
  return [
    ...(isGone ? [{ value: parte, label: 'Elige de quién es: su parte ya no está' }] : []),
    { value: '', label: 'De todos: lo envía cualquiera' },
    ...partes.map((one, at) => ({ value: one.clave, label: `De cada «${nameOfParte(one, at)}»` })),
  ];
}
