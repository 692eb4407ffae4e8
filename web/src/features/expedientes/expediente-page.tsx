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

  // A client who discards the file goes to the list, not to the 404 page.
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
 * The upload that `?documento=` names: by its required document, or by its own id, so that the viewer can say
 * that it was replaced. Null if nothing is uploaded there: then the file itself is shown.
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

/** The part about parties, worded for each reader. Only files with parties load it. */
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
 * Loads the part above the documents while the file itself is asked for: if it came later, it would push the
 * documents away under a finger. Clients load no code of the identity panel.
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

/** The first part of the page. */
function Encabezado(
  props: ComponentProps<Awaited<ReturnType<typeof encabezado.load>>['Encabezado']>,
) {
  const code = useLater(encabezado, true);
  return code ? <code.Encabezado {...props} /> : null;
}
