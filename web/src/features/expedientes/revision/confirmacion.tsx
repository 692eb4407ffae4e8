import { Undo2 } from 'lucide-react';
import { hasLetterKeys } from '#shared/letter-keys.ts';
import { barRoom } from '#shared/ui/bar-room.ts';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { toast } from '#shared/ui/toast.ts';
import { Key } from './keys.tsx';
import type { Decisiones } from './use-decisiones.ts';
import { useShortcuts } from './use-shortcuts.ts';

const room = barRoom('--tira');

/**
 * The last decision: that it is saved, which is said aloud, and the button that undoes it. Over nothing of a
 * form that is open: then it stands below the desk.
 */
export function Confirmacion({ hechas, deshacer }: Pick<Decisiones, 'hechas' | 'deshacer'>) {
  const last = hechas.at(-1);
  const tooLate = () => toast.error('Ya no hay nada que deshacer.', { id: 'deshacer' });
  useShortcuts({ z: last ? deshacer : () => void tooLate() });
  return (
    <div
      ref={room}
      className={cx(
        'pointer-events-none fixed inset-x-0 bottom-(--barra,0px) z-30 flex justify-center px-4 in-has-[[data-formulario]]:static short:static',
        last && 'pb-4',
      )}
    >
      <div
        className={cx(
          last &&
            'pointer-events-auto flex max-w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-3 shadow-float',
        )}
      >
        {/* It stands there before it says anything: a screen reader follows no other. */}
        <p role="status" className="min-w-0 break-words text-sm">
          {last && (
            <>
              {last.mensaje ?? 'Guardando…'}{' '}
              <span className="text-muted">«{last.decision.fila.tipo}»</span>
            </>
          )}
        </p>
        {last && <Deshacer onClick={deshacer} isUndoing={last.isUndoing} />}
      </div>
    </div>
  );
}

interface DeshacerProps {
  onClick: (() => void) | undefined;
  isUndoing: boolean;
}

export function Deshacer({ onClick, isUndoing }: DeshacerProps) {
  return (
    <Button
      variant="secondary"
      icon={<Undo2 aria-hidden="true" className="size-4" />}
      loading={isUndoing}
      loadingLabel="Deshaciendo…"
      disabled={!onClick && !isUndoing}
      onClick={onClick}
    >
      Deshacer
      {hasLetterKeys() && (
        <span className="hidden any-pointer-fine:inline">
          {' '}
          <Key>Z</Key>
        </span>
      )}
    </Button>
  );
}
