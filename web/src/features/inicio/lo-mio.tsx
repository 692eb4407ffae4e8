import { type ExpedienteResumen, listExpedientes } from '@notaria/contract/expedientes';
import { NOTARIA } from '@notaria/contract/notaria';
import { queSigue } from '@notaria/contract/que-sigue';
import { isOfStaff } from '@notaria/contract/roles';
import { onlineManager, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '#shared/api/call.ts';
import { formatDate } from '#shared/format.ts';
import { PATHS, pathToExpediente } from '#shared/paths.ts';
import type { Session } from '#shared/session/session-context.ts';
import { count } from '#shared/tramite/count.ts';
import { PorEtapa } from '#shared/tramite/por-etapa.tsx';
import { teToca, whereTo } from '#shared/tramite/que-hacer.ts';
import { Resumen } from '#shared/tramite/resumen.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { PASO } from './guia.ts';
import { MiDia, miDiaQuery } from './mi-dia.tsx';
import { useMisTramites } from './use-mi-paso.ts';

/** The figures lead to the list without any search. */
const NO_SEARCH = new URLSearchParams();

/** The staff's work, or what a client has to do, at the top of their home page. */
export function LoMio({ profile }: { profile: NonNullable<Session['profile']> }) {
  const isRefused = useLocation().state === 'sin-permiso';
  return (
    <>
      {isRefused && <Alert>Tu cuenta no tiene permiso para abrir la página que buscabas.</Alert>}
      {isOfStaff(profile.idRol) ? <Trabajo /> : <TeToca nombre={profile.nombre} />}
    </>
  );
}

interface FilaProps {
  titulo: string;
  /** What is to be done, or who has to act. */
  que: string;
  to: string;
  label: string;
  /** True for the most urgent one, whose button is the page's. */
  isFirst: boolean;
}

/** One file or step: its name, what it asks, and the way there. */
function Fila({ titulo, que, to, label, isFirst }: FilaProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
      <div className="min-w-0 flex-1 basis-[11rem]">
        <p className="break-words font-semibold text-sm">{titulo}</p>
        <p className="break-words text-muted text-xs empty:hidden sm:text-sm">{que}</p>
      </div>
      <LinkButton
        to={to}
        variant={isFirst ? 'primary' : 'secondary'}
        aria-label={`${label}: ${titulo}`}
        className="shrink-0 max-sm:px-3"
      >
        {label}
      </LinkButton>
    </li>
  );
}

function Filas({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-card border border-line bg-raised shadow-card"
    >
      {children}
    </ul>
  );
}

/** The most files that the home page names; the list has all. */
const FILAS = 5;

const esperanQuery = {
  queryKey: ['expedientes', 'esperan-mas'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listExpedientes, {
      query: { turno: 'notaria', orden: 'Espera_desde', direccion: 'asc', limite: FILAS },
      signal,
    }),
} as const;

function Trabajo() {
  const { data = [], isLoading } = useQuery(esperanQuery);
  const { isLoading: isDayLoading } = useQuery(miDiaQuery);
  return (
    <>
      <PageTitle
        documentTitle={NOTARIA.lema}
        actions={
          <LinkButton to={PATHS.expedientes} variant="secondary" className="max-sm:hidden">
            Ver todos los trámites
          </LinkButton>
        }
      >
        Tu trabajo de hoy
      </PageTitle>
      <Resumen current={{}} params={NO_SEARCH} />
      {/* The list and the day appear together: a list that came later would push the day down. */}
      {isLoading || isDayLoading ? (
        <Skeleton shape="rows" label="Cargando lo que espera por ti…" />
      ) : (
        <>
          {data.length > 0 && (
            <Filas label="Los que más esperan">
              {data.map((file, index) => (
                <Fila
                  key={file.ID_Expediente}
                  titulo={file.Titulo_tramite}
                  que={`${file.Nombre_cliente} · ${file.Avance.porRevisar} por revisar, desde el ${formatDate(file.Espera_desde)}`}
                  to={pathToExpediente(file.ID_Expediente)}
                  label="Revisar"
                  isFirst={index === 0}
                />
              ))}
            </Filas>
          )}
          <MiDia />
          <PorEtapa />
        </>
      )}
    </>
  );
}
/** What a file asks of its client, or who has to act in it, in a few words. */
function queHay(file: ExpedienteResumen): string {
  const { Etapa, Avance } = file;
  const mine = teToca(file);
  if (mine !== '') return mine;
  if (Etapa?.En_espera) return `En espera, en «${Etapa.Nombre}»`;
  if (Avance.porRevisar > 0)
    return `La notaría revisa ${count(Avance.porRevisar, 'documento', 'documentos')}`;
  return Etapa ? `Está en «${Etapa.Nombre}»` : file.Estado;
}

/** A client's files, the most urgent first; without one, the step that leads to it. */
function TeToca({ nombre }: { nombre: string }) {
  const { mios, ...asked } = useMisTramites();
  // Without a network the question waits, and nobody knows for how long.
  const hasFailed = asked.hasFailed || (!mios && !onlineManager.isOnline());
  const shown = mios?.files.slice(0, FILAS) ?? [];
  return (
    <>
      <PageTitle documentTitle={NOTARIA.lema}>{`Hola, ${nombre.split(' ')[0]}`}</PageTitle>
      {hasFailed && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p>No pudimos ver cuál es tu siguiente paso. Lo encuentras en tus trámites.</p>
          <LinkButton to={PATHS.expedientes}>Ir a mis trámites</LinkButton>
        </div>
      )}
      {!mios && !hasFailed && <Skeleton label="Cargando tu siguiente paso…" />}
      {mios && (
        <Filas label="Te toca">
          {mios.paso === PASO.constancia && (
            <Fila
              titulo="Sube tu Constancia de Situación Fiscal"
              que="Con ella puedes iniciar un trámite."
              to={PATHS.constancia}
              label="Subir mi constancia"
              isFirst
            />
          )}
          {shown.map((file, index) => {
            const [first] = queSigue(file);
            const id = file.ID_Expediente;
            const way = first ? whereTo(id, first) : { to: pathToExpediente(id), label: 'Abrir' };
            return (
              <Fila
                key={id}
                titulo={file.Titulo_tramite}
                que={queHay(file)}
                {...way}
                isFirst={index === 0 && first !== undefined}
              />
            );
          })}
          {mios.paso === PASO.iniciar && (
            <Fila
              titulo="Inicia un trámite"
              que="Tus datos ya están verificados: elige un trámite e inícialo."
              to={PATHS.tramites}
              label="Elegir un trámite"
              isFirst
            />
          )}
        </Filas>
      )}
      {shown.length > 0 && (
        <div className="flex flex-wrap gap-x-3">
          <LinkButton to={PATHS.tramites} variant="ghost" className="max-sm:px-3">
            Iniciar otro trámite
          </LinkButton>
          <LinkButton to={PATHS.expedientes} variant="ghost" className="max-sm:px-3">
            Ver todos mis trámites
          </LinkButton>
        </div>
      )}
    </>
  );
}
