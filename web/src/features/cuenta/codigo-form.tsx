import { zodResolver } from '@hookform/resolvers/zod';
import { codigoAcceso, codigoTotp } from '@notaria/contract/cuentas';
import { SEGUNDO_FACTOR } from '@notaria/contract/limits';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

const codigoForm = z.object({ token: codigoTotp });
const recuperacionForm = z.object({ token: codigoAcceso });

interface CodigoFormProps {
  isBusy: boolean;
  failure: string | null;
  /** Returns the sentence when the code itself is refused. */
  onSend: (token: string) => Promise<string | undefined>;
  submitLabel?: string;
  /** A recovery code, with its letters and its hyphen. */
  isRecovery?: boolean;
}

/** The one code field (spec part 1 §2, Code verification). */
export function CodigoForm({
  isBusy,
  failure,
  onSend,
  submitLabel = 'Verificar',
  isRecovery = false,
}: CodigoFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(isRecovery ? recuperacionForm : codigoForm),
    defaultValues: { token: '' },
  });
  const send = handleSubmit(async ({ token }) => {
    const refusal = await onSend(token);
    if (refusal) setError('token', { message: refusal }, { shouldFocus: true });
  });
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <TextField
        label={isRecovery ? 'Código de recuperación' : 'Código de verificación'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        maxLength={
          (isRecovery ? SEGUNDO_FACTOR.caracteresRecuperacion + 1 : SEGUNDO_FACTOR.digitos) + 2
        }
        readOnly={isBusy}
        error={formState.errors.token?.message}
        className="text-center font-semibold text-title-sm tracking-[0.35em] tabular-nums"
        {...register('token')}
      />
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" size="lg" full loading={isBusy} loadingLabel="Verificando...">
        {submitLabel}
      </Button>
    </form>
  );
}
