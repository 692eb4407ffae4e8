import { zodResolver } from '@hookform/resolvers/zod';
import { MOTIVO, TEXTO } from '@notaria/contract/limits';
import {
  crearMotivo,
  type MotivoAdministrado,
  modificarMotivo,
  motivoEditado,
} from '@notaria/contract/motivos';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { failureMessage } from '#shared/api/failure-message.ts';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { Form } from '#shared/ui/form.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useCrearMotivo, useModificarMotivo } from './api.ts';

interface MotivoDialogProps {
  /** The reason to change; undefined for a new one. */
  motivo?: MotivoAdministrado;
  /** Names of documents to choose from. */
  documentos: readonly string[];
  onClose: () => void;
}

const DRAFT = z.object({ texto: z.string(), documento: z.string() });

/** The form for the text of a reason and the document that it is for. */
export function MotivoDialog({ motivo, documentos, onClose }: MotivoDialogProps) {
  const create = useCrearMotivo();
  const change = useModificarMotivo();
  const names = useId();
  const formId = useId();
  const draft = useDraft({
    name: `motivo.1/${motivo?.idMotivo ?? ''}`,
    version: String(motivo?.version ?? 0),
    initial: { texto: motivo?.texto ?? '', documento: motivo?.documento ?? '' },
    parse: (kept) => DRAFT.safeParse(kept).data,
    show: (values) => reset(values),
  });
  const { register, handleSubmit, formState, reset, subscribe } = useForm({
    resolver: zodResolver(motivoEditado),
    defaultValues: draft.begin,
  });
  const { keep } = draft;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe, keep],
  );
  const isBusy = create.isPending || change.isPending;
  const done = {
    onSuccess: ({ message }: { message: string }) => {
      draft.drop();
      toast.success(message);
      onClose();
    },
  };
  const send = handleSubmit((values) => {
    if (!motivo) return create.mutate(values, done);
    const { idMotivo, activo, version } = motivo;
    change.mutate({ idMotivo, activo, version, ...values }, done);
  });
  const { texto, documento } = formState.errors;
  return (
    <Dialog
      open
      busy={isBusy}
      loss={draft.loss}
      onClose={onClose}
      title={motivo ? 'Editar motivo' : 'Agregar motivo'}
      footer={
        <>
          <DialogCancel disabled={isBusy} />
          <Button type="submit" form={formId} loading={isBusy} loadingLabel="Guardando...">
            Guardar
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void send(event)} className="space-y-5">
        <DraftNotice
          draft={draft}
          changed="Alguien cambió este motivo después. Revisa que lo tuyo todavía sirva."
        />
        <TextareaField
          {...register('texto')}
          autoFocus
          label="Motivo"
          hint="El cliente lo lee tal cual. Lo que cambia cada vez va entre llaves, por ejemplo {fecha}: quien revisa lo llena antes de enviar."
          maxLength={TEXTO.comentario}
          error={texto?.message}
        />
        <TextField
          {...register('documento')}
          optional
          label="Documento"
          hint="Vacío, sirve para cualquier documento."
          list={names}
          maxLength={MOTIVO.documento}
          error={documento?.message}
        />
        <datalist id={names}>
          {documentos.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {create.isError && <Alert>{failureMessage(crearMotivo, create.error)}</Alert>}
        {change.isError && <Alert>{failureMessage(modificarMotivo, change.error)}</Alert>}
      </Form>
    </Dialog>
  );
}
