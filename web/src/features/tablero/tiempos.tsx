import { type FilaTiempos, tiemposDeTramites } from '@notaria/contract/tablero';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Card } from '#shared/ui/card.tsx';
import { type Column, DataTable } from '#shared/ui/data-table.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { tiemposQuery } from './api.ts';

function dias(count: number): string {
  return count === 1 ? '1 día' : `${count.toLocaleString('es-MX')} días`;
}

/** A cell without a figure yet. */
function Nada({ children = 'Nada todavía' }: { children?: string }) {
  return <span className="text-muted">{children}</span>;
}

/** The stage in which nine of ten files stay longest. */
function masLenta({ Etapas }: FilaTiempos) {
  return Etapas.toSorted((one, other) => other.Tiempo.nueve - one.Tiempo.nueve)[0];
}

const COLUMNS: readonly Column<FilaTiempos>[] = [
  {
    key: 'Titulo',
    header: 'Trámite',
    primary: true,
    className: 'min-w-48',
    cell: ({ Titulo }) => Titulo,
  },
  {
    key: 'mitad',
    header: 'La mitad tarda hasta',
    cell: ({ Total }) => (Total ? dias(Total.mitad) : <Nada />),
  },
  {
    key: 'nueve',
    header: 'Nueve de cada diez, hasta',
    cell: ({ Total }) => (Total ? dias(Total.nueve) : <Nada />),
  },
  {
    key: 'espera',
    header: 'Además, esperando al cliente',
    cell: ({ Total }) => {
      if (!Total) return <Nada />;
      return Total.esperaCliente ? `hasta ${dias(Total.esperaCliente.nueve)}` : 'Nada';
    },
  },
  {
    key: 'lenta',
    header: 'Su etapa más larga',
    cell: (fila) => {
      const slowest = masLenta(fila);
      return slowest ? `${slowest.Nombre}, hasta ${dias(slowest.Tiempo.nueve)}` : <Nada />;
    },
  },
  {
    key: 'casos',
    header: 'Medido en',
    cell: ({ Total }) =>
      Total ? (
        `${Total.casos.toLocaleString('es-MX')} desde ${Total.desde}`
      ) : (
        <Nada>Menos de 10</Nada>
      ),
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
          En días hábiles, de los expedientes entregados; lo que esperaron a su cliente va aparte.
          Se cuenta cada noche y no dice nada con menos de diez.
        </p>
      </div>
      <QueryState
        query={query}
        failure={(error) => failureMessage(tiemposDeTramites, error)}
        loading={<Skeleton shape="rows" count={5} label="Cargando los tiempos…" />}
        isEmpty={({ filas }) => filas.length === 0}
        empty={<p className="text-muted">Todavía no hay trámites en el catálogo.</p>}
      >
        {({ filas }) => (
          <Card flush>
            <DataTable
              caption="Cuánto tarda cada trámite"
              columns={COLUMNS}
              rows={filas}
              rowKey={({ ID_Tramite }) => ID_Tramite}
            />
          </Card>
        )}
      </QueryState>
    </div>
  );
}
