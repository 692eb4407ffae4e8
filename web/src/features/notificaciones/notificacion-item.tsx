import { presentacionDocumento } from '@notaria/contract/estados';
import { NOTIFICACIONES } from '@notaria/contract/messages';
import type { Notificacion } from '@notaria/contract/notificaciones';
import { useNavigate } from 'react-router-dom';
import { formatDateTime } from '#shared/format.ts';
import { linkToDocumento, PATHS, pathToApartado, pathToExpediente } from '#shared/paths.ts';
import { Chip } from '#shared/ui/chip.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useMarcarVista } from './api.ts';

const DE_OTRO_TIPO = {
  asignacion: { texto: 'Asignado a ti', color: 'azul' },
  etapa: { texto: 'Avance', color: 'azul' },
  parte: { texto: 'Participantes', color: 'azul' },
  mensaje: { texto: 'Mensaje', color: 'azul' },
  cita: { texto: 'Cita', color: 'azul' },
  entrega: { texto: 'De la notaría', color: 'azul' },
  acomodo: { texto: 'Páginas acomodadas', color: 'azul' },
  detenido: { texto: 'Detenido', color: 'amarillo' },
  cancelacion: { texto: 'Cancelación', color: 'amarillo' },
} as const;

function presentacionDe({ Tipo, Estatus }: Notificacion) {
  return Tipo === 'documento' ? presentacionDocumento(Estatus) : DE_OTRO_TIPO[Tipo];
}

/** The address of what a notice is about: the document in its file, otherwise the file or its conversation. */
function addressOf({ ID_Expediente, ID_DocRequerido, Tipo }: Notificacion): string {
  if (Tipo === 'cancelacion') return PATHS.usuarios;
  if (Tipo === 'mensaje') return pathToApartado(ID_Expediente, 'conversacion');
  if (Tipo === 'cita') return pathToApartado(ID_Expediente, 'citas');
  if (Tipo === 'entrega') return pathToApartado(ID_Expediente, 'entregas');
  return ID_DocRequerido
    ? linkToDocumento(ID_Expediente, ID_DocRequerido)
    : pathToExpediente(ID_Expediente);
}

/** One notice: a press marks it as seen and opens what it is about. */
export function NotificacionItem({ item, onOpen }: { item: Notificacion; onOpen: () => void }) {
  const navigate = useNavigate();
  const mark = useMarcarVista();
  const { texto, color } = presentacionDe(item);
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
        className="w-full space-y-1.5 px-4 py-3 text-left hover:bg-primary-soft"
      >
        <span className="flex flex-wrap items-center justify-between gap-2">
          <Chip tone={color}>{texto}</Chip>
          <time dateTime={item.Fecha} className="text-muted text-sm">
            {formatDateTime(item.Fecha)}
          </time>
        </span>
        <span className="block break-words font-semibold">{item.NombreDocumento}</span>
        <span className="block break-words text-muted text-sm">
          {item.NombreCliente && <span className="text-ink">{item.NombreCliente}</span>}
          {item.NombreCliente && item.ID_Expediente && ' · '}
          {item.ID_Expediente && `${item.TituloExpediente} · ${item.ID_Expediente}`}
        </span>
      </button>
    </li>
  );
}
