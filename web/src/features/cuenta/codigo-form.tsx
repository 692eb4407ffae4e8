import { codigoAcceso, codigoTotp } from '@notaria/contract/cuentas';
import { SEGUNDO_FACTOR } from '@notaria/contract/limits';
import { ACCESO } from '@notaria/contract/messages';
import { type ChangeEvent, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { useForma } from '#shared/forma/use-forma.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';

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
  const input = useRef<HTMLInputElement>(null);
  const lastSent = useRef('');
  const refused = useRef<{ token: string; sentence?: string | undefined }>({ token: '' });
  const forma = useForma(isRecovery ? recuperacionForm : codigoForm, {
    initial: { token: '' },
    isBusy,
    failure,
    ask: async ({ token }) => {
      // The press that follows the last digit comes after the code was sent by itself and refused.
      if (token !== refused.current.token || refused.current.sentence === undefined) {
        lastSent.current = token;
        refused.current = { token, sentence: await onSend(token) };
      }
      return { token: refused.current.sentence };
    },
  });
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = isRecovery ? target.value : digitsOf(target.value);
    // A seventh digit or a blank changes nothing, and leaves the error.
    if (text === forma.values.token) return;
    forma.change({ token: text });
    const isWhole = !isRecovery && text.length === SEGUNDO_FACTOR.digitos;
    if (isWhole && text !== lastSent.current) forma.submit();
  };
  return (
    <AccountForm forma={forma} submitLabel={submitLabel} busyLabel="Verificando...">
      <TextField
        ref={input}
        label={isRecovery ? 'Código de recuperación' : 'Código de verificación'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        maxLength={isRecovery ? SEGUNDO_FACTOR.caracteresRecuperacion + 3 : undefined}
        className="text-center font-semibold text-title-sm tracking-[0.35em] tabular-nums"
        {...forma.field('token')}
        onChange={change}
      />
      {forma.errorOf('token')?.startsWith(ACCESO.totpIncorrecto) && !isRecovery && (
        <p className="-mt-3 text-sm">{ACCESO.revisaCodigo}</p>
      )}
    </AccountForm>
  );
}
