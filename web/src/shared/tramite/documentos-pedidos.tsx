import type { ParaQuien, ParteDeTramite } from '@notaria/contract/partes-catalogo';
import { ChevronDown, FileText } from 'lucide-react';
import { count } from './count.ts';
import { inSentence } from './in-sentence.ts';

export interface DocumentoPedido {
  tipo: string;
  descripcion: string;
  /** The condition under which it is asked for; empty if asked of everybody. */
  condicion?: string | null | undefined;
  /** Key of the kind of party that brings it; empty if it is common to all. */
  parte?: string | null | undefined;
  /** Of people, of companies, or of both. */
  paraQuien?: ParaQuien | undefined;
}

const asked = (documentos: readonly DocumentoPedido[], who: 'persona' | 'empresa') =>
  documentos.filter(({ paraQuien = 'ambas' }) => paraQuien === who || paraQuien === 'ambas').length;

/** How many documents are asked, in words; a company may bring others in a person's place. */
export function cuantosDocumentos(
  documentos: readonly DocumentoPedido[],
  areOfSeveral: boolean,
): string {
  const dePersona = asked(documentos, 'persona');
  const words = count(dePersona, 'documento', 'documentos') + (areOfSeveral ? ' entre todos' : '');
  if (dePersona === documentos.length) return words;
  return areOfSeveral
    ? `${words}, según sean personas o empresas`
    : `${words} si es persona, ${asked(documentos, 'empresa')} si es empresa`;
}

const SOLO = { persona: 'Solo personas', empresa: 'Solo empresas', ambas: '' } as const;

interface DocumentosPedidosProps {
  documentos: readonly DocumentoPedido[];
  partes: readonly ParteDeTramite[];
}

/** The documents of a procedure: one list or, for a procedure with parties, one list per kind and a common one. */
export function DocumentosPedidos({ documentos, partes }: DocumentosPedidosProps) {
  if (partes.length === 0) return <Lista documentos={documentos} />;
  const comunes = documentos.filter(({ parte }) => !parte);
  return (
    <>
      <p className="max-w-prose text-muted text-sm">
        Cada persona reúne los suyos y nadie más los ve, solo la notaría.
      </p>
      <div className="space-y-3">
        {partes.map((parte, index) => (
          <Grupo
            key={parte.clave}
            nombre={deQuien(parte.nombre)}
            cuantos={personas(parte)}
            documentos={documentos.filter((one) => one.parte === parte.clave)}
            isOpen={index === 0}
          />
        ))}
        {comunes.length > 0 && (
          <Grupo
            nombre="Del trámite, para todos"
            cuantos="los envía cualquiera"
            documentos={comunes}
          />
        )}
      </div>
    </>
  );
}

/** The title of a kind's documents: «De quien compra». Other names stand by themselves. */
function deQuien(nombre: string): string {
  return nombre.startsWith('Quien ') ? `De ${inSentence(nombre)}` : nombre;
}

/** How many parties of a kind there may be, in words. */
function personas({ minimo, maximo, de }: ParteDeTramite): string {
  if (de !== null) return 'si lo hay';
  if (minimo === 0) return `si hay, hasta ${count(maximo, 'persona', 'personas')}`;
  if (minimo === maximo) return count(minimo, 'persona', 'personas');
  return `de ${minimo} a ${maximo} personas`;
}

interface GrupoProps {
  nombre: string;
  cuantos: string;
  documentos: readonly DocumentoPedido[];
  isOpen?: boolean;
}

function Grupo({ nombre, cuantos, documentos, isOpen = false }: GrupoProps) {
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-raised">
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-3 rounded-card px-4 py-3 [&::-webkit-details-marker]:hidden">
        <h4 className="min-w-0 flex-1">
          <span className="block font-semibold">{nombre}</span>
          <span className="block text-muted text-sm">
            {cuantosDocumentos(documentos, false)} · {cuantos}
          </span>
        </h4>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="border-line border-t px-4">
        <Lista documentos={documentos} />
      </div>
    </details>
  );
}

function Lista({ documentos }: { documentos: readonly DocumentoPedido[] }) {
  const isMixed = asked(documentos, 'persona') < documentos.length;
  return (
    <ul className="divide-y divide-line">
      {documentos.map((documento, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is read only never moves, and names may repeat.
        <li key={index} className="flex gap-3 py-4">
          <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
          <div className="min-w-0 max-w-prose">
            <p className="font-semibold">{documento.tipo}</p>
            {isMixed && (
              <p className="mt-0.5 font-medium text-link text-sm empty:hidden">
                {SOLO[documento.paraQuien ?? 'ambas']}
              </p>
            )}
            {documento.condicion && (
              <p className="mt-0.5 font-medium text-link text-sm">Solo {documento.condicion}</p>
            )}
            <p className="mt-0.5 text-muted text-sm">{documento.descripcion}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
