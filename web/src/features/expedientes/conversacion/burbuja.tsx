import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/format.ts';
import { cx } from '#shared/ui/cx.ts';

interface BurbujaProps {
  /** Who wrote it; undefined if the bubble above says it. */
  nombre?: string | undefined;
  fecha: string;
  texto: string;
  /** On which side the bubble stands, and in which colour. */
  look: 'mio' | 'otro' | 'nota';
  /** What became of the message, for example that the other side read it. */
  estado?: string | undefined;
  /** What is said of it or done with it, at its foot. */
  children?: ReactNode;
}

const LOOK = {
  mio: 'ml-auto bg-primary-soft',
  otro: 'mr-auto bg-sunken',
  nota: 'bg-amarillo text-amarillo-ink',
} as const;

/** Shows a message or a note: who, when and what. A message stands under its day, so it tells only the hour. */
export function Burbuja({ nombre, fecha, texto, look, estado, children }: BurbujaProps) {
  const isNote = look === 'nota';
  const when = formatDateTime(fecha);
  return (
    <li
      className={cx(
        'rounded-card px-4 py-2',
        isNote ? 'w-full' : 'w-fit max-w-[min(85%,34rem)]',
        LOOK[look],
      )}
    >
      {nombre !== undefined && (
        <p className={cx('font-semibold text-xs', !isNote && 'text-muted')}>
          {look === 'mio' && <span className="print:hidden">Tú</span>}
          <span className={cx(look === 'mio' && 'not-print:hidden')}>{nombre}</span>
        </p>
      )}
      <p className="whitespace-pre-wrap break-words">{texto}</p>
      <p className={cx('text-right text-xs', !isNote && 'text-muted')}>
        <time dateTime={fecha} title={when} className="whitespace-nowrap tabular-nums">
          {isNote ? when : when.slice(-5)}
        </time>
        {estado !== undefined && ` · ${estado}`}
      </p>
      {children}
    </li>
  );
}
