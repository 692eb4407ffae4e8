import { FASES, TOTAL_PASOS } from './guia.ts';
import { Paso } from './paso.tsx';
import { useMiPaso } from './use-mi-paso.ts';

/** The nine-step guide; a signed-in client sees their present step. */
export function GuiaPasos() {
  const { paso } = useMiPaso();
  // In a later stage, all steps of the documents are done.
  const mio = paso?.etapa ? TOTAL_PASOS + 1 : paso?.numero;
  return (
    <section aria-labelledby="guia-titulo" className="container-page py-12 sm:py-16">
      <h2 id="guia-titulo" className="text-title">
        Cómo iniciar un trámite, en nueve pasos
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        Todo se hace desde aquí. Solo vienes a la notaría a firmar.
      </p>
      <div className="mt-8 grid gap-5 lg:grid-cols-3">
        {FASES.map(({ titulo, desde, pasos }) => (
          <div
            key={titulo}
            className="rounded-card border border-line bg-raised p-5 shadow-card sm:p-6"
          >
            <h3 className="mb-5 text-lg">{titulo}</h3>
            <ol start={desde}>
              {pasos.map((paso, index) => (
                <Paso key={paso.titulo} paso={paso} numero={desde + index} mio={mio} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
