import { zodResolver } from '@hookform/resolvers/zod';
import { guardarTelefono, telefonoBody } from '@notaria/contract/mi-cuenta';
import { useForm } from 'react-hook-form';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatPhone } from '#shared/format.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Form } from '#shared/ui/form.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useTelefono } from './mi-cuenta-api.ts';

/** The form for the phone on which the office reaches the person; empty removes it. */
export function TelefonoForm({ telefono, onDone }: { telefono: string; onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(telefonoBody),
    defaultValues: { telefono: formatPhone(telefono) },
  });
  const save = useTelefono();
  const send = handleSubmit((form) =>
    save.mutate(form.telefono, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onDone();
      },
    }),
  );
  return (
    <Form onSubmit={send} className="flex flex-col gap-3">
      <TextField
        label="Teléfono"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint="10 dígitos. Lo ve solo el personal que lleva tus trámites."
        readOnly={save.isPending}
        error={formState.errors.telefono?.message}
        {...register('telefono')}
      />
      {save.isError && <Alert>{failureMessage(guardarTelefono, save.error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={save.isPending} loadingLabel="Guardando...">
          Guardar teléfono
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </Form>
  );
}
