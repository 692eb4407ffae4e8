import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '#shared/session/session-context.ts';
import { cx } from '#shared/ui/cx.ts';
import { PASOS, type PasoGuia, pasoActual } from './guia.ts';

/** The nine-step guide; whoever is signed in sees which step is theirs now. */
export function GuiaPasos() {
  const session = useSession();
  const current = pasoActual(session);
  return (
    <section aria-labelledby="guia-titulo" className="container-page py-12 sm:py-16">
      <h2 id="guia-titulo" className="text-title">
        Cómo iniciar un trámite, en nueve pasos
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        Todo se hace desde aquí. Solo vienes a la notaría a firmar.
      </p>
      <ol className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {PASOS.map((paso, index) => (
          <Paso
            key={paso.titulo}
            paso={paso}
            numero={index + 1}
            isCurrent={index + 1 === current}
            showLink={!paso.soloClientes || current !== undefined}
          />
        ))}
      </ol>
    </section>
  );
}

interface PasoProps {
  paso: PasoGuia;
  numero: number;
  isCurrent: boolean;
  showLink: boolean;
}

function Paso({ paso, numero, isCurrent, showLink }: PasoProps) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={cx(
        'flex gap-4 rounded-card border bg-raised p-5 shadow-card',
        isCurrent ? 'border-2 border-accent' : 'border-line',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'flex size-11 shrink-0 items-center justify-center rounded-full font-semibold font-serif text-lg',
          isCurrent ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent-ink',
        )}
      >
        {numero}
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        {isCurrent && (
          <p className="font-semibold text-accent-ink text-xs">Este es tu siguiente paso</p>
        )}
        <h3 className="text-lg leading-snug">{paso.titulo}</h3>
        <p className="text-muted text-sm">{paso.texto}</p>
        {paso.enlace && showLink && (
          <Link
            to={paso.enlace.to}
            className="texto-enlace mt-auto inline-flex min-h-touch items-center gap-1.5 font-semibold text-sm"
          >
            {paso.enlace.label}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        )}
      </div>
    </li>
  );
}
