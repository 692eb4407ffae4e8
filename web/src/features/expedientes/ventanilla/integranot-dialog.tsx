import { anotarIntegranot } from '@notaria/contract/ventanilla';
import { VENTANILLA_TEXTOS } from '@notaria/contract/ventanilla-messages';
import * as z from 'zod/mini';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { useAnotarIntegranot } from './ventanilla-api.ts';

const rule = z.object({
  numero: z
    .string()
    .check(z.trim(), z.regex(/^([1-9]\d{0,8})?$/, VENTANILLA_TEXTOS.integranotMalo)),
});

interface IntegranotDialogProps {
  idExpediente: string;
  numero: number | null;
  onClose: () => void;
}

/** Writes the number that the file has in Integranot, or takes it away. */
export function IntegranotDialog({ idExpediente, numero, onClose }: IntegranotDialogProps) {
  const write = useAnotarIntegranot(idExpediente);
  const forma = useForma(rule, {
    initial: { numero: numero === null ? '' : String(numero) },
    sendings: [[write, anotarIntegranot]],
    send: (values, then) => write.mutate(values.numero === '' ? null : Number(values.numero), then),
    onDone: onClose,
  });
  return (
    <FormDialog forma={forma} onClose={onClose} title="Número en Integranot" submitLabel="Guardar">
      <TextField
        label="Número"
        hint="Vacío, si todavía no lo tiene."
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        {...forma.field('numero')}
      />
    </FormDialog>
  );
}
