import type { FilaDocumento } from '@notaria/contract/expedientes';
import { later, useLater } from '#shared/use-later.ts';

const upload = later(() => import('./upload-dialog.tsx'));
const removal = later(() => import('./delete-dialog.tsx'));
const noAplica = later(() => import('./no-aplica-dialog.tsx'));

/** What a client does with a row; `subir` takes the place of what the row holds. */
export interface ActoEnFila {
  acto: 'subir' | 'eliminar' | 'declarar' | 'retirar';
  /** As the client saw it. */
  row: FilaDocumento;
}

interface ActosFlowProps {
  idExpediente: string;
  /** Undefined while nothing is under way. */
  doing: ActoEnFila | undefined;
  onClose: () => void;
  /** It is done; unless given, it only closes. */
  onDone?: () => void;
}

/**
 * The dialog of what a client does with a row. It belongs to the page and not to the row, so that it
 * stays with what was chosen in it when the row changes meanwhile.
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
