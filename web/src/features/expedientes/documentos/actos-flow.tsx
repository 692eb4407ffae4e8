import type { FilaDocumento } from '@notaria/contract/expedientes';
import { later, useLater } from '#shared/use-later.ts';

const upload = later(() => import('./upload-dialog.tsx'));
const removal = later(() => import('./delete-dialog.tsx'));
const noAplica = later(() => import('./no-aplica-dialog.tsx'));

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
  const declares = acto === 'declarar' || acto === 'retirar';
  const uploadCode = useLater(upload, acto === 'subir');
  const removalCode = useLater(removal, acto === 'eliminar');
  const noAplicaCode = useLater(noAplica, declares);
  if (!doing) return null;
  const props = { idExpediente, row: doing.row, onClose };
  if (acto === 'eliminar') {
    return removalCode && <removalCode.DeleteDialog {...props} onDone={onDone} />;
  }
  if (acto === 'subir') return uploadCode && <uploadCode.UploadDialog {...props} onSent={onDone} />;
  return acto === 'declarar'
    ? noAplicaCode && <noAplicaCode.NoAplicaDialog {...props} onDone={onDone} />
    : noAplicaCode && <noAplicaCode.RetirarDialog {...props} onDone={onDone} />;
}
