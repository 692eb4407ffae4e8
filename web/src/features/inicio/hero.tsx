import { NOTARIA } from '@notaria/contract/notaria';
import { Clock, FileCheck2, ShieldCheck } from 'lucide-react';
import { PATHS } from '#shared/paths.ts';
import { HeroDeed } from '#shared/ui/illustrations/hero-deed.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { useArrivalFocus } from '#shared/ui/use-arrival-focus.ts';

const TITULO = 'Tu trámite notarial, claro y desde casa';
const VENTAJAS = [
  { icon: FileCheck2, texto: 'Sabes desde el principio qué documentos necesitas' },
  { icon: Clock, texto: 'Subes todo a tu ritmo y ves el avance en cada paso' },
  { icon: ShieldCheck, texto: 'Una persona de la notaría revisa cada documento' },
];

/** What the office offers; folded to its title and one line for a signed-in person. */
export function Hero({ isFolded }: { isFolded: boolean }) {
  const heading = useArrivalFocus();
  if (isFolded) {
    return (
      <section aria-labelledby="inicio-titulo" className="border-line border-y bg-sunken">
        <div className="container-page py-4 sm:py-5">
          <h2 id="inicio-titulo" className="text-base sm:text-title-sm">
            {TITULO}
          </h2>
          <p className="text-muted text-sm">{NOTARIA.lema}</p>
        </div>
      </section>
    );
  }
  return (
    <section aria-labelledby="inicio-titulo" className="border-line border-b">
      <div className="container-page grid items-center gap-8 py-10 sm:py-14 lg:grid-cols-[1.1fr_0.9fr] lg:py-16">
        <div className="flex flex-col gap-5">
          <p className="font-semibold text-accent-ink">{NOTARIA.lema}</p>
          <h1 ref={heading} id="inicio-titulo" tabIndex={-1} className="text-display">
            {TITULO}
          </h1>
          <p className="max-w-prose text-lg text-muted">
            Inicia tu trámite, sube tus documentos y sigue cada avance en línea. Te decimos qué
            falta y te avisamos cuando esté listo.
          </p>
          <ul className="flex flex-col gap-2.5">
            {VENTAJAS.map(({ icon: Icon, texto }) => (
              <li key={texto} className="flex items-center gap-3">
                <Icon aria-hidden="true" className="size-6 shrink-0 text-primary" />
                {texto}
              </li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap gap-3">
            <LinkButton to={PATHS.tramites} size="lg" className="max-sm:w-full">
              Conoce los trámites
            </LinkButton>
            <LinkButton to={PATHS.registro} size="lg" variant="secondary" className="max-sm:w-full">
              Crea tu cuenta
            </LinkButton>
          </div>
        </div>
        <HeroDeed className="mx-auto w-full max-w-md lg:max-w-none" />
      </div>
    </section>
  );
}
