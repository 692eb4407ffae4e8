import { Undo2 } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { Key } from './keys.tsx';
import type { Decisiones } from './use-decisiones.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The last decision: that it is saved, and the button that undoes it. Stands below, over no document. */
export function Confirmacion({ hechas, deshacer }: Pick<Decisiones, 'hechas' | 'deshacer'>) {
  useShortcuts({ z: deshacer });
  const last = hechas.at(-1);
  if (!last) return null;
  const { decision, mensaje, isUndoing } = last;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-4 z-30 flex justify-center px-4 max-lg:bottom-40">
      <div className="pointer-events-auto flex max-w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-3 shadow-float">
        <p role="status" className="min-w-0 break-words text-sm">
          {mensaje ?? 'Guardando…'} <span className="text-muted">«{decision.fila.tipo}»</span>
        </p>
        <Deshacer onClick={deshacer} isUndoing={isUndoing} />
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
      <span className="pointer-coarse:hidden">
        {' '}
        <Key>Z</Key>
      </span>
    </Button>
  );
}
