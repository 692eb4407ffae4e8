import type { ComponentProps } from 'react';
import { ConfirmChange } from './confirm-change.tsx';

interface ConfirmRetireProps<V>
  extends Omit<
    ComponentProps<typeof ConfirmChange<V>>,
    'danger' | 'title' | 'confirmLabel' | 'children'
  > {
  /** What is retired, in the singular and without its article. */
  que: string;
  nombre: string;
  /** False if it is retired already: then the question is whether to bring it back. */
  activo: boolean;
  /** What bringing it back is called. */
  deVuelta?: string;
  /** What follows the name: what retiring it causes, and what bringing it back does. */
  efectos: readonly [retirar: string, deVuelta: string];
}

/** Asks before something that is on offer is retired, or something retired is offered again. */
export function ConfirmRetire<V>(props: ConfirmRetireProps<V>) {
  const { que, nombre, activo, deVuelta = 'Usar de nuevo', efectos, ...change } = props;
  return (
    <ConfirmChange
      {...change}
      danger={activo}
      title={activo ? `¿Retirar ${que}?` : `¿${deVuelta} el ${que}?`}
      confirmLabel={activo ? 'Retirar' : deVuelta}
    >
      <strong className="break-words">{nombre}</strong> {efectos[activo ? 0 : 1]}
    </ConfirmChange>
  );
}
