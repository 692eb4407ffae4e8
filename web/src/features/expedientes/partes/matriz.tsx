import { etiquetasDe } from '@notaria/contract/partes-expediente';
import { useId } from 'react';
import { columnasDe, type DetalleConPartes, pedidosDe } from '#features/expedientes/salas.ts';
import { count } from '#shared/tramite/count.ts';
import { Card } from '#shared/ui/card.tsx';
import { Celda } from './celda.tsx';

/** Parties and documents with their states. A cell with a document leads to its review. */
export function Matriz({ detalle }: { detalle: DetalleConPartes }) {
  const captionId = useId();
  const columns = columnasDe(detalle);
  const etiquetas = etiquetasDe(detalle.partes);
  const { ID_Expediente } = detalle.resumen;
  return (
    <Card flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets Tab stop at a box that scrolls; without the stop, arrow keys can't scroll it. */}
      <section aria-labelledby={captionId} tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse text-left text-sm">
          <caption id={captionId} className="sr-only">
            Documentos de cada persona
          </caption>
          <thead>
            <tr className="border-line border-b bg-sunken align-bottom">
              <th
                scope="col"
                className="sticky left-0 z-10 min-w-44 bg-sunken px-4 py-2 font-semibold text-muted"
              >
                Documento
              </th>
              {columns.map(({ idParte, persona, aceptados, requeridos }) => (
                <th key={idParte} scope="col" className="min-w-36 px-4 py-2 font-normal">
                  <span className="block font-semibold">{etiquetas.get(idParte)}</span>
                  <span className="block break-words text-muted">{persona}</span>
                  <span className="block text-muted text-xs tabular-nums">
                    {aceptados} de {count(requeridos, 'aceptado', 'aceptados')}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pedidosDe(detalle).map(({ tipo, porParte }) => (
              <tr key={tipo} className="border-line border-b last:border-b-0">
                <th
                  scope="row"
                  className="sticky left-0 z-10 min-w-44 bg-raised px-4 py-2 font-semibold"
                >
                  {tipo}
                </th>
                {columns.map(({ idParte }) => {
                  const row = porParte.get(idParte);
                  return (
                    <td key={idParte} className="px-4 py-2">
                      {row ? (
                        <Celda
                          idExpediente={ID_Expediente}
                          row={row}
                          etiqueta={etiquetas.get(idParte) ?? ''}
                        />
                      ) : (
                        <span className="text-muted">
                          <span aria-hidden="true">–</span>
                          <span className="sr-only">No se le pide</span>
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
