import { zodResolver } from '@hookform/resolvers/zod';
import { codigoAcceso, codigoTotp } from '@notaria/contract/cuentas';
import { SEGUNDO_FACTOR } from '@notaria/contract/limits';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Form } from '#shared/ui/form.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

const codigoForm = z.object({ token: codigoTotp });
const recuperacionForm = z.object({ token: codigoAcceso });

interface CodigoFormProps {
  isBusy: boolean;
  failure: string | null;
  /** Returns the error sentence if the code itself is refused. */
  onSend: (token: string) => Promise<string | undefined>;
  submitLabel?: string;
  /** True for a recovery code, with letters and a hyphen. */
  isRecovery?: boolean;
  /** True if the field starts with the focus. */
  takesFocus?: boolean;
}

/** The digits of a typed or pasted code; blanks and hyphens are left out. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, SEGUNDO_FACTOR.digitos);
}

/** The only code field. A code of digits is sent with its last digit; the button sends it again if nothing
 * answered, but no code that was refused. */
export function CodigoForm({
  isBusy,
  failure,
  onSend,
  submitLabel = 'Verificar',
  isRecovery = false,
  takesFocus = true,
}: CodigoFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(isRecovery ? recuperacionForm : codigoForm),
    defaultValues: { token: '' },
  });
  const lastSent = useRef('');
  const isSending = useRef(false);
  const refused = useRef({ token: '', sentence: '' });
  const send = handleSubmit(async ({ token }) => {
    // A password manager may fill in the code and also press the button, before the screen knows of the
    // first.
    if (isSending.current) return;
    // The press that follows the last digit comes after the code was sent by itself and refused.
    if (token === refused.current.token) {
      setError('token', { message: refused.current.sentence }, { shouldFocus: true });
      return;
    }
    isSending.current = true;
    lastSent.current = token;
    const refusal = await onSend(token);
    isSending.current = false;
    refused.current = { token: refusal ? token : '', sentence: refusal ?? '' };
    if (refusal) setError('token', { message: refusal }, { shouldFocus: true });
  });
  useEffect(() => {
    if (takesFocus) setFocus('token');
  }, [takesFocus, setFocus]);

  const { onChange, ...field } = register('token');
  const shown = useRef('');
  const change = async (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const text = isRecovery ? target.value : digitsOf(target.value);
    if (text !== target.value) target.value = text;
    // A seventh digit or a blank changes nothing, and leaves the error.
    if (text === shown.current) return;
    shown.current = text;
    await onChange(event);
    const isWhole = !isRecovery && text.length === SEGUNDO_FACTOR.digitos;
    if (isWhole && text !== lastSent.current) await send();
  };
  return (
    <Form onSubmit={send} className="flex flex-col gap-5">
      <TextField
        label={isRecovery ? 'Código de recuperación' : 'Código de verificación'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        maxLength={isRecovery ? SEGUNDO_FACTOR.caracteresRecuperacion + 3 : undefined}
        readOnly={isBusy}
        error={formState.errors.token?.message}
        className="text-center font-semibold text-title-sm tracking-[0.35em] tabular-nums"
        {...field}
        onChange={(event) => void change(event)}
      />
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" size="lg" full loading={isBusy} loadingLabel="Verificando...">
        {submitLabel}
      </Button>
    </Form>
  );
}
