import {
  CLASES_PREGUNTA,
  CODIGOS_GENERALES,
  GENERALES,
  GENERALES_LIMITES as LIMITE,
} from '@notaria/contract/generales';
import type { Forma } from '#shared/forma/use-forma.ts';
import { count } from '#shared/tramite/count.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { EditableList } from '#shared/ui/editable-list.tsx';
import { conElegido, SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { newPregunta } from './generales-values.ts';
import { nameOfParte } from './partes-values.ts';
import type { TramiteValues } from './tramite-values.ts';

const CLASES = Object.entries(CLASES_PREGUNTA).map(([value, label]) => ({ value, label }));

/** The particulars that the procedure asks of each kind of people, and questions of its own. */
export function GeneralesFields({ forma }: { forma: Forma<TramiteValues> }) {
  const { partes, pedidos, preguntas } = forma.values;
  const kinds =
    partes.length === 0
      ? [{ value: '', label: 'El cliente' }]
      : partes.map((one, at) => ({ value: one.clave, label: nameOfParte(one, at) }));
  return (
    <div className="space-y-6">
      <fieldset className="min-w-0 space-y-3">
        <legend className="font-semibold text-base">Datos de cada persona</legend>
        <p className="text-muted text-sm">
          Los generales que pide la escritura; cada quien llena los suyos. Los trámites en curso
          conservan los que pedían.
        </p>
        {kinds.map(({ value, label }) => (
          <details key={value} className="rounded-card border border-line bg-sunken">
            <summary className="min-h-touch break-words px-4 py-2.5 font-semibold text-sm">
              {label} ·{' '}
              {count(pedidos.filter((one) => one.startsWith(`${value}/`)).length, 'dato', 'datos')}
            </summary>
            <div className="grid gap-x-6 px-4 pb-4 sm:grid-cols-2">
              {CODIGOS_GENERALES.map((codigo) => (
                <Checkbox
                  key={codigo}
                  label={GENERALES[codigo].etiqueta}
                  {...forma.member('pedidos', `${value}/${codigo}`)}
                />
              ))}
            </div>
          </details>
        ))}
      </fieldset>
      <EditableList
        {...forma.rows('preguntas', () => newPregunta(kinds[0]?.value ?? ''))}
        legend="Preguntas propias"
        hint="Lo que este trámite necesita saber y no está arriba, como el precio acordado."
        itemName="Pregunta"
        addLabel="Agregar pregunta"
        max={LIMITE.propias}
        titleOf={(index) => preguntas[index]?.pregunta ?? ''}
        fieldsOf={(index) => (
          <div className="space-y-4">
            <TextField
              label="Pregunta"
              maxLength={LIMITE.pregunta}
              {...forma.field(`preguntas.${index}.pregunta`)}
            />
            <SelectField
              label="A quién se le pregunta"
              options={conElegido(
                kinds,
                preguntas[index]?.parte,
                'Elige a quién: su parte ya no está',
              )}
              {...forma.field(`preguntas.${index}.parte`)}
            />
            <SelectField
              label="Se contesta con"
              options={CLASES}
              {...forma.field(`preguntas.${index}.clase`)}
            />
            {preguntas[index]?.clase === 'opcion' && (
              <TextareaField
                label="Opciones, una por renglón"
                rows={3}
                maxLength={LIMITE.opciones * LIMITE.opcion}
                {...forma.field(`preguntas.${index}.opciones`)}
              />
            )}
            <TextField
              label="Ayuda"
              optional
              maxLength={LIMITE.ayuda}
              {...forma.field(`preguntas.${index}.ayuda`)}
            />
            <Checkbox label="Hay que contestarla" {...forma.box(`preguntas.${index}.requerida`)} />
          </div>
        )}
      />
    </div>
  );
}
