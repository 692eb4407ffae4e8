import { esPersonal } from '@notaria/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { notificacionesQuery } from '#shared/notificaciones-query.ts';
import { PATHS, pathToApartado } from '#shared/paths.ts';
import { type Session, useSession } from '#shared/session/session-context.ts';
import { count } from '#shared/tramite/count.ts';
import { PorEtapa } from '#shared/tramite/por-etapa.tsx';
import { Resumen } from '#shared/tramite/resumen.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TOTAL_PASOS } from './guia.ts';
import { MiPasoAviso } from './mi-paso-aviso.tsx';
import { useMiPaso } from './use-mi-paso.ts';

/** The figures lead to the list without any search. */
const NO_SEARCH = new URLSearchParams();

/** The staff's work, or a client's next step. */
export function LoMio({ profile }: { profile: NonNullable<Session['profile']> }) {
  const isRefused = useLocation().state === 'sin-permiso';
  return (
    <>
      {isRefused && (
        <Alert className="mb-6">
          Tu cuenta no tiene permiso para abrir la página que buscabas.
        </Alert>
      )}
      {esPersonal(profile.idRol) ? <Trabajo /> : <MiPasoAhora />}
    </>
  );
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
      <PorLeer />
      <PorEtapa />
    </div>
  );
}

/** The most conversations that are named; the bell has all. */
const NAMED = 3;

/** The conversations with messages to read: how many, and the newest by the name of who wrote. */
function PorLeer() {
  const { data = [] } = useQuery(notificacionesQuery);
  const unread = data.filter(({ Tipo }) => Tipo === 'mensaje');
  if (unread.length === 0) return null;
  const named = unread.slice(0, NAMED);
  return (
    <section aria-label="Mensajes por leer" className="flex flex-wrap gap-x-4 text-sm">
      <p className="flex min-h-touch items-center font-semibold">
        {count(unread.length, 'conversación con mensajes', 'conversaciones con mensajes')} por leer:
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {named.map(({ ID_Notifica, ID_Expediente, NombreCliente, TituloExpediente }) => (
          <li key={ID_Notifica}>
            <Link
              to={pathToApartado(ID_Expediente, 'conversacion')}
              className="texto-enlace inline-flex min-h-touch items-center"
            >
              {[NombreCliente, TituloExpediente].filter(Boolean).join(', ')}
            </Link>
          </li>
        ))}
      </ul>
      {unread.length > NAMED && (
        <p className="flex min-h-touch items-center text-muted">y más en la campana</p>
      )}
    </section>
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
