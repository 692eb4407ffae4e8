import { zodResolver } from '@hookform/resolvers/zod';
import { CATALOGO_LIMITES as LIMITE } from '@notaria/contract/limits';
import { useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { ApiError } from '#shared/api/api-error.ts';
import { TramiteView } from '#shared/tramite/tramite-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { EditableList } from './editable-list.tsx';
import {
  EMPTY_DOCUMENTO,
  EMPTY_PASO,
  type TramiteValues,
  toEditado,
  tramiteForm,
} from './tramite-values.ts';

interface TramiteFormProps {
  initial: TramiteValues;
  isBusy: boolean;
  /** Why it wasn't saved, above the buttons. */
  failure: React.ReactNode;
  /** @throws ApiError whose fields are shown beside theirs */
  onSave: (values: TramiteValues) => Promise<unknown>;
  onCancel: () => void;
}

/** A procedure: what it is, the documents that it asks for in order, its steps; and how clients will see it. */
export function TramiteForm({ initial, isBusy, failure, onSave, onCancel }: TramiteFormProps) {
  const [preview, setPreview] = useState<TramiteValues>();
  const { register, control, handleSubmit, getValues, setError, formState } = useForm({
    resolver: zodResolver(tramiteForm),
    defaultValues: initial,
  });
  const documentos = useFieldArray({ control, name: 'documentos' });
  const pasos = useFieldArray({ control, name: 'pasos' });
  const { errors } = formState;

  const send = handleSubmit(async (values) => {
    try {
      await onSave(values);
    } catch (error) {
      const message = error instanceof ApiError ? error.fields.titulo : undefined;
      if (message !== undefined) setError('titulo', { message }, { shouldFocus: true });
    }
  });

  if (preview) {
    return (
      <div className="space-y-6">
        <TramiteView {...toEditado(preview)} />
        <div className="flex justify-end">
          <Button onClick={() => setPreview(undefined)}>Seguir editando</Button>
        </div>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={send} className="space-y-6">
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
      <EditableList
        legend="Documentos requeridos"
        hint="En el orden en que el cliente los verá. Los expedientes en curso conservan su lista."
        itemName="Documento"
        addLabel="Agregar documento"
        keys={documentos.fields.map(({ id }) => id)}
        max={LIMITE.documentos}
        error={errors.documentos?.root?.message ?? errors.documentos?.message}
        fieldsOf={(index) => (
          <div className="space-y-4">
            <TextField
              label="Nombre del documento"
              maxLength={LIMITE.tipoDocumento}
              error={errors.documentos?.[index]?.tipo?.message}
              {...register(`documentos.${index}.tipo`)}
            />
            <TextareaField
              label="Qué es y cómo se consigue"
              rows={2}
              maxLength={LIMITE.descripcionDocumento}
              error={errors.documentos?.[index]?.descripcion?.message}
              {...register(`documentos.${index}.descripcion`)}
            />
          </div>
        )}
        onAdd={() => documentos.append(EMPTY_DOCUMENTO)}
        onMove={documentos.move}
        onRemove={documentos.remove}
      />
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
      {failure}
      <DialogActions>
        <Button variant="ghost" onClick={() => setPreview(getValues())}>
          Vista previa
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={isBusy} loadingLabel="Guardando...">
          Guardar
        </Button>
      </DialogActions>
    </form>
  );
}
