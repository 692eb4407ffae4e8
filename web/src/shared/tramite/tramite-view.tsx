import type { Tiempo } from '@notaria/contract/ruta';
import { Clock, FileText, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';

interface Documento {
  tipo: string;
  descripcion: string;
  /** Of whom it is asked; empty when of everybody. */
  condicion?: string | null | undefined;
}

interface TramiteViewProps {
  titulo: string;
  descripcion: string;
  documentos: readonly Documento[];
  pasos: readonly string[];
  /** How long the whole of it takes; null while nobody can say. */
  tiempo?: Tiempo | null;
  /** What can be done with it, e.g. the button that starts it. */
  children?: ReactNode;
}

/** A procedure as clients read it: what it is, what it asks for and how it goes. */
export function TramiteView({
  titulo,
  descripcion,
  documentos,
  pasos,
  tiempo = null,
  children,
}: TramiteViewProps) {
  return (
    <div className="min-w-0 space-y-8 break-words">
      <header className="space-y-4">
        <h2 className="text-title">{titulo}</h2>
        <p className="max-w-prose text-muted">{descripcion}</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 font-medium text-sm [&_svg]:size-5 [&_svg]:text-primary">
          <li className="flex items-center gap-2">
            <FileText aria-hidden="true" />
            {count(documentos.length, 'documento', 'documentos')}
          </li>
          {pasos.length > 0 && (
            <li className="flex items-center gap-2">
              <ListChecks aria-hidden="true" />
              {count(pasos.length, 'paso', 'pasos')} hasta terminar
            </li>
          )}
          {tiempo && (
            <li className="flex items-center gap-2">
              <Clock aria-hidden="true" className="shrink-0" />
              <span className="min-w-0">
                <TiempoEnPalabras {...tiempo} />
              </span>
            </li>
          )}
        </ul>
        {children}
      </header>
      <section className="space-y-2">
        <h3 className="text-title-sm">Documentos requeridos</h3>
        <ul className="divide-y divide-line">
          {documentos.map((documento, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is read only never moves, and names may repeat.
            <li key={index} className="flex gap-3 py-4">
              <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
              <div className="min-w-0 max-w-prose">
                <p className="font-semibold">{documento.tipo}</p>
                {documento.condicion && (
                  <p className="mt-0.5 font-medium text-link text-sm">Solo {documento.condicion}</p>
                )}
                <p className="mt-0.5 text-muted text-sm">{documento.descripcion}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      {pasos.length > 0 && (
        <section className="space-y-4">
          <h3 className="text-title-sm">Qué pasará después</h3>
          <ol>
            {pasos.map((paso, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: steps don't move either, and may repeat.
                key={index}
                className="relative flex gap-4 not-last:before:absolute not-last:before:top-8 not-last:before:bottom-0 not-last:before:left-[0.9375rem] not-last:before:w-0.5 not-last:before:bg-line"
              >
                <span
                  aria-hidden="true"
                  className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-soft font-semibold font-serif text-link text-sm"
                >
                  {index + 1}
                </span>
                <p className="min-w-0 max-w-prose pt-1 pb-5">{paso}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

/** How long something takes, as people say it, and what that is known from. */
export function TiempoEnPalabras({ mitad, nueve, casos, desde }: Tiempo) {
  const dias = mitad === 1 ? '1 día hábil' : `${mitad} días hábiles`;
  return (
    <>
      La mitad tarda hasta {dias}; nueve de cada diez, hasta {nueve}. Medido en {casos} trámites
      desde {desde}.
    </>
  );
}
