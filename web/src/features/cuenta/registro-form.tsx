import type { BodyInputOf } from '@notaria/contract/call';
import { type registrar, registroForm } from '@notaria/contract/cuentas';
import { Link } from 'react-router-dom';
import type { Path } from '#shared/forma/paths.ts';
import { useForma } from '#shared/forma/use-forma.ts';
import { PATHS } from '#shared/paths.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { keepRegistro, readKeptRegistro } from './kept-registro.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

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
  const text = (name: Path<Values>) =>
    forma.field(name, (value) => {
      // The privacy notice and the help are one press away, so what was typed is stored.
      keepRegistro({ ...forma.values, [name]: value });
      return {};
    });
  return (
    <AccountForm forma={forma} submitLabel="Registrar cuenta" busyLabel="Registrando...">
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
      <NewPasswordFields label="Contraseña" field={text} />
      <p className="text-muted text-sm">
        Usamos tus datos para atender tus trámites. Conoce el{' '}
        <Link to={PATHS.avisoPrivacidad} className="texto-enlace">
          aviso de privacidad
        </Link>
        .
      </p>
    </AccountForm>
  );
}
