import { oficinasDeAsesoria } from '@notaria/contract/asesorias';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { oficinasDeAsesoriaQuery } from '#shared/asesoria-query.ts';
import { PATHS } from '#shared/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { PedirForm } from './pedir-form.tsx';

/** Anybody asks for advice here, without an account or a file. */
export function AsesoriaPage() {
  const query = useQuery(oficinasDeAsesoriaQuery);
  return (
    <div className="page max-w-2xl">
      <PageTitle lead="Elige cuándo quieres venir. No necesitas una cuenta ni haber empezado un trámite.">
        Agenda una asesoría
      </PageTitle>
      <QueryState
        query={query}
        failure={(error) => failureMessage(oficinasDeAsesoria, error)}
        loading={<Skeleton shape="rows" count={6} label="Cargando…" />}
        empty={
          <Card className="space-y-4">
            <p>
              Por ahora ninguna oficina ofrece asesorías por esta página. Llámanos o escríbenos, y
              con gusto te damos una cita.
            </p>
            <LinkButton to={PATHS.contacto}>Ver cómo contactarnos</LinkButton>
          </Card>
        }
      >
        {(oficinas) => <PedirForm oficinas={oficinas} />}
      </QueryState>
    </div>
  );
}
