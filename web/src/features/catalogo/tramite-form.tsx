import { zodResolver } from '@hookform/resolvers/zod';
import { todayInMexico } from '@notaria/contract/calendar';
import { CATALOGO_LIMITES as LIMITE } from '@notaria/contract/catalogo-limits';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { ApiError } from '#shared/api/api-error.ts';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { AsksBeforeLeaving } from '#shared/leave/asks-before-leaving.tsx';
import { useHold } from '#shared/leave/use-hold.ts';
import { PATHS } from '#shared/paths.ts';
import { count } from '#shared/tramite/count.ts';
import { TramiteView } from '#shared/tramite/tramite-view.tsx';
import { barRoom } from '#shared/ui/bar-room.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { EditableList } from '#shared/ui/editable-list.tsx';
import { Form } from '#shared/ui/form.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { DocumentosFields } from './documentos-fields.tsx';
import { EtapasFields } from './etapas-fields.tsx';
import { GeneralesFields } from './generales-fields.tsx';
import { PartesFields } from './partes-fields.tsx';
import {
  EMPTY_PASO,
  type TramiteValues,
  toEditado,
  tramiteDraft,
  tramiteForm,
} from './tramite-values.ts';

interface TramiteFormProps {
  /** Id of the procedure, for the draft on this device; 'nuevo' for a new one. */
  idTramite: string;
  version: number | null;
  initial: TramiteValues;
  /** True if it shows the version that somebody else saved, and offers the typed one. */
  showsLatest: boolean;
  isBusy: boolean;
  /** Why it was not saved, above the buttons. */
  failure: React.ReactNode;
  /** @throws ApiError whose fields are shown beside the inputs */
  onSave: (values: TramiteValues) => Promise<unknown>;
  /** True if saving the present values can't succeed. */
  isStuck: boolean;
}

/** What clients would read; the day of the cost is the one on which it is saved. */
function vistaDe(values: TramiteValues) {
  const { costo, ...rest } = toEditado(values);
  return { ...rest, costo: costo ? { ...costo, fecha: todayInMexico(new Date()) } : null };
}

/** The form of a procedure: what it is, its parties, documents, steps, and a preview for clients. */
export function TramiteForm(props: TramiteFormProps) {
  const { idTramite, version, initial, showsLatest, isBusy, failure, onSave, isStuck } = props;
  const [preview, setPreview] = useState<TramiteValues>();
  // Back closes the preview, not the page that it fills.
  useHold(preview !== undefined, {
    onBack: () => {
      setPreview(undefined);
      return true;
    },
  });
  const draft = useDraft<TramiteValues>({
    name: `tramite.5/${idTramite}`,
    version,
    initial,
    parse: (kept) => tramiteDraft.safeParse(kept).data,
    show: (values) => reset(values),
    startsAside: showsLatest,
  });
  const form = useForm({ resolver: zodResolver(tramiteForm), defaultValues: draft.begin });
  const { register, control, handleSubmit, getValues, setError, formState, reset, subscribe } =
    form;
  const keep = useRef(draft.keep);
  keep.current = draft.keep;
  // Subscribed once. The lists report a removed row from their own effect, which runs before an effect here.
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => keep.current(values) }),
    [subscribe],
  );
  const pasos = useFieldArray({ control, name: 'pasos' });
  const { errors, dirtyFields } = formState;
  const changes = leaves(dirtyFields);

  const send = handleSubmit(async (values) => {
    try {
      await onSave(values);
      draft.drop();
    } catch (error) {
      const message = error instanceof ApiError ? error.fields.titulo : undefined;
      if (message !== undefined) setError('titulo', { message }, { shouldFocus: true });
    }
  });

  if (preview) {
    return (
      <div className="space-y-6">
        <AsksBeforeLeaving loss={draft.loss} />
        <TramiteView {...vistaDe(preview)} />
        <div className="flex justify-end">
          <Button onClick={() => setPreview(undefined)}>Seguir editando</Button>
        </div>
      </div>
    );
  }
  return (
    <Form onSubmit={send} className="grid gap-x-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <Indice values={form.watch()} />
      <div className="min-w-0 space-y-6">
        <AsksBeforeLeaving loss={draft.loss} />
        <DraftNotice
          draft={draft}
          changed="Alguien cambió este trámite después. Si guardas, quedará lo que ves aquí."
        />
        <section id={seccion('General')} aria-label="General" className="space-y-6">
          <TextField
            label="Título"
            maxLength={LIMITE.titulo}
            error={errors.titulo?.message}
            {...register('titulo')}
          />
          <TextareaField
            label="Descripción"
            hint="Para qué sirve el trámite y quién lo necesita."
            maxLength={LIMITE.descripcion}
            error={errors.descripcion?.message}
            {...register('descripcion')}
          />
          <Checkbox
            label="Solo lo inicia una persona"
            hint="Quien verificó la constancia de una empresa no podrá iniciarlo."
            {...register('soloPersonas')}
          />
        </section>
        <fieldset id={seccion('Costo')} className="space-y-4">
          <legend className="font-semibold text-base">Qué cuesta</legend>
          <TextField
            label="Desde, en pesos y sin impuestos"
            hint="Lo lee cualquiera en el catálogo, con la fecha de hoy. Vacío, no se dice nada."
            optional
            inputMode="decimal"
            placeholder="18,000.00"
            error={errors.desde?.message}
            {...register('desde')}
          />
          <TextareaField
            label="Qué incluye"
            optional
            rows={2}
            maxLength={LIMITE.incluye}
            error={errors.incluye?.message}
            {...register('incluye')}
          />
          <TextField
            label="Por qué no se recibe efectivo"
            hint="Se lee junto a la cuenta para pagar, si la ley lo prohíbe en este trámite."
            optional
            maxLength={LIMITE.sinEfectivo}
            error={errors.sinEfectivo?.message}
            {...register('sinEfectivo')}
          />
        </fieldset>
        <section id={seccion('Personas')} aria-label="Personas">
          <PartesFields form={form} />
        </section>
        <section id={seccion('Datos')} aria-label="Datos">
          <GeneralesFields form={form} />
        </section>
        <section id={seccion('Documentos')} aria-label="Documentos">
          <DocumentosFields form={form} />
        </section>
        <EditableList
          legend="Qué pasará después"
          hint="Los pasos del trámite, en orden. Puedes dejarlos sin llenar."
          itemName="Paso"
          addLabel="Agregar paso"
          keys={pasos.fields.map(({ id }) => id)}
          max={LIMITE.pasos}
          titleOf={(index) => form.watch('pasos')[index]?.texto ?? ''}
          hasError={(index) => errors.pasos?.[index] !== undefined}
          error={errors.pasos?.root?.message ?? errors.pasos?.message}
          fieldsOf={(index) => (
            <TextField
              label={`Texto del paso ${index + 1}`}
              maxLength={LIMITE.paso}
              error={errors.pasos?.[index]?.texto?.message}
              {...register(`pasos.${index}.texto`)}
            />
          )}
          onAdd={() => pasos.append(EMPTY_PASO)}
          onMove={pasos.move}
          onRemove={pasos.remove}
        />
        <section id={seccion('Etapas')} aria-label="Etapas">
          <EtapasFields form={form} />
        </section>
        {failure}
      </div>
      <div
        ref={pegada}
        className="short:static sticky bottom-0 z-10 col-span-full mt-6 flex flex-wrap items-center gap-3 border-line border-t bg-surface py-3"
      >
        <p className="mr-auto text-muted text-sm max-sm:w-full">
          {changes === 0
            ? 'Sin cambios'
            : count(changes, 'cambio sin guardar', 'cambios sin guardar')}
        </p>
        <Button variant="ghost" onClick={() => setPreview(getValues())}>
          Vista previa
        </Button>
        <LinkButton to={PATHS.catalogo} variant="secondary">
          Descartar
        </LinkButton>
        {!isStuck && (
          <Button type="submit" loading={isBusy} loadingLabel="Guardando...">
            Guardar
          </Button>
        )}
      </div>
    </Form>
  );
}

const pegada = barRoom('--pegada');

const seccion = (name: string) => `seccion-${name.toLowerCase()}`;

/** How many fields differ from what the form began with. */
function leaves(dirty: unknown): number {
  if (typeof dirty !== 'object' || dirty === null) return dirty === true ? 1 : 0;
  return Object.values(dirty).reduce<number>((sum, each) => sum + leaves(each), 0);
}

/** The sections of the form with how much each holds; a press goes there. */
function Indice({ values }: { values: TramiteValues }) {
  const { partes, documentos, etapas, pedidos, preguntas } = values;
  const sections = [
    ['General'],
    ['Costo'],
    ['Personas', partes.length],
    ['Datos', pedidos.length + preguntas.length],
    ['Documentos', documentos.length],
    ['Etapas', etapas.length],
  ] as const;
  return (
    <nav aria-label="Secciones" className="max-lg:hidden">
      <ul className="sticky top-[calc(var(--cabecera,4.25rem)+4rem)]">
        {sections.map(([name, many]) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => document.getElementById(seccion(name))?.scrollIntoView()}
              className="flex min-h-touch w-full items-center justify-between gap-2 rounded-control px-3 text-sm hover:bg-primary-soft"
            >
              {name} <span className="text-muted">{many}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
