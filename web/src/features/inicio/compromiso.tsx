import { HandHeart } from 'lucide-react';
import { PATHS } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';

/** Social commitment, and how to reach the office. */
export function Compromiso() {
  return (
    <section aria-labelledby="compromiso-titulo" className="container-page pb-16 sm:pb-20">
      <div className="grid items-center gap-6 rounded-card bg-accent-soft p-6 sm:p-10 lg:grid-cols-[auto_1fr_auto] lg:gap-10">
        <HandHeart aria-hidden="true" className="size-14 text-accent-ink" strokeWidth={1.5} />
        <div className="max-w-2xl">
          <h2 id="compromiso-titulo" className="text-title">
            Compromiso social
          </h2>
          <p className="mt-3">
            La certeza jurídica es para todas las personas. Orientamos sin costo antes de que
            inicies un trámite, explicamos cada documento en palabras sencillas y participamos en
            las jornadas notariales de testamento y de regularización de la vivienda.
          </p>
        </div>
        <LinkButton to={PATHS.contacto} variant="accent" className="justify-self-start">
          Habla con la notaría
        </LinkButton>
      </div>
    </section>
  );
}
