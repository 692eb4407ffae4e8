import { pideConstancia } from '@notaria/contract/documentos';
import { canMove, DOCUMENTO } from '@notaria/contract/estados';
import type { AccesoExpediente, FilaDocumento } from '@notaria/contract/expedientes';
import { ROL } from '@notaria/contract/roles';
import { CircleSlash, RefreshCw, Trash2, Undo2, Upload } from 'lucide-react';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/button.tsx';
import type { ActoEnFila } from './actos-flow.tsx';
import { CertificateButton } from './certificate-button.tsx';

interface DocumentoAccionesProps {
  idExpediente: string;
  row: FilaDocumento;
  acceso: AccesoExpediente;
  /**
   * True for another party's row, whose documents the reader sends: the reader's own certificate does not fit
   * there.
   */
  deOtra?: boolean;
  onAct: (doing: ActoEnFila) => void;
}

const NOTHING = { subir: false, eliminar: false } as const;
const ICON = { 'aria-hidden': true, className: 'size-4' } as const;

/** What the client may do with a row, by its state; nothing once it is accepted. */
export function DocumentoAcciones(props: DocumentoAccionesProps) {
  const { idExpediente, row, deOtra = false, onAct } = props;
  // A document that another party uploaded is theirs to change.
  const acceso = row.mia === false ? NOTHING : props.acceso;
  // The role Cliente means that a certificate is verified.
  const isVerified = useSession().profile?.idRol === ROL.cliente;
  const { tipo, accepted, declaracion, condicion, idDocRequerido } = row;
  const isMissing = accepted === DOCUMENTO.faltante;
  const replaces = acceso.subir && canMove('reemplazar', accepted) && !declaracion;
  const sends = acceso.subir && (isMissing || (declaracion && canMove('reemplazar', accepted)));
  const removes = acceso.eliminar && canMove('eliminar', accepted);
  const isRejected = accepted === DOCUMENTO.rechazado;
  const offersCertificate =
    acceso.subir && (isMissing || isRejected) && isVerified && !deOtra && pideConstancia(row);
  const act = (acto: ActoEnFila['acto']) => () => onAct({ acto, row });
  return (
    <div className="flex flex-wrap gap-2 sm:whitespace-nowrap">
      {sends && (
        <Button
          variant="secondary"
          icon={<Upload {...ICON} />}
          aria-label={`Subir ${tipo}`}
          onClick={act('subir')}
        >
          Subir
        </Button>
      )}
      {replaces && (
        <Button
          variant="secondary"
          icon={<RefreshCw {...ICON} />}
          aria-label={`Reemplazar ${tipo}`}
          onClick={act('subir')}
        >
          Reemplazar
        </Button>
      )}
      {offersCertificate && (
        <CertificateButton
          idExpediente={idExpediente}
          idDocRequerido={idDocRequerido}
          {...(row.idDocumento !== null && { reemplaza: row.idDocumento })}
        />
      )}
      {acceso.subir && isMissing && condicion && (
        <Button
          variant="ghost"
          icon={<CircleSlash {...ICON} />}
          aria-label={`No me aplica ${tipo}`}
          onClick={act('declarar')}
        >
          No me aplica
        </Button>
      )}
      {removes && (
        <Button
          variant="ghost"
          icon={declaracion ? <Undo2 {...ICON} /> : <Trash2 {...ICON} />}
          aria-label={declaracion ? `Retirar declaración de ${tipo}` : `Eliminar ${tipo}`}
          onClick={act(declaracion ? 'retirar' : 'eliminar')}
        >
          {declaracion ? 'Retirar declaración' : 'Eliminar'}
        </Button>
      )}
    </div>
  );
}
