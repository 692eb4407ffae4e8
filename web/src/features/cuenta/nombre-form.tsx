import { zodResolver } from '@hookform/resolvers/zod';
import { actualizarNombreBody } from '@notaria/contract/cuentas';
import { useForm } from 'react-hook-form';
import type { NombreBody } from '#shared/session/open-session.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Form } from '#shared/ui/form.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

interface NombreFormProps {
  /** The account, and what was typed before. */
  initial: NombreBody;
  isBusy: boolean;
  failure: string | null;
  onSend: (body: NombreBody) => void;
}

/** The form for the name of an account to which Google gave none. */
export function NombreForm({ initial, isBusy, failure, onSend }: NombreFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(actualizarNombreBody),
    defaultValues: initial,
  });
  const { errors } = formState;
  return (
    <Form onSubmit={handleSubmit(onSend)} className="flex flex-col gap-5">
      <TextField
        label="Nombre"
        autoComplete="given-name"
        readOnly={isBusy}
        error={errors.nombre?.message}
        {...register('nombre')}
      />
      <TextField
        label="Apellido paterno"
        autoComplete="family-name"
        readOnly={isBusy}
        error={errors.apellidoPaterno?.message}
        {...register('apellidoPaterno')}
      />
      <TextField
        label="Apellido materno"
        optional
        autoComplete="off"
        readOnly={isBusy}
        error={errors.apellidoMaterno?.message}
        {...register('apellidoMaterno')}
      />
      <TextField
        label="Correo electrónico"
        type="email"
        readOnly
        error={errors.email?.message}
        {...register('email')}
      />
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" size="lg" full loading={isBusy} loadingLabel="Completando registro...">
        Completar registro
      </Button>
    </Form>
  );
}
