import { type FormEvent, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import type { ScanPage } from './page.ts';

interface PdfLockedProps {
  page: ScanPage;
  disabled: boolean;
  onUnlock: (password: string) => void;
}

/** Asks for the password of a PDF that opens only with one. It is used here and goes nowhere. */
export function PdfLocked({ page, disabled, onUnlock }: PdfLockedProps) {
  const [typed, setTyped] = useState(page.password);
  const isWrong = page.password !== '' && typed === page.password;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the dialog around it must not be sent too.
    event.stopPropagation();
    if (typed !== '') onUnlock(typed);
  };
  return (
    <form onSubmit={submit} className="space-y-3">
      <PasswordField
        label="Contraseña de este PDF"
        hint="Se queda en tu equipo, no se envía. Lo que envíes ya no la pedirá."
        autoComplete="off"
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value)}
        error={
          isWrong
            ? 'Esa no es la contraseña de este PDF. Revísala e inténtalo otra vez.'
            : undefined
        }
      />
      <Button type="submit" variant="secondary" full disabled={disabled || typed === ''}>
        Abrir el PDF
      </Button>
    </form>
  );
}
