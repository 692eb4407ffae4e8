import type { ParteDeTramite } from '@notaria/contract/partes-catalogo';
import { PARTES } from '@notaria/contract/partes-messages';
import * as z from 'zod/mini';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { RadioField } from '#shared/ui/radio-field.tsx';
import { optionsOf } from '#shared/ui/select-field.tsx';

export interface PapelDialogProps {
  /** The kinds of parties that a person may start as. */
  partes: readonly ParteDeTramite[];
  isBusy: boolean;
  onStart: (parte: string) => void;
  onClose: () => void;
}

const papel = z.object({ parte: z.string().check(z.minLength(1, PARTES.faltaParte)) });

/** Asks the person who starts a procedure with parties which party they are. */
export function PapelDialog({ partes, isBusy, onStart, onClose }: PapelDialogProps) {
  const forma = useForma(papel, {
    initial: { parte: '' },
    isBusy,
    give: ({ parte }) => onStart(parte),
  });
  return (
    <FormDialog
      forma={forma}
      className="space-y-5"
      onClose={onClose}
      title="¿Quién eres en este trámite?"
      description="Cada persona entrega sus propios documentos. A las demás las agregas después de elegir."
      submitLabel="Continuar"
      busyLabel="Iniciando..."
    >
      <RadioField
        legend="Elige tu papel"
        options={optionsOf(partes, 'clave')}
        {...forma.radio('parte')}
      />
    </FormDialog>
  );
}
