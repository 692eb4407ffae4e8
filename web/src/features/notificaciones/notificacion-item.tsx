import { presentacionDocumento } from '@notaria/contract/estados';
import { NOTIFICACIONES } from '@notaria/contract/messages';
import type { Notificacion } from '@notaria/contract/notificaciones';
import { useNavigate } from 'react-router-dom';
import { formatDateTime, formatRecent } from '#shared/format.ts';
import { linkToDocumento, PATHS, pathToApartado, pathToExpediente } from '#shared/paths.ts';
import { cx } from '#shared/ui/cx.ts';
import { toast } from '#shared/ui/toast.ts';
import { TONE_CLASSES, TONE_ICON } from '#shared/ui/tone.ts';
import { useMarcarVista } from './api.ts';

const DE_OTRO_TIPO = {
  asignacion: { texto: 'Asignado a ti', color: 'azul' },
  etapa: { texto: 'Avance', color: 'azul' },
  parte: { texto: 'Participantes', color: 'azul' },
  mensaje: { texto: 'Mensaje', color: 'azul' },
  cita: { texto: 'Cita', color: 'azul' },
  entrega: { texto: 'De la notaría', color: 'azul' },
  datos: { texto: 'Datos', color: 'azul' },
  acomodo: { texto: 'Páginas acomodadas', color: 'azul' },
  detenido: { texto: 'Detenido', color: 'amarillo' },
  nota: { texto: 'Nota interna', color: 'amarillo' },
  cancelacion: { texto: 'Cancelación', color: 'amarillo' },
  colega: { texto: 'Equipo', color: 'azul' },
} as const;

function presentacionDe({ Tipo, Estatus }: Notificacion) {
  return Tipo === 'documento' ? presentacionDocumento(Estatus) : DE_OTRO_TIPO[Tipo];
}

/** The address of what a notice is about: the document in its file, otherwise the file or its conversation. */
function addressOf({ ID_Expediente, ID_DocRequerido, Tipo }: Notificacion): string {
  if (Tipo === 'cancelacion' || Tipo === 'colega') return PATHS.usuarios;
  if (Tipo === 'mensaje') return pathToApartado(ID_Expediente, 'conversacion');
  if (Tipo === 'nota') return pathToApartado(ID_Expediente, 'notas');
  if (Tipo === 'datos') return pathToApartado(ID_Expediente, 'datos');
  if (Tipo === 'cita') return pathToApartado(ID_Expediente, 'citas');
  if (Tipo === 'entrega') return pathToApartado(ID_Expediente, 'entregas');
  return ID_DocRequerido
    ? linkToDocumento(ID_Expediente, ID_DocRequerido)
    : pathToExpediente(ID_Expediente);
}

interface NotificacionItemProps {
  item: Notificacion;
  /** True if the notice above is about the same file, which is then not named again. */
  isOfSameFile: boolean;
  onOpen: () => void;
}

/** One notice: a press marks it as seen and opens what it is about. */
export function NotificacionItem({ item, isOfSameFile, onOpen }: NotificacionItemProps) {
  const navigate = useNavigate();
  const mark = useMarcarVista();
  const { texto, color } = presentacionDe(item);
  const Icon = TONE_ICON[color];
  const isOfDocumento = item.Tipo === 'documento' && item.NombreDocumento !== '';
  const title = isOfDocumento ? `${texto}: ${item.NombreDocumento}` : item.NombreDocumento || texto;
  const open = () =>
    mark.mutate(item.ID_Notifica, {
      onSuccess: () => {
        onOpen();
        void navigate(addressOf(item));
      },
      onError: () => toast.error(NOTIFICACIONES.falloAbrir),
    });
  return (
    <li>
      <button
        type="button"
        onClick={open}
        disabled={mark.isPending}
        className="flex min-h-touch w-full items-center gap-3 px-4 py-2 text-left text-xs hover:bg-primary-soft"
      >
        <span title={texto} className={cx('rounded-full p-1.5', TONE_CLASSES[color])}>
          <Icon aria-hidden="true" className="size-4" />
          {!title.startsWith(texto) && <span className="sr-only">{texto}</span>}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="line-clamp-2 break-words font-semibold text-sm">{title}</span>
            <time
              dateTime={item.Fecha}
              title={formatDateTime(item.Fecha)}
              className="shrink-0 text-muted"
            >
              {formatRecent(item.Fecha)}
            </time>
          </span>
          <span className={cx('block truncate text-muted', isOfSameFile && 'sr-only')}>
            {[item.NombreCliente, item.ID_Expediente && item.TituloExpediente, item.ID_Expediente]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </button>
    </li>
  );
}
