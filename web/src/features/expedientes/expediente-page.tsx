import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import { ESPERA } from '@notaria/contract/limits';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type ActoEnFila, ActosFlow } from '#features/expedientes/documentos/actos-flow.tsx';
import { DocumentosTable } from '#features/expedientes/documentos/documentos-table.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { PATHS, pathToDocumento } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast.ts';
import { later, useLater } from '#shared/use-later.ts';
import { useTimeout } from '#shared/use-timeout.ts';
import { detalleQuery } from './api.ts';
import { BackToList } from './back-to-list.tsx';
import { ExpedienteActions } from './expediente-actions.tsx';
import type { ConPartes } from './partes/salas.ts';
import { lectorDe } from './turno-en-lista.ts';
import { useExpedienteLive } from './use-expediente-live.ts';

const identity = later(() => import('#features/expedientes/identidad/identidad-panel.tsx'));
const foot = later(() => import('./al-pie.tsx'));
const deCliente = later(() => import('#features/expedientes/partes/salas-de-cliente.tsx'));
const dePersonal = later(() => import('#features/expedientes/partes/salas-de-personal.tsx'));
const encabezado = later(() => import('./encabezado.tsx'));
const HIDDEN = [403, 404];
const LOADING = <Skeleton shape="rows" count={6} label="Cargando el trámite…" />;

/** One file with its documents; live while it is open. */
export function ExpedientePage() {
  const { idExpediente = '' } = useParams();
  const documento = useSearchParams()[0].get('documento');
  const { user, can } = useSession();
  const isStaff = can('consultar_detalle_expediente');
  const navigate = useNavigate();
  const later = useTimeout();
  const detalle = useQuery(detalleQuery(idExpediente));
  useExpedienteLive(idExpediente, detalle.data);
  const [isLeaving, setIsLeaving] = useState(false);
  const [doing, setDoing] = useState<ActoEnFila>();
  const footCode = useLater(foot, false);

  const isHidden = detalle.error instanceof ApiError && HIDDEN.includes(detalle.error.status);
  const hasFailed = detalle.isError && !isHidden && detalle.data === undefined;
  useEffect(() => {
    if (!hasFailed) return;
    toast.error(EXPEDIENTES.falloDetalle);
    later(() => void navigate(PATHS.inicio), ESPERA.trasErrorDetalle);
  }, [hasFailed, later, navigate]);

  // Whoever gives the file up is led to the list, not to the page of what doesn't exist.
  if (isHidden && !isLeaving) return <Navigate to={PATHS.noEncontrada} replace />;
  return (
    <div className="page">
      <BackToList />
      <PageTitle>{detalle.data?.title ?? 'Trámite'}</PageTitle>
      <WithWhatStandsAbove idExpediente={idExpediente} isStaff={isStaff}>
        {(identidad) => (
          <QueryState
            query={detalle}
            failure={() => EXPEDIENTES.falloDetalle}
            loading={LOADING}
            isEmpty={() => false}
          >
            {(data) => {
              const wanted = documento === null ? null : uploadOf(documento, data);
              if (wanted !== null) {
                const to = pathToDocumento(idExpediente, wanted.idDocumento);
                return <Navigate to={to} state={{ url: wanted.url }} replace />;
              }
              const lector = lectorDe(data.resumen, user?.uid);
              const isOwner = lector === 'cliente';
              const onCorrect = (row: FilaDocumento) => setDoing({ acto: 'subir', row });
              return (
                <>
                  <Encabezado detalle={data} lector={lector} onCorrect={onCorrect} />
                  <ActosFlow
                    idExpediente={idExpediente}
                    doing={doing}
                    onClose={() => setDoing(undefined)}
                  />
                  {identidad}
                  <ExpedienteActions
                    detalle={data}
                    isOwner={isOwner}
                    onLeave={() => setIsLeaving(true)}
                  />
                  {data.partes ? (
                    <Salas
                      detalle={{ ...data, partes: data.partes }}
                      isOwner={isOwner}
                      onLeave={() => setIsLeaving(true)}
                    />
                  ) : (
                    <DocumentosTable detalle={data} isOwner={isOwner} />
                  )}
                  {footCode && <footCode.AlPie detalle={data} isStaff={isStaff} />}
                </>
              );
            }}
          </QueryState>
        )}
      </WithWhatStandsAbove>
    </div>
  );
}

/**
 * What `?documento=` names: the upload of a required document, or an upload itself, of which the
 * viewer says when it was replaced. Null while nothing is uploaded there: the file is shown then.
 */
function uploadOf(
  documento: string,
  { resumen, expediente }: DetalleAnswer,
): { idDocumento: string; url: string | null } | null {
  const row = expediente.find(
    (one) => one.idDocRequerido === documento || one.idDocumento === documento,
  );
  if (row) return row.idDocumento === null ? null : { ...row, idDocumento: row.idDocumento };
  const isUpload = documento.startsWith(`${resumen.ID_Expediente}-`);
  return isUpload ? { idDocumento: documento, url: null } : null;
}

interface SalasProps {
  detalle: ConPartes;
  isOwner: boolean;
  onLeave: () => void;
}

/** For files with several people only, to each reader their side of them: no other page loads either. */
function Salas({ detalle, isOwner, onLeave }: SalasProps) {
  const clientCode = useLater(deCliente, isOwner);
  const staffCode = useLater(dePersonal, !isOwner);
  if (isOwner && clientCode) {
    return <clientCode.SalasDeCliente detalle={detalle} onLeave={onLeave} />;
  }
  return staffCode && !isOwner ? <staffCode.SalasDePersonal detalle={detalle} /> : LOADING;
}

interface WithWhatStandsAboveProps {
  idExpediente: string;
  isStaff: boolean;
  children: (identidad: ReactNode) => ReactNode;
}

/**
 * Waits, while the file itself is asked for, for what stands over its documents: were it to come later, it would
 * push them away under a finger. Clients load nothing of the panel of identity.
 */
function WithWhatStandsAbove({ idExpediente, isStaff, children }: WithWhatStandsAboveProps) {
  const above = useLater(encabezado, true);
  const panel = useLater(identity, isStaff);
  if (!above || (isStaff && !panel)) return LOADING;
  if (!isStaff || !panel) return children(null);
  return (
    <panel.WithIdentidad idExpediente={idExpediente} loading={LOADING}>
      {children}
    </panel.WithIdentidad>
  );
}

/** The first thing on the page. */
function Encabezado(
  props: ComponentProps<Awaited<ReturnType<typeof encabezado.load>>['Encabezado']>,
) {
  const code = useLater(encabezado, true);
  return code ? <code.Encabezado {...props} /> : null;
}
