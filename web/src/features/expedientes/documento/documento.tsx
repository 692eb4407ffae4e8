import { DOCUMENTO } from '@notaria/contract/estados';
import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { comentariosQuery, useFreshRow } from '#features/expedientes/api.ts';
import { EstadoDocumentoChip } from '#features/expedientes/estado-chip.tsx';
import { lectorDe } from '#features/expedientes/lector.ts';
import { Mesa, Paginas } from '#features/expedientes/revision/index.ts';
import { filasQueCuentan, quienEs } from '#features/expedientes/salas.ts';
import { PATHS, pathToDocumento, pathToExpediente } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { ActosDeDocumento } from './actos-de-documento.tsx';
import { ClienteDeDocumento } from './cliente-de-documento.tsx';
import { CommentList } from './comment-list.tsx';
import { DocumentoFacts } from './documento-facts.tsx';
import { GuardadaDialog } from './guardada-dialog.tsx';
import { useRevision } from './use-revision.ts';

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
  const { data: historia = [] } = useQuery(comentariosQuery(idExpediente));
  const isNarrow = useMediaQuery('(width < 64rem)');
  const isReviewer = acceso.aceptar || acceso.rechazar;
  const currentRow = expediente.find((one) => one.idDocumento === idDocumento);
  const revision = useRevision({ idDocumento, now: currentRow, isHidden, isReviewer });
  const { row, perdido, ultima } = revision;
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
  const pending = filasQueCuentan(data).filter((one) => one.accepted === DOCUMENTO.pendiente);
  const place = expediente.findIndex((one) => one.idDocRequerido === row.idDocRequerido);
  const goTo = (target: FilaDocumento | undefined) => target && (() => open(target));
  const newer = expediente.find(
    (one) => one.idDocRequerido === row.idDocRequerido && one.idDocumento !== idDocumento,
  );
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
    const showNow = async () =>
      revision.verAhora(await freshRow(idDocumento).catch(() => currentRow));
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
        isInQueue={false}
        isOwner={lectorDe(resumen, user?.uid) === 'cliente'}
        // The office confirms the identity of the person who started the file.
        warnsOfClient={isReviewer && (!partes || !row.parte || row.parte === partes[0]?.idParte)}
        perdido={perdido}
        perdidoTitle="Esto cambió mientras lo veías"
        trasPerdido={buttons}
        isSending={ultima !== undefined && ultima.mensaje === undefined}
        onDecidir={revision.decidir}
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
        aviso={revision.noGuardada && <Alert>{revision.noGuardada}</Alert>}
      >
        {/* Who reviews hands papers in on the page of the file. */}
        {!isReviewer && (acceso.subir || acceso.eliminar) && (
          <ActosDeDocumento data={data} row={row} />
        )}
        {isReviewer && (
          <>
            <Paginas
              idExpediente={idExpediente}
              row={row}
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
      <GuardadaDialog revision={revision} onClose={() => void navigate(back)} />
    </>
  );
}
