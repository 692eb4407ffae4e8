import type { ReactNode } from 'react';

interface TramiteViewProps {
  titulo: string;
  descripcion: string;
  documentos: readonly { tipo: string; descripcion: string }[];
  pasos: readonly string[];
  /** What follows, e.g. the button that starts it. */
  children?: ReactNode;
}

/** A procedure as clients read it: what it is, what it asks for and how it goes. */
export function TramiteView({
  titulo,
  descripcion,
  documentos,
  pasos,
  children,
}: TramiteViewProps) {
  return (
    <div className="min-w-0 space-y-8 break-words">
      <header className="space-y-3">
        <h2 className="text-title">{titulo}</h2>
        <p className="text-muted">{descripcion}</p>
      </header>
      <section className="space-y-3">
        <h3 className="font-semibold text-ink">Documentos requeridos</h3>
        <ul className="divide-y divide-line">
          {documentos.map((documento, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is read only never moves, and names may repeat.
            <li key={index} className="py-3">
              <p className="font-medium text-ink">{documento.tipo}</p>
              <p className="text-sm text-muted">{documento.descripcion}</p>
            </li>
          ))}
        </ul>
      </section>
      {pasos.length > 0 && (
        <section className="space-y-3">
          <h3 className="font-semibold text-ink">Qué pasará después</h3>
          <ol className="list-decimal space-y-2 pl-5 text-muted">
            {pasos.map((paso, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <li key={index}>{paso}</li>
            ))}
          </ol>
        </section>
      )}
      {children}
    </div>
  );
}
