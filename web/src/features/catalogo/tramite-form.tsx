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
import { TramiteView } from '#shared/tramite/tramite-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { DialogActions, DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { EditableList } from '#shared/ui/editable-list.tsx';
import { Form } from '#shared/ui/form.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { DocumentosFields } from './documentos-fields.tsx';
import { EtapasFields } from './etapas-fields.tsx';
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
  // Back closes the preview, not the dialog that it fills.
  useHold(preview !== undefined, {
    onBack: () => {
      setPreview(undefined);
      return true;
    },
  });
  const draft = useDraft<TramiteValues>({
    name: `tramite.4/${idTramite}`,
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
  const { errors } = formState;

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
    <Form onSubmit={send} className="space-y-6">
      <AsksBeforeLeaving loss={draft.loss} />
      <DraftNotice
        draft={draft}
        changed="Alguien cambió este trámite después. Si guardas, quedará lo que ves aquí."
      />
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
      <fieldset className="space-y-4">
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
      <PartesFields form={form} />
      <DocumentosFields form={form} />
      <EditableList
        legend="Qué pasará después"
        hint="Los pasos del trámite, en orden. Puedes dejarlos sin llenar."
        itemName="Paso"
        addLabel="Agregar paso"
        keys={pasos.fields.map(({ id }) => id)}
        max={LIMITE.pasos}
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
      <EtapasFields form={form} />
      {failure}
      <DialogActions>
        <Button variant="ghost" onClick={() => setPreview(getValues())}>
          Vista previa
        </Button>
        <DialogCancel disabled={isBusy} />
        {!isStuck && (
          <Button type="submit" loading={isBusy} loadingLabel="Guardando...">
            Guardar
          </Button>
        )}
      </DialogActions>
    </Form>
  );
}
