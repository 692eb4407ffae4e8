import type { FilaDocumento } from '@notaria/contract/expedientes';
import { DeleteDialog } from './delete-dialog.tsx';
import { NoAplicaDialog, RetirarDialog } from './no-aplica-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';

/** What a client does with a row; `subir` also replaces the row's present document. */
export interface ActoEnFila {
  acto: 'subir' | 'eliminar' | 'declarar' | 'retirar';
  /** The row as the client saw it. */
  row: FilaDocumento;
}

interface ActosFlowProps {
  idExpediente: string;
  /** Undefined while nothing is open. */
  doing: ActoEnFila | undefined;
  onClose: () => void;
  /** Called when it is done; by default it only closes. */
  onDone?: () => void;
}

/**
 * The dialog for what a client does with a row. It belongs to the page and not to the row, so that it and its
 * content stay if the row changes meanwhile.
 */
export function ActosFlow({ idExpediente, doing, onClose, onDone = onClose }: ActosFlowProps) {
  const acto = doing?.acto;
  if (!doing) return null;
  const props = { idExpediente, row: doing.row, onClose };
  if (acto === 'eliminar') {
    return <DeleteDialog {...props} onDone={onDone} />;
  }
  if (acto === 'subir') return <UploadDialog {...props} onSent={onDone} />;
  return acto === 'declarar' ? (
    <NoAplicaDialog {...props} onDone={onDone} />
  ) : (
    <RetirarDialog {...props} onDone={onDone} />
  );
}
