import { MOTIVO, TEXTO } from '@notaria/contract/limits';
import {
  crearMotivo,
  type MotivoAdministrado,
  modificarMotivo,
  motivoEditado,
} from '@notaria/contract/motivos';
import { useId } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { useDraftForma } from '#shared/forma/use-draft-forma.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useGuardarMotivo } from './api.ts';

interface MotivoDialogProps {
  /** The reason to change; undefined for a new one. */
  motivo?: MotivoAdministrado;
  /** Names of documents to choose from. */
  documentos: readonly string[];
  onClose: () => void;
}

const borrador = z.object({ texto: z.string(), documento: z.string() });

/** The form for the text of a reason and the document that it is for. */
export function MotivoDialog({ motivo, documentos, onClose }: MotivoDialogProps) {
  const save = useGuardarMotivo(motivo);
  const names = useId();
  const forma = useDraftForma(motivoEditado, {
    initial: { texto: motivo?.texto ?? '', documento: motivo?.documento ?? '' },
    draft: {
      name: `motivo.1/${motivo?.idMotivo ?? ''}`,
      version: String(motivo?.version ?? 0),
      schema: borrador,
    },
    sendings: [[save, motivo ? modificarMotivo : crearMotivo]],
    send: save.mutate,
    onDone: onClose,
  });
  return (
    <FormDialog
      forma={forma}
      onClose={onClose}
      title={motivo ? 'Editar motivo' : 'Agregar motivo'}
      submitLabel="Guardar"
      className="space-y-5"
      changed="Alguien cambió este motivo después. Revisa que lo tuyo todavía sirva."
    >
      <TextareaField
        {...forma.field('texto')}
        autoFocus
        label="Motivo"
        hint="El cliente lo lee tal cual. Lo que cambia cada vez va entre llaves, por ejemplo {fecha}: quien revisa lo llena antes de enviar."
        maxLength={TEXTO.comentario}
      />
      <TextField
        {...forma.field('documento')}
        optional
        label="Documento"
        hint="Vacío, sirve para cualquier documento."
        list={names}
        maxLength={MOTIVO.documento}
      />
      <datalist id={names}>
        {documentos.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FormDialog>
  );
}
