import { useEffect, useState } from 'react';
import { cx } from '#shared/ui/cx.ts';
import type { TramiteValues } from './tramite-values.ts';

export const seccion = (name: string) => `seccion-${name.toLowerCase()}`;

const SECCIONES = ['General', 'Costo', 'Personas', 'Datos', 'Documentos', 'Etapas'] as const;
type Seccion = (typeof SECCIONES)[number];

/** The band of the window in which a section counts as the one that is read. */
const BANDA = '-20% 0px -70%';

/** The section of the form that stands in the upper part of the window. */
function useCurrent(): Seccion {
  const [current, setCurrent] = useState<Seccion>('General');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const { target } = entries.find(({ isIntersecting }) => isIntersecting) ?? {};
        const name = SECCIONES.find((each) => seccion(each) === target?.id);
        if (name) setCurrent(name);
      },
      { rootMargin: BANDA },
    );
    for (const name of SECCIONES) {
      const section = document.getElementById(seccion(name));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}

/** The sections of the form with how much each holds, and the current one marked; a press goes there. */
export function Indice({ values }: { values: TramiteValues }) {
  const { partes, documentos, etapas, pedidos, preguntas } = values;
  const current = useCurrent();
  const many: Partial<Record<Seccion, number>> = {
    Personas: partes.length,
    Datos: pedidos.length + preguntas.length,
    Documentos: documentos.length,
    Etapas: etapas.length,
  };
  return (
    <nav aria-label="Secciones" className="max-lg:hidden">
      <ul className="sticky top-[calc(var(--cabecera,4.25rem)+4rem)]">
        {SECCIONES.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === current || undefined}
              onClick={() => document.getElementById(seccion(name))?.scrollIntoView()}
              className={cx(
                'flex min-h-touch w-full items-center justify-between gap-2 rounded-control px-3 text-sm hover:bg-primary-soft',
                name === current && 'bg-primary-soft font-semibold',
              )}
            >
              {name} <span className="text-muted">{many[name]}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
