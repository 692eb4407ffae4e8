import { guardarTelefono, telefonoBody } from '@notaria/contract/mi-cuenta';
import { FormPage } from '#shared/forma/form-page.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { formatPhone } from '#shared/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useTelefono } from './mi-cuenta-api.ts';

/** The form for the phone on which the office reaches the person; empty removes it. */
export function TelefonoForm({ telefono, onDone }: { telefono: string; onDone: () => void }) {
  const save = useTelefono();
  const forma = useForma(telefonoBody, {
    initial: { telefono: formatPhone(telefono) },
    sendings: [[save, guardarTelefono]],
    send: (form, then) => save.mutate(form.telefono, then),
    onDone,
  });
  return (
    <FormPage
      forma={forma}
      className="flex flex-col gap-3"
      submitLabel="Guardar teléfono"
      beside={
        <Button variant="ghost" onClick={onDone}>
          Cancelar
        </Button>
      }
    >
      <TextField
        label="Teléfono"
        optional
        type="tel"
        autoComplete="tel-national"
        hint="10 dígitos. Lo ve solo el personal que lleva tus trámites."
        {...forma.field('telefono')}
      />
    </FormPage>
  );
}
