import type { MotivoAdministrado } from '@notaria/contract/motivos';
import { CirclePause, CirclePlay, Pencil } from 'lucide-react';
import { formatDate } from '#shared/format.ts';
import { Chip } from '#shared/ui/chip.tsx';
import { Menu } from '#shared/ui/menu.tsx';

export type MotivoAction = 'editar' | 'retirar';

/** How often a reason was used, in words. */
function usoDe({ usos, ultimoUso }: MotivoAdministrado): string {
  if (ultimoUso === null) return 'Sin usar todavía';
  const times = usos === 1 ? '1 vez' : `${usos} veces`;
  return `Usado ${times}, la última el ${formatDate(ultimoUso)}`;
}

interface Group {
  documento: string;
  motivos: MotivoAdministrado[];
}

/** The general reasons first, then by document; each group by use. */
function groupsOf(motivos: readonly MotivoAdministrado[]): Group[] {
  const groups = new Map<string, MotivoAdministrado[]>();
  for (const motivo of motivos) {
    groups.set(motivo.documento, [...(groups.get(motivo.documento) ?? []), motivo]);
  }
  return [...groups]
    .map(([documento, some]) => ({
      documento,
      motivos: some.toSorted((one, other) => other.usos - one.usos),
    }))
    .toSorted((one, other) => one.documento.localeCompare(other.documento, 'es'));
}

interface MotivosListProps {
  motivos: readonly MotivoAdministrado[];
  onAct: (action: MotivoAction, motivo: MotivoAdministrado) => void;
}

/** The ready reasons, grouped by the documents that they are for. */
export function MotivosList({ motivos, onAct }: MotivosListProps) {
  return (
    <div className="space-y-8">
      {groupsOf(motivos).map(({ documento, motivos: some }) => (
        <section key={documento} aria-label={documento || 'Para cualquier documento'}>
          <h2 className="mb-3 break-words text-title-sm">
            {documento || 'Para cualquier documento'}
          </h2>
          <ul className="space-y-3">
            {some.map((motivo) => (
              <li
                key={motivo.idMotivo}
                className="flex items-start gap-3 rounded-card border border-line bg-raised p-4 shadow-card"
              >
                <div className="min-w-0 flex-1 space-y-1">
                  <p className="break-words">{motivo.texto}</p>
                  <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
                    {usoDe(motivo)}
                    {motivo.deTodas && !motivo.editable && (
                      <Chip tone="gris">De todas las oficinas</Chip>
                    )}
                    {!motivo.activo && <Chip tone="gris">Retirado</Chip>}
                  </p>
                </div>
                {motivo.editable && (
                  <Menu
                    label={`Opciones de ${motivo.texto}`}
                    items={[
                      { label: 'Editar', icon: Pencil, onSelect: () => onAct('editar', motivo) },
                      {
                        label: motivo.activo ? 'Retirar' : 'Usar de nuevo',
                        icon: motivo.activo ? CirclePause : CirclePlay,
                        danger: motivo.activo,
                        onSelect: () => onAct('retirar', motivo),
                      },
                    ]}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
