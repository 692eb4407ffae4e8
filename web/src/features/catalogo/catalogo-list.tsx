import type { TramiteAdministrado } from '@notaria/contract/catalogo';
import { CirclePause, CirclePlay, Copy, Eye, Pencil } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { cuantosDocumentos } from '#shared/tramite/documentos-pedidos.tsx';
import { Chip } from '#shared/ui/chip.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { MoveButtons } from '#shared/ui/move-buttons.tsx';

export type CatalogoAction = 'ver' | 'ofrecer';

/** In the place of an id, in the address of a procedure that isn't there yet. */
export const NUEVO = 'nuevo';

interface CatalogoListProps {
  tramites: readonly TramiteAdministrado[];
  onAct: (action: CatalogoAction, tramite: TramiteAdministrado) => void;
  /** Given while the catalogue is being reordered. */
  onMove: ((index: number, by: 1 | -1) => void) | undefined;
}

/** Every procedure in the office's order, with retired ones marked. */
export function CatalogoList({ tramites, onAct, onMove }: CatalogoListProps) {
  const navigate = useNavigate();
  const go = (where: string) => void navigate(`${PATHS.catalogo}/${where}`);
  return (
    <ol aria-label="Trámites del catálogo" className="space-y-3">
      {tramites.map((tramite, index) => (
        <li
          key={tramite.idTramite}
          className="flex items-start gap-3 rounded-card border border-line bg-raised p-4 shadow-card"
        >
          <span className="w-7 shrink-0 pt-0.5 text-right text-muted tabular-nums">
            {index + 1}.
          </span>
          <div className="min-w-0 flex-1 space-y-1">
            <h2 className="break-words font-sans text-base">{tramite.titulo}</h2>
            <p className="line-clamp-2 break-words text-muted text-sm">{tramite.descripcion}</p>
            <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
              {cuantosDocumentos(tramite.documentos, tramite.partes.length > 0)}
              {!tramite.activo && <Chip tone="gris">Retirado</Chip>}
            </p>
          </div>
          {onMove ? (
            <MoveButtons
              name={tramite.titulo}
              index={index}
              count={tramites.length}
              onMove={(by) => onMove(index, by)}
            />
          ) : (
            <Menu
              label={`Opciones de ${tramite.titulo}`}
              items={[
                { label: 'Editar', icon: Pencil, onSelect: () => go(tramite.idTramite) },
                {
                  label: 'Duplicar',
                  icon: Copy,
                  onSelect: () => go(`${NUEVO}?de=${tramite.idTramite}`),
                },
                { label: 'Vista previa', icon: Eye, onSelect: () => onAct('ver', tramite) },
                {
                  label: tramite.activo ? 'Retirar' : 'Ofrecer de nuevo',
                  icon: tramite.activo ? CirclePause : CirclePlay,
                  danger: tramite.activo,
                  onSelect: () => onAct('ofrecer', tramite),
                },
              ]}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
