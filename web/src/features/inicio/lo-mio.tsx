import { esPersonal } from '@notaria/contract/roles';
import { PATHS } from '#shared/paths.ts';
import { type Session, useSession } from '#shared/session/session-context.ts';
import { PorEtapa } from '#shared/tramite/por-etapa.tsx';
import { Resumen } from '#shared/tramite/resumen.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TOTAL_PASOS } from './guia.ts';
import { MiPasoAviso } from './mi-paso-aviso.tsx';
import { useMiPaso } from './use-mi-paso.ts';

/** The figures lead to the list without any search. */
const NO_SEARCH = new URLSearchParams();

/** The staff's work, or a client's next step. */
export function LoMio({ profile }: { profile: NonNullable<Session['profile']> }) {
  return esPersonal(profile.idRol) ? <Trabajo /> : <MiPasoAhora />;
}

function Trabajo() {
  const { can } = useSession();
  const hasBoard = can('consultar_tramites', 'consultar_tramites_mi_grupo');
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title-sm">Tu trabajo de hoy</h2>
        <div className="flex flex-wrap gap-3">
          {hasBoard && (
            <LinkButton to={PATHS.tablero} variant="secondary">
              Tablero de la oficina
            </LinkButton>
          )}
          <LinkButton to={PATHS.expedientes} variant="secondary">
            Ver todos los trámites
          </LinkButton>
        </div>
      </div>
      <Resumen current={{}} params={NO_SEARCH} />
      <PorEtapa />
    </div>
  );
}

function MiPasoAhora() {
  const { paso, hasFailed } = useMiPaso();
  if (paso) return <MiPasoAviso mio={paso} total={TOTAL_PASOS} />;
  if (!hasFailed) return <Skeleton label="Cargando tu siguiente paso…" />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p>No pudimos ver cuál es tu siguiente paso. Lo encuentras en tus trámites.</p>
      <LinkButton to={PATHS.expedientes}>Ir a mis trámites</LinkButton>
    </div>
  );
}
