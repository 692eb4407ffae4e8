import { NOTARIA } from '@notaria/contract/notaria';
import { initials } from '#shared/initials.ts';

/** The two notaries and what the office is. */
export function QuienesSomos() {
  return (
    <section aria-labelledby="quienes-titulo" className="border-line border-y bg-sunken">
      <div className="container-page grid gap-8 py-12 sm:py-16 lg:grid-cols-2 lg:gap-14">
        <div className="flex flex-col gap-4">
          <h2 id="quienes-titulo" className="text-title">
            Quiénes somos
          </h2>
          <p>
            Somos dos notarías asociadas en {NOTARIA.ciudad}. Damos fe de los actos que marcan tu
            vida: comprar una casa, hacer un testamento, dar un poder, formar una empresa.
          </p>
          <p className="text-muted">
            Un notario es un profesional del derecho con fe pública: escucha a las partes, les
            explica con imparcialidad lo que van a firmar y da certeza de que lo firmado es legal y
            auténtico.
          </p>
        </div>
        <ul className="grid content-start gap-4">
          {NOTARIA.notarios.map((notario) => (
            <li
              key={notario.nombre}
              className="flex items-center gap-4 rounded-card border border-line bg-raised p-5 shadow-card"
            >
              <span
                aria-hidden="true"
                className="flex size-14 shrink-0 items-center justify-center rounded-full bg-primary-soft font-semibold font-serif text-link text-lg"
              >
                {initials(notario.nombre.replace('Lic. ', ''))}
              </span>
              <div className="min-w-0">
                <h3 className="text-lg">{notario.nombre}</h3>
                <p className="font-medium text-accent-ink text-sm">{notario.cargo}</p>
                <p className="text-muted text-sm">{notario.semblanza}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
