import type { Video } from '@notaria/contract/videos';
import { Pencil, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { useSession } from '#shared/session/session-context.ts';
import type { MenuItem } from '#shared/ui/menu.tsx';
import { lazily } from '#shared/use-later.ts';

// Only people who manage videos have a menu, so its code loads separately.
const Menu = lazily(() => import('#shared/ui/menu.tsx'), 'Menu');

interface VideoListProps {
  videos: readonly Video[];
  chosen: string | undefined;
  onChoose: (video: Video) => void;
  onEdit: (video: Video) => void;
  onDelete: (video: Video) => void;
}

export function VideoList({ videos, chosen, onChoose, onEdit, onDelete }: VideoListProps) {
  const { can } = useSession();
  const itemsFor = (video: Video): MenuItem[] => [
    ...(can('modificar_manual_usuario')
      ? [{ label: 'Editar', icon: Pencil, onSelect: () => onEdit(video) }]
      : []),
    ...(can('eliminar_manual_usuario')
      ? [{ label: 'Eliminar', icon: Trash2, danger: true, onSelect: () => onDelete(video) }]
      : []),
  ];
  return (
    <ul aria-label="Videos de ayuda" className="space-y-2">
      {videos.map((video) => {
        const items = itemsFor(video);
        return (
          <li
            key={video.ID_VideoAyuda}
            className="flex items-center gap-1 rounded-card border border-line bg-raised pr-1 shadow-card has-[[aria-current]]:border-primary has-[[aria-current]]:bg-primary-soft"
          >
            <button
              type="button"
              aria-current={video.ID_VideoAyuda === chosen ? 'true' : undefined}
              onClick={() => onChoose(video)}
              className="min-h-touch min-w-0 flex-1 break-words p-4 text-left font-semibold"
            >
              {video.Titulo}
            </button>
            {items.length > 0 && (
              <Suspense fallback={null}>
                <Menu label={`Opciones de ${video.Titulo}`} items={items} />
              </Suspense>
            )}
          </li>
        );
      })}
    </ul>
  );
}
