import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '#shared/session/session-context.ts';
import { cx } from '#shared/ui/cx.ts';
import type { PasoGuia } from './guia.ts';

const LINE =
  'not-last:before:absolute not-last:before:top-11 not-last:before:bottom-0 not-last:before:left-[1.34rem] ' +
  'not-last:before:w-0.5 not-last:before:bg-line';

interface PasoProps {
  paso: PasoGuia;
  numero: number;
  /** The reader's present step, if they are a client. */
  mio: number | undefined;
}

/** One step, joined to the next by a line: done, present, or still to come. */
export function Paso({ paso, numero, mio }: PasoProps) {
  const isVisitor = useSession().status === 'anonymous';
  const isOffered = !paso.solo || (paso.solo === 'clientes' ? mio !== undefined : isVisitor);
  const isCurrent = numero === mio;
  const isDone = mio !== undefined && numero < mio;
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={cx('relative flex gap-4 pb-6 last:pb-0', LINE)}
    >
      <span
        aria-hidden="true"
        className={cx(
          'flex size-11 shrink-0 items-center justify-center rounded-full font-semibold font-serif text-lg',
          isCurrent && 'bg-accent text-on-accent',
          isDone && 'bg-primary text-on-primary',
          !isCurrent && !isDone && 'bg-accent-soft text-accent-ink',
        )}
      >
        {isDone ? <Check className="size-5" /> : numero}
      </span>
      <div className="flex min-w-0 flex-col gap-1 pt-1.5">
        {isCurrent && <p className="font-semibold text-accent-ink text-xs">Vas aquí</p>}
        <h4 className="font-semibold text-base leading-snug">
          {paso.titulo}
          {isDone && <span className="sr-only"> (hecho)</span>}
        </h4>
        <p className="text-muted text-sm">{paso.texto}</p>
        {paso.enlace && !isDone && isOffered && (
          <Link
            to={paso.enlace.to}
            className="texto-enlace inline-flex min-h-touch w-fit items-center gap-1.5 font-semibold text-sm"
          >
            {paso.enlace.label}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        )}
      </div>
    </li>
  );
}
