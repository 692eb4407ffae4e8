import { etiquetasDe } from '@notaria/contract/partes-expediente';
import { DocumentosTable } from '#features/expedientes/documentos/documentos-table.tsx';
import { columnasDe, type DetalleConPartes, nombreYPapel } from '#features/expedientes/salas.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { Matriz } from './matriz.tsx';
import { TarjetasDePartes } from './tarjetas-de-partes.tsx';

/** In a narrower window the parties are cards, because two columns have no room beside the names of the documents. */
const ROOM_FOR_A_MATRIX = '(min-width: 48rem)';

/**
 * The documents of a file with several people as its staff see it: of each person at the counter, what the reader
 * hands in; parties and documents; and the common documents.
 */
export function SalasDePersonal({ detalle }: { detalle: DetalleConPartes }) {
  const isWide = useMediaQuery(ROOM_FOR_A_MATRIX);
  const common = detalle.expediente.filter(({ parte }) => parte === null);
  const etiquetas = etiquetasDe(detalle.partes);
  const atCounter = detalle.acceso.subir
    ? detalle.partes.filter(({ telefono }) => telefono !== undefined)
    : [];
  const rest = { ...detalle, partes: detalle.partes.filter((one) => !atCounter.includes(one)) };
  return (
    <>
      {atCounter.map((parte) => {
        const title = nombreYPapel(parte, etiquetas.get(parte.idParte) ?? parte.nombre);
        return (
          <div key={parte.idParte} className="space-y-3">
            <div>
              <h3 className="break-words font-semibold font-serif text-lg">{title}</h3>
              <p className="text-muted text-sm">En ventanilla: tú recibes sus documentos.</p>
            </div>
            <DocumentosTable
              detalle={detalle}
              isOwner={false}
              rows={detalle.expediente.filter((row) => row.parte === parte.idParte)}
              caption={`Documentos de ${title}`}
              deOtra
            />
          </div>
        );
      })}
      {columnasDe(rest).length > 0 && (
        <div className="space-y-3">
          <h3 className="font-semibold font-serif text-lg">De cada persona</h3>
          {/* A sheet of paper doesn't scroll: many columns would be cut there. */}
          {isWide && (
            <div className="print:hidden">
              <Matriz detalle={rest} />
            </div>
          )}
          <div className={isWide ? 'not-print:hidden' : undefined}>
            <TarjetasDePartes detalle={rest} />
          </div>
        </div>
      )}
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
