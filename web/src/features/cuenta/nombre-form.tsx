import { actualizarNombreBody } from '@notaria/contract/cuentas';
import { Form } from '#shared/forma/form.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import type { NombreBody } from '#shared/session/open-session.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
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
  const forma = useForma(actualizarNombreBody, {
    initial,
    isBusy,
    failure,
    send: (body, { onSettled }) => {
      onSend(body);
      onSettled();
    },
  });
  return (
    <Form {...forma.form} className="flex flex-col gap-5">
      <TextField label="Nombre" autoComplete="given-name" {...forma.field('nombre')} />
      <TextField
        label="Apellido paterno"
        autoComplete="family-name"
        {...forma.field('apellidoPaterno')}
      />
      <TextField
        label="Apellido materno"
        optional
        autoComplete="off"
        {...forma.field('apellidoMaterno')}
      />
      <TextField label="Correo electrónico" type="email" {...forma.field('email')} readOnly />
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" size="lg" full loading={isBusy} loadingLabel="Completando registro...">
        Completar registro
      </Button>
    </Form>
  );
}
