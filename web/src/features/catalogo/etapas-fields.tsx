import { ETAPAS_LIMITES as LIMITE } from '@notaria/contract/catalogo-limits';
import type { Cumple, Quien } from '@notaria/contract/ruta';
import type { Forma } from '#shared/forma/use-forma.ts';
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

const CUMPLE: { value: Cumple; label: string }[] = [
  { value: 'proyecto', label: 'Todas las personas están de acuerdo con el proyecto' },
  { value: 'pago', label: 'Cada quien pagó lo que le toca' },
  { value: 'cita', label: 'La cita ya ocurrió' },
  { value: 'papeles', label: 'Los documentos están aceptados' },
];

/** The stages of the procedure's files, from the documents to the delivery. */
export function EtapasFields({ forma }: { forma: Forma<TramiteValues> }) {
  const { etapas } = forma.values;
  return (
    <EditableList
      {...forma.rows('etapas', () => EMPTY_ETAPA)}
      legend="Etapas"
      hint="Por dónde pasa cada trámite, en orden: empieza con sus documentos y al llegar a la última queda entregado. Los trámites en curso conservan sus etapas."
      itemName="Etapa"
      addLabel="Agregar etapa"
      max={LIMITE.maximo}
      fixed={1}
      titleOf={(index) => {
        const { nombre, quien } = etapas[index] ?? EMPTY_ETAPA;
        const who = QUIEN.find(({ value }) => value === quien)?.label.toLowerCase();
        return nombre && [nombre, index > 0 && who].filter(Boolean).join(' · ');
      }}
      fieldsOf={(index) => (
        <div className="space-y-4">
          <TextField
            label="Nombre de la etapa"
            maxLength={LIMITE.nombre}
            {...forma.field(`etapas.${index}.nombre`)}
          />
          {index > 0 && (
            <SelectField
              label="Quién la tiene"
              options={QUIEN}
              {...forma.field(`etapas.${index}.quien`)}
            />
          )}
          <TextField
            label="Qué debe hacer el cliente"
            hint="Si le toca a él: lo lee mientras el trámite está en esta etapa."
            optional
            maxLength={LIMITE.queHacer}
            {...forma.field(`etapas.${index}.queHacer`)}
          />
          {index === 0 ? (
            <p className="text-muted text-sm">
              Termina por sí sola con el último documento aceptado. No se mueve ni se quita.
            </p>
          ) : (
            <>
              <SelectField
                label="Con qué se cumple"
                hint="Salir de ella sin eso pide un motivo."
                placeholder="Nada que la plataforma sepa"
                options={CUMPLE}
                {...forma.field(`etapas.${index}.cumple`)}
              />
              <Checkbox
                label="Da un folio"
                hint="No termina hasta que se escribe."
                {...forma.box(`etapas.${index}.pideFolio`)}
              />
              <Checkbox
                label="Se puede omitir"
                hint="Un trámite puede seguir sin pasar por ella."
                {...forma.box(`etapas.${index}.omitible`)}
              />
            </>
          )}
        </div>
      )}
    />
  );
}
