import { DOCUMENTO } from '@notaria/contract/estados';
import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { comentariosQuery, useFreshRow } from '#features/expedientes/api.ts';
import type { ActoEnFila } from '#features/expedientes/documentos/actos-flow.tsx';
import { DocumentoAcciones } from '#features/expedientes/documentos/documento-acciones.tsx';
import { EstadoDocumentoChip } from '#features/expedientes/estado-chip.tsx';
import { lectorDe } from '#features/expedientes/lector.ts';
import { duenoDe, quienEs } from '#features/expedientes/partes/salas.ts';
import type { ApiError } from '#shared/api/api-error.ts';
import { PATHS, pathToDocumento, pathToExpediente } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { barRoom } from '#shared/ui/bar-room.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { lazily } from '#shared/use-later.ts';
import { ClienteDeDocumento } from './cliente-de-documento.tsx';
import { CommentList } from './comment-list.tsx';
import { Deshacer } from './confirmacion.tsx';
import { type Decision, porQueNo } from './decision.ts';
import { DocumentoFacts } from './documento-facts.tsx';
import { loQuePaso, perdidoDe } from './lo-que-paso.ts';
import { Mesa } from './mesa.tsx';
import { Paginas } from './paginas.tsx';
import { useDecisiones } from './use-decisiones.ts';
import { usePuesto } from './use-puesto.ts';
import { useShortcuts } from './use-shortcuts.ts';

const barSpace = barRoom('--barra');

// With its uploads it is heavy, and a reviewer never needs it: it loads after the page.
const ActosFlow = lazily(
  () => import('#features/expedientes/documentos/actos-flow.tsx'),
  'ActosFlow',
);

interface DocumentoProps {
  /** The file as it is now. */
  data: DetalleAnswer;
  idDocumento: string;
  /** True if the reader can no longer see the file. */
  isHidden: boolean;
}

/** A document of a file on the review desk, or as its client sees it. */
export function Documento({ data, idDocumento, isHidden }: DocumentoProps) {
  const { acceso, title, resumen, expediente, partes } = data;
  const idExpediente = resumen.ID_Expediente;
  const navigate = useNavigate();
  const { user } = useSession();
  const freshRow = useFreshRow(idExpediente);
  const renew = useCallback(
    async () => (await freshRow(idDocumento))?.url ?? null,
    [freshRow, idDocumento],
  );
  const { data: historia = [] } = useQuery(comentariosQuery(idExpediente));
  const [doing, setDoing] = useState<ActoEnFila>();
  const isReviewer = acceso.aceptar || acceso.rechazar;
  // Who reviews hands papers in on the page of the file.
  const mayAct = !isReviewer && (acceso.subir || acceso.eliminar);
  useEffect(() => {
    // If it can't load now, the press says so.
    if (mayAct) ActosFlow.preload().catch(() => {});
  }, [mayAct]);
  const [failure, setFailure] = useState<{ decision: Decision; error: ApiError }>();
  const {
    hechas: decisiones,
    decidir,
    deshacer,
  } = useDecisiones({
    onFallo: (decision, error) => setFailure({ decision, error }),
    onDeshecha: () => setFailure(undefined),
  });
  const [ultima] = decisiones;
  /** What the server said of the last decision; stays until it is closed, also once it is too late to undo it. */
  const [mensaje, setMensaje] = useState<string>();
  if (ultima?.mensaje !== undefined && mensaje !== ultima.mensaje) setMensaje(ultima.mensaje);
  if (ultima?.isUndoing && mensaje !== undefined) setMensaje(undefined);

  const isNarrow = useMediaQuery('(width < 64rem)');
  const currentRow = expediente.find((one) => one.idDocumento === idDocumento);
  const isOwnAct = ultima !== undefined || mensaje !== undefined;
  const refusal = failure && perdidoDe(failure.error);
  const { row, perdido, verAhora } = usePuesto({
    idDocumento,
    first: currentRow,
    now: currentRow,
    isHidden,
    refusal,
    isFixed: isReviewer,
    isOwnAct,
  });
  const back = pathToExpediente(idExpediente);
  const open = ({ idDocumento: id, url }: FilaDocumento) => {
    if (id) void navigate(pathToDocumento(idExpediente, id), { state: { url } });
  };
  if (!row) {
    return (
      <Alert
        title="Este documento ya no está"
        actions={<LinkButton to={back}>Ver el trámite</LinkButton>}
      >
        {DOCUMENTOS.reemplazado}
      </Alert>
    );
  }
  const pending = expediente.filter((one) => one.accepted === DOCUMENTO.pendiente);
  const place = expediente.findIndex((one) => one.idDocRequerido === row.idDocRequerido);
  const goTo = (target: FilaDocumento | undefined) => target && (() => open(target));
  const newer = expediente.find(
    (one) => one.idDocRequerido === row.idDocRequerido && one.idDocumento !== idDocumento,
  );
  const unsaved = failure && !refusal;
  // A client who comes on a phone to correct it reads first why, and then looks at the page.
  const readsWhy = isNarrow && !isReviewer && row.accepted === DOCUMENTO.rechazado;
  const comments = (
    <CommentList
      idExpediente={idExpediente}
      idDocRequerido={row.idDocRequerido}
      isShort={readsWhy}
    />
  );

  const facts = (
    <DocumentoFacts
      row={row}
      resumen={resumen}
      title={title}
      showsClient={isReviewer}
      de={quienEs(data, row)}
    />
  );

  let buttons: ReactNode = <LinkButton to={back}>Ver el trámite</LinkButton>;
  if (perdido?.porque === 'ajeno') {
    buttons = <LinkButton to={PATHS.expedientes}>Ver mis trámites</LinkButton>;
  } else if (newer?.idDocumento) {
    buttons = <Button onClick={() => open(newer)}>Ver la versión nueva</Button>;
  } else if (currentRow) {
    // A refusal may come before the change that it tells of.
    const showNow = async () => {
      const shown = await freshRow(idDocumento).catch(() => currentRow);
      setFailure(undefined);
      verAhora(shown);
    };
    buttons = <Button onClick={() => void showNow()}>Ver cómo quedó</Button>;
  }
  return (
    <>
      <PageTitle
        documentTitle={`${row.tipo}, ${title}`}
        aside={<EstadoDocumentoChip estado={row.accepted} />}
      >
        {row.tipo}
      </PageTitle>
      {isReviewer && <div className="-mt-4">{facts}</div>}
      {readsWhy && comments}
      <Mesa
        fila={row}
        resumen={resumen}
        historia={historia}
        acceso={acceso}
        renew={renew}
        isInQueue={false}
        isOwner={lectorDe(resumen, user?.uid) === 'cliente'}
        // The office confirms the identity of the person who started the file.
        warnsOfClient={isReviewer && (!partes || !row.parte || row.parte === partes[0]?.idParte)}
        isLost={perdido !== undefined}
        isSending={ultima !== undefined && ultima.mensaje === undefined}
        onDecidir={(decision) => {
          setFailure(undefined);
          decidir(decision);
        }}
        pasos={{
          anterior: {
            label: 'Anterior',
            ir: goTo(pending.findLast((one) => expediente.indexOf(one) < place)),
            porqueNo: 'No hay otro por revisar antes de este.',
          },
          siguiente: {
            label: 'Siguiente',
            ir: goTo(pending.find((one) => expediente.indexOf(one) > place)),
            porqueNo: 'No hay otro por revisar después de este.',
          },
        }}
        aviso={
          <>
            {perdido && (
              <Alert title="Esto cambió mientras lo veías" actions={buttons}>
                {loQuePaso(perdido)} Lo que hayas escrito se queda guardado.
              </Alert>
            )}
            {unsaved && <Alert>{porQueNo(failure.decision, failure.error)}</Alert>}
          </>
        }
      >
        {mayAct && (
          <div
            ref={barSpace}
            className="bar:fixed bar:inset-x-0 bar:bottom-0 bar:z-20 bar:border-line bar:border-t bar:bg-raised bar:p-2.5 bar:pb-[max(0.625rem,env(safe-area-inset-bottom))] bar:shadow-float empty:hidden"
          >
            <DocumentoAcciones
              idExpediente={idExpediente}
              row={row}
              acceso={acceso}
              deOtra={duenoDe(data, row) !== undefined}
              onAct={setDoing}
              variant="primary"
            />
          </div>
        )}
        {isReviewer && (
          <>
            <Paginas
              idExpediente={idExpediente}
              row={row}
              renew={renew}
              renewOriginal={async () => (await freshRow(idDocumento))?.urlOriginal ?? null}
              filas={expediente}
              isLost={perdido !== undefined}
              onArranged={(id) =>
                void navigate(pathToDocumento(idExpediente, id), {
                  state: { url: null },
                  replace: true,
                })
              }
            />
            <ClienteDeDocumento idExpediente={idExpediente} idDocumento={idDocumento} />
          </>
        )}
        {!readsWhy && comments}
        {!isReviewer && <Card>{facts}</Card>}
      </Mesa>
      <Suspense fallback={null}>
        {doing && (
          <ActosFlow
            idExpediente={idExpediente}
            doing={doing}
            onClose={() => setDoing(undefined)}
            onDone={() => {
              setDoing(undefined);
              void navigate(back);
            }}
          />
        )}
      </Suspense>
      <Dialog
        open={mensaje !== undefined}
        onClose={() => void navigate(back)}
        title="Revisión guardada"
        description={mensaje}
        footer={
          <>
            {ultima && <Deshacer onClick={deshacer} isUndoing={ultima.isUndoing} />}
            <Button onClick={() => void navigate(back)}>Cerrar</Button>
          </>
        }
      >
        {ultima && <TeclaDeshacer onZ={deshacer} />}
      </Dialog>
    </>
  );
}

/** Z, also in the confirmation. */
function TeclaDeshacer({ onZ }: { onZ: (() => void) | undefined }) {
  useShortcuts({ z: onZ }, true);
  return null;
}
