import { asksForConstancia, usarConstancia } from '@notaria/contract/documentos';
import { canMove, DOCUMENTO } from '@notaria/contract/estados';
import type { AccesoExpediente, FilaDocumento } from '@notaria/contract/expedientes';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import { BadgeCheck, CircleSlash, RefreshCw, Trash2, Undo2, Upload } from 'lucide-react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Menu, type MenuItem } from '#shared/ui/menu.tsx';
import { toast } from '#shared/ui/toast.ts';
import type { ActoEnFila } from './actos-flow.tsx';
import { useUsarConstancia } from './documentos-api.ts';

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
  /** The look of the button that sends; without one, that act is in the menu or is the row itself. */
  variant?: 'primary' | 'secondary';
}

const NOTHING = { subir: false, eliminar: false } as const;
const ICON = { 'aria-hidden': true, className: 'size-4' } as const;

/** What the client may do with a row, by its state; nothing once it is accepted. One button, the rest in a menu. */
export function DocumentoAcciones(props: DocumentoAccionesProps) {
  const { idExpediente, row, deOtra = false, onAct, variant } = props;
  // A document that another party uploaded is theirs to change.
  const acceso = row.mia === false ? NOTHING : props.acceso;
  // The role Cliente means that a certificate is verified.
  const { profile, can } = useSession();
  const isVerified = profile?.idRol === ROL.cliente;
  const certificate = useUsarConstancia();
  const { tipo, accepted, declaracion, condicion, idDocRequerido } = row;
  const isMissing = accepted === DOCUMENTO.faltante;
  const sends = acceso.subir && canUpload(row);
  const verb = verboDe(row);
  const Icon = verb === 'Subir' ? Upload : RefreshCw;
  const isRejected = accepted === DOCUMENTO.rechazado;
  const act = (acto: ActoEnFila['acto']) => () => onAct({ acto, row });
  const takeCertificate = () =>
    certificate.mutate(
      {
        idExpediente,
        idDocRequerido,
        ...(row.idDocumento !== null && { reemplaza: row.idDocumento }),
      },
      {
        onSuccess: ({ message }) => toast.success(message || DOCUMENTOS.subido),
        onError: (error) => toast.error(failureMessage(usarConstancia, error)),
      },
    );
  const items: (MenuItem | false | null)[] = [
    sends && !variant && !isMissing && { label: verb, icon: Icon, onSelect: act('subir') },
    acceso.subir &&
      (isMissing || isRejected) &&
      isVerified &&
      !deOtra &&
      asksForConstancia(row) && {
        label: 'Usar mi constancia verificada',
        icon: BadgeCheck,
        disabled: certificate.isPending,
        onSelect: takeCertificate,
      },
    acceso.subir &&
      isMissing &&
      condicion !== null && {
        label: can('consultar_detalle_expediente') ? 'No le aplica' : 'No me aplica',
        icon: CircleSlash,
        onSelect: act('declarar'),
      },
    acceso.eliminar &&
      canMove('eliminar', accepted) && {
        label: declaracion ? 'Retirar declaración' : 'Eliminar',
        icon: declaracion ? Undo2 : Trash2,
        danger: !declaracion,
        onSelect: act(declaracion ? 'retirar' : 'eliminar'),
      },
  ];
  const offered = items.filter((item) => item !== false && item !== null);
  if (!(sends && variant) && offered.length === 0) return null;
  return (
    <div className="flex items-center justify-end gap-1">
      {sends && variant && (
        <Button
          variant={variant}
          className={variant === 'primary' ? 'flex-1' : undefined}
          icon={<Icon {...ICON} />}
          aria-label={`${verb} ${tipo}`}
          onClick={act('subir')}
        >
          {verb}
        </Button>
      )}
      {offered.length > 0 && <Menu label={`Más de ${tipo}`} items={offered} />}
    </div>
  );
}

/** What sending a document into a row is called: the first one, one for a rejected one, one for one that waits. */
export function verboDe({
  accepted,
  declaracion,
}: Pick<FilaDocumento, 'accepted' | 'declaracion'>): 'Subir' | 'Corregir' | 'Reemplazar' {
  if (accepted === DOCUMENTO.faltante || declaracion) return 'Subir';
  return accepted === DOCUMENTO.rechazado ? 'Corregir' : 'Reemplazar';
}

/** True if a document may be sent into a row, by its state: the first one, or another in its place. */
export function canUpload({ accepted }: Pick<FilaDocumento, 'accepted'>): boolean {
  return accepted === DOCUMENTO.faltante || canMove('reemplazar', accepted);
}
