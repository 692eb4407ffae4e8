import { DocumentosTable } from '#features/expedientes/documentos/documentos-table.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { Matriz } from './matriz.tsx';
import type { ConPartes } from './salas.ts';
import { TarjetasDePartes } from './tarjetas-de-partes.tsx';

/** In a narrower window the parties are cards, because two columns have no room beside the names of the documents. */
const ROOM_FOR_A_MATRIX = '(min-width: 48rem)';

/**
 * The documents of a file with several people as its staff see it: parties and documents, and the common
 * documents.
 */
export function SalasDePersonal({ detalle }: { detalle: ConPartes }) {
  const isWide = useMediaQuery(ROOM_FOR_A_MATRIX);
  const common = detalle.expediente.filter(({ parte }) => parte === null);
  return (
    <>
      <div className="space-y-3">
        <h3 className="font-semibold font-serif text-lg">De cada persona</h3>
        {/* A sheet of paper doesn't scroll: many columns would be cut there. */}
        {isWide && (
          <div className="print:hidden">
            <Matriz detalle={detalle} />
          </div>
        )}
        <div className={isWide ? 'not-print:hidden' : undefined}>
          <TarjetasDePartes detalle={detalle} />
        </div>
      </div>
      {common.length > 0 && (
        <div className="space-y-3">
          <h3 className="font-semibold font-serif text-lg">Documentos comunes</h3>
          <DocumentosTable
            detalle={detalle}
            isOwner={false}
            rows={common}
            caption="Documentos comunes"
          />
        </div>
      )}
    </>
  );
}
