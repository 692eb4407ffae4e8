import { type FilaTiempos, tiemposDeTramites } from '@notaria/contract/tablero';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Card } from '#shared/ui/card.tsx';
import { type Column, DataTable } from '#shared/ui/data-table.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { tiemposQuery } from './api.ts';
import { dias } from './dias.ts';
import { enLineas } from './en-lineas.tsx';

/** The stage in which nine of ten files stay longest. */
function masLenta({ Etapas }: FilaTiempos) {
  return Etapas.toSorted((one, other) => other.Tiempo.nueve - one.Tiempo.nueve)[0];
}

/** A procedure that was delivered often enough to say something. */
type Medida = FilaTiempos & { Total: NonNullable<FilaTiempos['Total']> };
const isMedida = (fila: FilaTiempos): fila is Medida => fila.Total !== null;

const COLUMNS: readonly Column<Medida>[] = [
  {
    key: 'Titulo',
    header: 'Trámite',
    primary: true,
    className: 'min-w-48',
    cell: ({ Titulo }) => Titulo,
  },
  { key: 'mitad', header: 'La mitad tarda hasta', cell: ({ Total }) => dias(Total.mitad) },
  { key: 'nueve', header: '9 de cada 10 tardan hasta', cell: ({ Total }) => dias(Total.nueve) },
  {
    key: 'espera',
    header: 'Además, esperando al cliente',
    cell: ({ Total }) =>
      Total.esperaCliente ? `hasta ${dias(Total.esperaCliente.nueve)}` : 'Nada',
  },
  {
    key: 'lenta',
    header: 'Su etapa más larga',
    cell: (fila) => {
      const slowest = masLenta(fila);
      return slowest && `${slowest.Nombre}, hasta ${dias(slowest.Tiempo.nueve)}`;
    },
  },
  {
    key: 'casos',
    header: 'Trámites contados',
    cell: ({ Total }) => `${Total.casos.toLocaleString('es-MX')} desde ${Total.desde}`,
  },
];

/** How long each procedure takes, from closed files: the slowest first. */
export function Tiempos() {
  const query = useQuery(tiemposQuery);
  return (
    <div className="space-y-3">
      <div>
        <h2 className="text-title-sm">Cuánto tarda cada trámite</h2>
        <p className="max-w-prose text-muted text-sm">
          En días hábiles, de los trámites entregados; lo que esperaron a su cliente va aparte. Se
          cuenta cada noche.
        </p>
      </div>
      <QueryState
        query={query}
        failure={(error) => failureMessage(tiemposDeTramites, error)}
        loading={<Skeleton shape="rows" count={5} label="Cargando los tiempos…" />}
        isEmpty={({ filas }) => filas.length === 0}
        empty={<p className="text-muted">Todavía no hay trámites en el catálogo.</p>}
      >
        {({ filas }) => {
          const others = filas.filter((fila) => !isMedida(fila)).map(({ Titulo }) => Titulo);
          return (
            <Card flush>
              {others.length < filas.length && (
                <DataTable
                  caption="Cuánto tarda cada trámite"
                  columns={COLUMNS}
                  rows={filas.filter(isMedida)}
                  rowKey={({ ID_Tramite }) => ID_Tramite}
                  card={enLineas(COLUMNS)}
                />
              )}
              {others.length > 0 && (
                <p className="px-4 py-3 text-muted text-sm">
                  Todavía sin medida, con menos de diez entregados: {others.join(', ')}.
                </p>
              )}
            </Card>
          );
        }}
      </QueryState>
    </div>
  );
}
