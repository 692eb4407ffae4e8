import { actualizarNombreBody } from '@notaria/contract/cuentas';
import { useForma } from '#shared/forma/use-forma.ts';
import type { NombreBody } from '#shared/session/open-session.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';

interface NombreFormProps {
  /** The account, and what was typed before. */
  initial: NombreBody;
  isBusy: boolean;
  failure: string | null;
  onSend: (body: NombreBody) => void;
}

/** The form for the name of an account to which Google gave none. */
export function NombreForm({ initial, isBusy, failure, onSend }: NombreFormProps) {
  const forma = useForma(actualizarNombreBody, { initial, isBusy, failure, give: onSend });
  return (
    <AccountForm forma={forma} submitLabel="Completar registro" busyLabel="Completando registro...">
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
    </AccountForm>
  );
}
