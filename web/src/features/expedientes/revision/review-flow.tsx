import type { FilaDocumento } from '@notaria/contract/expedientes';
import type { Marca } from '@notaria/contract/marcas';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { later, useLater } from '#shared/use-later.ts';

const dialog = later(() => import('./review-dialog.tsx'));

/** A review that was begun: the decision, and its row. */
export interface Review {
  accepts: boolean;
  row: FilaDocumento;
}

interface ReviewFlowProps {
  idExpediente: string;
  review: Review | undefined;
  /** The marks that the reviewer drew on the pages. */
  marcas: readonly Marca[];
  /** The file as it is now. */
  rows: readonly FilaDocumento[];
  /** True if the reviewer can no longer see the file. */
  isGone: boolean;
  onShow: (newer: FilaDocumento) => void;
  onClose: () => void;
  /** Called once the server has the review. */
  onReviewed: (review: Review) => void;
  /** Called once the review is done and its message was closed. */
  onDone: () => void;
}

/**
 * The dialog of a review and what follows it. It belongs to the page and not to the document, so that the
 * reviewer's text stays when the document or the file goes.
 */
export function ReviewFlow(props: ReviewFlowProps) {
  const { idExpediente, review, rows, isGone, onShow, onClose, onDone } = props;
  const [done, setDone] = useState<Review>();
  const isReviewing = review !== undefined && review !== done;
  const code = useLater(dialog, isReviewing);
  return (
    <>
      {code && isReviewing && (
        <code.ReviewDialog
          {...review}
          idExpediente={idExpediente}
          marcas={props.marcas}
          rows={rows}
          isGone={isGone}
          onReviewed={() => {
            setDone(review);
            props.onReviewed(review);
          }}
          onShow={onShow}
          onClose={onClose}
        />
      )}
      <Dialog
        open={review !== undefined && review === done}
        onClose={onDone}
        title="Revisión guardada"
        description={done?.accepts ? DOCUMENTOS.aceptado : DOCUMENTOS.rechazado}
        footer={<Button onClick={onDone}>Cerrar</Button>}
      />
    </>
  );
}
