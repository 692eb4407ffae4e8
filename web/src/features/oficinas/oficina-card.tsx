import type { GrupoResumen } from '@notaria/contract/grupos';
import { Pencil, Trash2 } from 'lucide-react';
import { useSession } from '#shared/session/session-context.ts';
import { Card } from '#shared/ui/card.tsx';
import { Menu, type MenuItem } from '#shared/ui/menu.tsx';

interface OficinaCardProps {
  grupo: GrupoResumen;
  onOpen: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One office: its name, its head, and a menu by permission. A press opens the detail. */
export function OficinaCard({ grupo, onOpen, onEdit, onDelete }: OficinaCardProps) {
  const { can } = useSession();
  const items: MenuItem[] = [
    ...(can('modificar_grupo') ? [{ label: 'Editar', icon: Pencil, onSelect: onEdit }] : []),
    ...(can('elimina_grupo')
      ? [{ label: 'Eliminar', icon: Trash2, danger: true, onSelect: onDelete }]
      : []),
  ];
  return (
    <Card className="relative flex h-full items-start gap-2 hover:border-primary">
      <div className="min-w-0 flex-1 space-y-1">
        <h2 className="font-sans text-base">
          <button
            type="button"
            onClick={onOpen}
            className="break-words text-left after:absolute after:inset-0"
          >
            {grupo.Grupo}
          </button>
        </h2>
        <p className="break-words text-sm">{grupo.NombreCompleto}</p>
        <p className="break-all text-muted text-sm">{grupo.Correo}</p>
      </div>
      {items.length > 0 && (
        <div className="relative z-10 -mt-2 -mr-3">
          <Menu label={`Opciones de ${grupo.Grupo}`} items={items} />
        </div>
      )}
    </Card>
  );
}
