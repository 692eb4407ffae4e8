import { enPesos } from '@notaria/contract/dinero';
import type { ParteDeTramite } from '@notaria/contract/partes-catalogo';
import type { Tiempo, TiempoTotal } from '@notaria/contract/ruta';
import type { Costo } from '@notaria/contract/tramites';
import { Banknote, Clock, FileText, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '../format.ts';
import {
  cuantosDocumentos,
  type DocumentoPedido,
  DocumentosPedidos,
} from './documentos-pedidos.tsx';
import { inSentence } from './in-sentence.ts';

interface TramiteViewProps {
  titulo: string;
  descripcion: string;
  documentos: readonly DocumentoPedido[];
  /** The kinds of parties; none if one person collects everything. */
  partes?: readonly ParteDeTramite[] | undefined;
  pasos: readonly string[];
  /** How long the whole procedure takes; null if unknown. */
  tiempo?: TiempoTotal | null;
  /** What it usually costs; null if the office says nothing. */
  costo?: Costo | null | undefined;
  /** What can be done with it, e.g. the button that starts it. */
  children?: ReactNode;
}

/** A procedure as clients read it: what it is, what it asks for and how it goes. */
export function TramiteView({
  titulo,
  descripcion,
  documentos,
  partes = [],
  pasos,
  tiempo = null,
  costo = null,
  children,
}: TramiteViewProps) {
  return (
    <div className="min-w-0 space-y-8 break-words">
      <header className="space-y-4">
        <h2 className="text-title">{titulo}</h2>
        <p className="max-w-prose text-muted">{descripcion}</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 font-medium text-sm [&_svg]:size-5 [&_svg]:text-primary">
          <li className="flex items-center gap-2">
            <FileText aria-hidden="true" className="shrink-0" />
            {cuantosDocumentos(documentos, partes.length > 0)}
          </li>
          {partes.length > 0 && (
            <li className="flex items-center gap-2">
              <Users aria-hidden="true" className="shrink-0" />
              <span className="min-w-0">Participan: {participan(partes)}</span>
            </li>
          )}
          {costo && (
            <li className="flex items-start gap-2">
              <Banknote aria-hidden="true" className="shrink-0" />
              <span className="min-w-0">
                Desde {enPesos(costo.desde)} más impuestos, al {formatDay(costo.fecha)}.
                {costo.incluye !== '' && (
                  <span className="block whitespace-pre-line font-normal text-muted">
                    Incluye: {costo.incluye}
                  </span>
                )}
              </span>
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
        <DocumentosPedidos documentos={documentos} partes={partes} />
      </section>
      {pasos.length > 0 && (
        <section className="space-y-4">
          <h3 className="text-title-sm">Qué pasará después</h3>
          {/* No numbers: a file counts its stages, which are more. */}
          <ol>
            {pasos.map((paso, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: steps don't move either, and may repeat.
                key={index}
                className="relative flex gap-4 not-last:before:absolute not-last:before:top-4 not-last:before:bottom-[-0.5rem] not-last:before:left-[0.3125rem] not-last:before:w-0.5 not-last:before:bg-line"
              >
                <span
                  aria-hidden="true"
                  className="relative mt-1.5 size-3 shrink-0 rounded-full bg-primary"
                />
                <p className="min-w-0 max-w-prose pb-4">{paso}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

const JUNTOS = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** The parties that always take part, in words. */
function participan(partes: readonly ParteDeTramite[]): string {
  return JUNTOS.format(
    partes.flatMap(({ minimo, nombre }) => (minimo > 0 ? inSentence(nombre) : [])),
  );
}

/** Words for a number of working days. */
function habiles(dias: number): string {
  return dias === 1 ? '1 día hábil' : `${dias} días hábiles`;
}

/**
 * How long something takes, in words, and what that is based on. The time that files waited for their clients
 * is shown apart.
 */
export function TiempoEnPalabras({
  mitad,
  nueve,
  casos,
  desde,
  esperaCliente = null,
}: Tiempo & Partial<TiempoTotal>) {
  return (
    <>
      La mitad tarda hasta {habiles(mitad)}; nueve de cada diez, hasta {nueve}. Medido en {casos}{' '}
      trámites desde {desde}.
      {esperaCliente &&
        ` Además, nueve de cada diez esperaron a su cliente hasta ${habiles(esperaCliente.nueve)}.`}
    </>
  );
}
