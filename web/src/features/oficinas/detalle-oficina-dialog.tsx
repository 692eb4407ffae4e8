import { type DetalleGrupo, detalleGrupo } from '@notaria/contract/grupos';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { grupoQuery } from './api.ts';

/** The people of an office, and who supports whom. */
export function DetalleOficinaDialog({ grupo, onClose }: { grupo: string; onClose: () => void }) {
  const query = useQuery(grupoQuery(grupo));
  return (
    <Dialog open onClose={onClose} title={query.data?.nombreGrupo ?? grupo}>
      <QueryState
        query={query}
        failure={(error) => failureMessage(detalleGrupo, error)}
        loading={<Skeleton count={6} label="Cargando la oficina…" />}
      >
        {(data) => <People {...data} />}
      </QueryState>
    </Dialog>
  );
}

function People({ abogadoTitular, abogadosAsistentes, secretarias }: DetalleGrupo) {
  return (
    <div className="space-y-6">
      <section>
        <h3 className="font-normal font-sans text-muted text-sm">Abogado titular</h3>
        <p className="break-words font-medium">{abogadoTitular.nombre}</p>
      </section>
      <section>
        <h3 className="font-normal font-sans text-muted text-sm">Abogados asistentes</h3>
        <ul className="space-y-1">
          {abogadosAsistentes.map(({ userId, nombre }) => (
            <li key={userId} className="break-words font-medium">
              {nombre}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="font-normal font-sans text-muted text-sm">Secretarias</h3>
        <ul className="space-y-2">
          {secretarias.map(({ userId, nombre, apoyandoA }) => (
            <li key={userId} className="break-words">
              <span className="font-medium">{nombre}</span>
              <span className="block text-muted text-sm">
                Apoyando a: {apoyandoA.map((abogado) => abogado.nombre).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
