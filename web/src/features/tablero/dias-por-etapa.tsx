import type { FilaDias } from '@notaria/contract/tablero';
import { Card } from '#shared/ui/card.tsx';
import { type Column, DataTable } from '#shared/ui/data-table.tsx';
import { Barra } from './barra.tsx';
import { dias } from './dias.ts';

/** A stage that enough files went through. */
type Medida = FilaDias & { Tiempo: NonNullable<FilaDias['Tiempo']> };
const isMedida = (fila: FilaDias): fila is Medida => fila.Tiempo !== null;

function columnsFor(most: number): readonly Column<Medida>[] {
  return [
    {
      key: 'nombre',
      header: 'Etapa',
      primary: true,
      className: 'min-w-40',
      cell: ({ Nombre }) => Nombre,
    },
    { key: 'mitad', header: 'La mitad tarda hasta', cell: ({ Tiempo }) => dias(Tiempo.mitad) },
    {
      key: 'nueve',
      header: '9 de cada 10 tardan hasta',
      cell: ({ Tiempo: { mitad, nueve } }) => (
        <span className="flex items-center gap-3">
          <span className="min-w-16">{dias(nueve)}</span>
          <Barra value={nueve} part={mitad} most={most} />
        </span>
      ),
    },
    {
      key: 'casos',
      header: 'Trámites contados',
      cell: ({ Tiempo }) => Tiempo.casos.toLocaleString('es-MX'),
    },
  ];
}

/** How long delivered files were in each stage, drawn and in figures; what is not measured is said once. */
export function DiasPorEtapa({ filas }: { filas: readonly FilaDias[] }) {
  const medidas = filas.filter(isMedida);
  const others = filas.filter((fila) => !isMedida(fila)).map(({ Nombre }) => Nombre);
  const most = Math.max(...medidas.map(({ Tiempo }) => Tiempo.nueve));
  return (
    <Card flush>
      {medidas.length > 0 && (
        <DataTable
          caption="Días en cada etapa"
          columns={columnsFor(most)}
          rows={medidas}
          rowKey={({ Clave }) => Clave}
          card={({ Nombre, Tiempo: { mitad, nueve, casos } }) => (
            <div className="space-y-1 text-sm">
              <div className="flex items-center justify-between gap-3">
                <span className="min-w-0 break-words font-semibold">{Nombre}</span>
                <Barra value={nueve} part={mitad} most={most} />
              </div>
              <p className="text-muted">
                La mitad tarda hasta {dias(mitad)}; 9 de cada 10, hasta {dias(nueve)}. Trámites
                contados: {casos.toLocaleString('es-MX')}.
              </p>
            </div>
          )}
        />
      )}
      {(filas.length === 0 || others.length > 0) && (
        <p className="px-4 py-3 text-muted text-sm">
          {medidas.length === 0
            ? 'Todavía sin medida: hacen falta diez entregados.'
            : `Todavía sin medida, con menos de diez entregados: ${others.join(', ')}.`}
        </p>
      )}
    </Card>
  );
}
