import type { BodyInputOf } from '@notaria/contract/call';
import { type registrar, registroForm } from '@notaria/contract/cuentas';
import type { ChangeEvent } from 'react';
import { Link } from 'react-router-dom';
import { Form } from '#shared/forma/form.tsx';
import type { Path } from '#shared/forma/paths.ts';
import { useForma } from '#shared/forma/use-forma.ts';
import { PATHS } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { keepRegistro, readKeptRegistro } from './kept-registro.ts';

export type RegistroBody = BodyInputOf<typeof registrar>;
type Values = RegistroBody & { confirmacion: string };

interface RegistroFormProps {
  isBusy: boolean;
  failure: string | null;
  /** Returns the API's errors by the field's name. */
  onSend: (body: RegistroBody) => Promise<Readonly<Record<string, string>>>;
}

/** The sign-up form: names, address and password, with an error sentence per field. */
export function RegistroForm({ isBusy, failure, onSend }: RegistroFormProps) {
  const forma = useForma(registroForm, {
    initial: { password: '', confirmacion: '', ...readKeptRegistro() },
    isBusy,
    failure,
    ask: ({ confirmacion: _, ...body }) => onSend(body),
  });
  const text = (name: Path<Values>) => {
    const field = forma.field(name);
    return {
      ...field,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        field.onChange(event);
        // The privacy notice and the help are one press away, so what was typed is stored.
        keepRegistro({ ...forma.values, [name]: event.target.value });
      },
    };
  };
  return (
    <Form {...forma.form} className="flex flex-col gap-5">
      <TextField label="Nombre(s)" autoComplete="given-name" {...text('nombre')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Primer apellido"
          autoComplete="family-name"
          {...text('apellidoPaterno')}
        />
        <TextField
          label="Segundo apellido"
          optional
          autoComplete="off"
          {...text('apellidoMaterno')}
        />
      </div>
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        {...text('email')}
      />
      <PasswordField
        label="Contraseña"
        hint="8 caracteres o más, con mayúscula, minúscula, número y un símbolo: @ $ ! % * ? & # + - _ ."
        autoComplete="new-password"
        {...text('password')}
      />
      <PasswordField
        label="Confirmar contraseña"
        autoComplete="new-password"
        {...text('confirmacion')}
      />
      <p className="text-muted text-sm">
        Usamos tus datos para atender tus trámites. Conoce el{' '}
        <Link to={PATHS.avisoPrivacidad} className="texto-enlace">
          aviso de privacidad
        </Link>
        .
      </p>
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" size="lg" full loading={isBusy} loadingLabel="Registrando...">
        Registrar cuenta
      </Button>
    </Form>
  );
}
