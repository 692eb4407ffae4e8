import { DOCUMENTO } from '@notaria/contract/estados';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { Files } from 'lucide-react';
import { useState } from 'react';
import { useRenew } from '#features/expedientes/api.ts';
import { OtraPestana } from '#features/expedientes/archivo/archivo.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { AcomodarDialog } from './acomodar-dialog.tsx';

interface PaginasProps {
  idExpediente: string;
  row: FilaDocumento;
  /** Every row of the file: pages may go to those that are missing. */
  filas: readonly FilaDocumento[];
  /** True if the document is no longer what the desk shows. */
  isLost: boolean;
  /** Called with true when the person begins to put pages in order, and with false if they leave it. */
  onArranging?: (isArranging: boolean) => void;
  /** Called with the id of the new version. */
  onArranged: (idDocumento: string) => void;
}

/** What staff do with the pages of a document: put them in order, and see the file as it came. */
export function Paginas(props: PaginasProps) {
  const { idExpediente, row, filas, isLost, onArranging, onArranged } = props;
  const renew = useRenew(idExpediente, row.idDocumento);
  const renewOriginal = useRenew(idExpediente, row.idDocumento, 'urlOriginal');
  const [isOpen, setOpen] = useState(false);
  const open = (next: boolean) => {
    setOpen(next);
    onArranging?.(next);
  };
  const mayArrange =
    !isLost &&
    !row.declaracion &&
    (row.accepted === DOCUMENTO.pendiente || row.accepted === DOCUMENTO.rechazado);
  return (
    <div className="flex flex-wrap gap-3">
      {mayArrange && (
        <Button
          variant="secondary"
          icon={<Files aria-hidden="true" className="size-4" />}
          onClick={() => open(true)}
        >
          Acomodar páginas
        </Button>
      )}
      {row.urlOriginal && (
        <OtraPestana url={row.urlOriginal} renew={renewOriginal} label="Ver como llegó" />
      )}
      {isOpen && (
        <AcomodarDialog
          idExpediente={idExpediente}
          row={row}
          renew={renew}
          destinos={filas.filter(
            (one) => one.accepted === DOCUMENTO.faltante && one.parte === row.parte,
          )}
          onClose={() => open(false)}
          onDone={(message, id) => {
            toast.success(message);
            setOpen(false);
            onArranged(id);
          }}
        />
      )}
    </div>
  );
}
