import { etiquetasDe } from '@notaria/contract/partes-expediente';
import { columnasDe, type DetalleConPartes, pedidosDe } from '#features/expedientes/salas.ts';
import { count } from '#shared/tramite/count.ts';
import { Card } from '#shared/ui/card.tsx';
import { Celda } from './celda.tsx';

/** The matrix in a narrow window: a card for each party, with what it has to send. */
export function TarjetasDePartes({ detalle }: { detalle: DetalleConPartes }) {
  const etiquetas = etiquetasDe(detalle.partes);
  const pedidos = pedidosDe(detalle);
  return (
    <ul aria-label="Documentos de cada persona" className="space-y-4">
      {columnasDe(detalle).map(({ idParte, persona, aceptados, requeridos }) => {
        const etiqueta = etiquetas.get(idParte) ?? '';
        const rows = pedidos.flatMap(({ porParte }) => porParte.get(idParte) ?? []);
        return (
          <li key={idParte} className="break-inside-avoid">
            <Card className="space-y-3">
              <div>
                <h4 className="break-words font-semibold">{etiqueta}</h4>
                <p className="break-words text-muted text-sm">{persona}</p>
                <p className="text-muted text-sm tabular-nums">
                  {aceptados} de {count(requeridos, 'documento aceptado', 'documentos aceptados')}
                </p>
              </div>
              <ul className="divide-y divide-line text-sm">
                {rows.map((row) => (
                  <li
                    key={row.idDocRequerido}
                    className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2"
                  >
                    <span className="min-w-0 break-words">{row.tipo}</span>
                    <Celda
                      idExpediente={detalle.resumen.ID_Expediente}
                      row={row}
                      etiqueta={etiqueta}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
