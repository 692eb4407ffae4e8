import { getTramite } from '@notaria/contract/tramites';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Card } from '#shared/ui/card.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { tramiteQuery } from './api.ts';
import { StartButton } from './start-button.tsx';

/** What a procedure is, what it asks for and how it goes. */
export function TramiteDetail({ idTramite }: { idTramite: string }) {
  const tramite = useQuery(tramiteQuery(idTramite));
  return (
    <Card>
      <QueryState
        query={tramite}
        failure={(error) => failureMessage(getTramite, error)}
        loading={<Skeleton count={8} label="Cargando el trámite…" />}
      >
        {({ Titulo, Descripcion, DocumentosRequeridos, Pasos }) => (
          <div className="space-y-8">
            <header className="space-y-3">
              <h2 className="text-title">{Titulo}</h2>
              <p className="text-muted">{Descripcion}</p>
            </header>
            <section className="space-y-3">
              <h3 className="font-semibold text-ink">Documentos requeridos</h3>
              <ul className="divide-y divide-line">
                {DocumentosRequeridos.map((documento) => (
                  <li key={documento.ID_DocRequerido} className="py-3">
                    <p className="font-medium text-ink">{documento.TipoDocumento}</p>
                    <p className="text-sm text-muted">{documento.Descripcion}</p>
                  </li>
                ))}
              </ul>
            </section>
            {Pasos.length > 0 && (
              <section className="space-y-3">
                <h3 className="font-semibold text-ink">Qué pasará después</h3>
                <ol className="list-decimal space-y-2 pl-5 text-muted">
                  {Pasos.map((paso) => (
                    <li key={paso}>{paso}</li>
                  ))}
                </ol>
              </section>
            )}
            <StartButton titulo={Titulo} />
          </div>
        )}
      </QueryState>
    </Card>
  );
}
