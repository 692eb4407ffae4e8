import { type MiDia as Dia, miDia } from '@notaria/contract/mi-dia';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { FilaDeCita } from '#shared/fila-de-cita.tsx';
import { formatDay } from '#shared/format.ts';
import { PATHS, pathToApartado } from '#shared/paths.ts';
import { ASUNTOS_EN_PALABRAS } from '#shared/tramite/asuntos.ts';
import { COUNTS, Count } from '#shared/tramite/por-etapa.tsx';
import { cx } from '#shared/ui/cx.ts';
import { QueryState } from '#shared/ui/query-state.tsx';

/** What waits for who reads: drawn here, and waited for by the page. */
export const miDiaQuery = {
  queryKey: ['expedientes', 'mi-dia'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(miDia, { signal }),
};

/** What waits for who reads: each count leads to what is counted; the appointments of today and tomorrow. */
export function MiDia() {
  const query = useQuery(miDiaQuery);
  return (
    <QueryState
      query={query}
      failure={(error) => failureMessage(miDia, error)}
      isEmpty={() => false}
    >
      {(dia) => (
        <>
          <Espera dia={dia} />
          <Citas dia={dia} />
        </>
      )}
    </QueryState>
  );
}

function Espera({ dia: { documentos, asuntos, solicitudes } }: { dia: Dia }) {
  const isEmpty = documentos + asuntos.length + (solicitudes?.cuantas ?? 0) === 0;
  return (
    <nav aria-label="Lo que espera por ti" className={COUNTS}>
      {documentos > 0 && (
        <Count label="Documentos por revisar" count={documentos} pathname={PATHS.miTurno} />
      )}
      {asuntos.map(({ asunto, cuantos }) => (
        <Count
          key={asunto}
          label={ASUNTOS_EN_PALABRAS.find(({ value }) => value === asunto)?.label ?? asunto}
          count={cuantos}
          // Payments are confirmed together, in the money of all files.
          {...(asunto === 'pagos' ? { pathname: PATHS.cobros } : { search: `asunto=${asunto}` })}
        />
      ))}
      {solicitudes && solicitudes.cuantas > 0 && (
        <Count
          label={`Solicitudes de cancelar una cuenta, la primera hasta el ${formatDay(solicitudes.ultimoDia ?? '')}`}
          count={solicitudes.cuantas}
          hayMas={solicitudes.hayMas}
          pathname={PATHS.usuarios}
        />
      )}
      {isEmpty && <p className="text-muted text-sm">Nada más espera por ti.</p>}
    </nav>
  );
}

const DIAS = ['Hoy', 'Mañana'];

function Citas({ dia: { dias, zona, hayMas } }: { dia: Dia }) {
  return (
    <section aria-labelledby="citas-cerca" className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id="citas-cerca" className="text-title-sm">
          Citas de hoy y mañana
        </h2>
        <Link
          to={PATHS.citas}
          className="texto-enlace inline-flex min-h-touch items-center text-sm"
        >
          Ver la semana
        </Link>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {dias.map(({ dia, citas }, index) => (
          <div
            key={dia}
            className={cx(
              'rounded-card border border-line bg-raised px-4 shadow-card',
              citas.length === 0 ? 'flex items-baseline gap-3 py-2' : 'py-4',
            )}
          >
            <h3 className="font-semibold text-sm">{DIAS[index]}</h3>
            {citas.length === 0 && <p className="text-muted text-sm">Sin citas</p>}
            <ul className="mt-1 divide-y divide-line empty:hidden">
              {citas.map((cita) => (
                <li key={cita.idCita}>
                  <FilaDeCita
                    cita={cita}
                    zona={zona}
                    className="min-h-touch py-2 text-ink no-underline hover:underline"
                    to={
                      cita.idExpediente === null
                        ? PATHS.citas
                        : pathToApartado(cita.idExpediente, 'citas')
                    }
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {hayMas && <p className="text-muted text-sm">Hay más citas de las que caben aquí.</p>}
    </section>
  );
}
