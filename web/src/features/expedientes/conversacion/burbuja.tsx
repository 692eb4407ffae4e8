import { formatDateTime } from '#shared/format.ts';
import { cx } from '#shared/ui/cx.ts';

interface BurbujaProps {
  nombre: string;
  fecha: string;
  texto: string;
  /** On which side the bubble stands, and in which colour. */
  look: 'mio' | 'otro' | 'nota';
  /** What became of the message, for example that the other side read it. */
  estado?: string | undefined;
}

const LOOK = {
  mio: 'ml-auto bg-primary-soft',
  otro: 'mr-auto bg-sunken',
  nota: 'bg-amarillo text-amarillo-ink',
} as const;

/** Shows a message or a note: who, when and what. */
export function Burbuja({ nombre, fecha, texto, look, estado }: BurbujaProps) {
  return (
    <li
      className={cx(
        'rounded-card px-4 py-3',
        look === 'nota' ? 'w-full' : 'w-fit max-w-[85%]',
        LOOK[look],
      )}
    >
      <p className={cx('text-xs', look === 'nota' ? '' : 'text-muted')}>
        <span className="font-semibold">{look === 'mio' ? 'Tú' : nombre}</span> ·{' '}
        <time dateTime={fecha} className="whitespace-nowrap">
          {formatDateTime(fecha)}
        </time>
      </p>
      <p className="whitespace-pre-wrap break-words">{texto}</p>
      {estado !== undefined && <p className="text-right text-muted text-xs">{estado}</p>}
    </li>
  );
}
