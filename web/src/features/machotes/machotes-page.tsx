import {
  guardarMachote,
  listMachotes,
  type Machote,
  type Machotes,
} from '@notaria/contract/machotes-llamadas';
import { useQuery } from '@tanstack/react-query';
import { CirclePause, CirclePlay, Download, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { AdministrationTabs } from '#shared/administration-tabs.tsx';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDateTime } from '#shared/format.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Chip } from '#shared/ui/chip.tsx';
import { ConfirmRetire } from '#shared/ui/confirm-retire.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { machotesQuery, useBajarMachote, useGuardarMachote } from './api.ts';
import { Huecos } from './huecos.tsx';
import { MachoteDialog } from './machote-dialog.tsx';

type Open = { kind: 'nuevo' } | { kind: 'editar' | 'retirar'; machote: Machote };

/** The office's Word templates: an Administrador keeps those of all offices, a head those of their own. */
export function MachotesPage() {
  const { can } = useSession();
  const query = useQuery(machotesQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const tramites = query.data?.tramites ?? [];
  return (
    <div className="page">
      <AdministrationTabs />
      <PageTitle
        lead={`Los documentos de Word con los que empiezan tus escrituras. Desde un trámite se llenan solos con sus datos. Los que agregues sirven a ${can('consultar_tramites') ? 'todas las oficinas' : 'tu oficina'}.`}
        actions={
          <Button
            icon={<Plus aria-hidden="true" className="size-5" />}
            disabled={!query.data}
            onClick={() => setOpen({ kind: 'nuevo' })}
          >
            Agregar machote
          </Button>
        }
      >
        Machotes de Word
      </PageTitle>
      <QueryState
        query={query}
        failure={(error) => failureMessage(listMachotes, error)}
        loading={<Skeleton shape="rows" count={4} label="Cargando los machotes…" />}
        isEmpty={() => false}
        empty={null}
      >
        {(data) => (
          <div className="space-y-10">
            {data.machotes.length === 0 ? (
              <EmptyState title="Todavía no hay machotes.">
                Toma una escritura tuya, pon entre llaves lo que cambia y agrégala.
              </EmptyState>
            ) : (
              <ul className="space-y-3">
                {data.machotes.map((machote) => (
                  <Fila
                    key={machote.idMachote}
                    machote={machote}
                    tramites={data.tramites}
                    onAct={(kind) => setOpen({ kind, machote })}
                  />
                ))}
              </ul>
            )}
            <Huecos tramites={data.tramites} />
          </div>
        )}
      </QueryState>
      {open?.kind === 'nuevo' && <MachoteDialog tramites={tramites} onClose={close} />}
      {open?.kind === 'editar' && (
        <MachoteDialog machote={open.machote} tramites={tramites} onClose={close} />
      )}
      {open?.kind === 'retirar' && <RetirarDialog machote={open.machote} onClose={close} />}
    </div>
  );
}

interface FilaProps extends Pick<Machotes, 'tramites'> {
  machote: Machote;
  onAct: (kind: 'editar' | 'retirar') => void;
}

function Fila({ machote, tramites, onAct }: FilaProps) {
  const bajar = useBajarMachote();
  const { nombre, activo, editable, deTodas, versiones } = machote;
  const [newest, ...older] = versiones;
  const titles = machote.tramites.flatMap(
    (id) => tramites.find(({ idTramite }) => idTramite === id)?.titulo ?? [],
  );
  return (
    <li className="flex items-start gap-3 rounded-card border border-line bg-raised p-4 shadow-card">
      <div className="min-w-0 flex-1 space-y-1">
        <h2 className="break-words font-semibold">{nombre}</h2>
        <p className="break-words text-sm">
          {machote.tramites.length === 0 ? 'Para todos los trámites' : titles.join(', ')}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-muted text-sm tabular-nums">
          {newest && `Versión ${newest.version} · ${formatDateTime(newest.fecha)} · ${newest.de}`}
          {deTodas && !editable && <Chip tone="gris">De todas las oficinas</Chip>}
          {!activo && <Chip tone="gris">Retirado</Chip>}
        </p>
        {older.length > 0 && (
          <details>
            <summary className="min-h-touch cursor-pointer py-2 text-sm">
              Versiones anteriores
            </summary>
            <ul>
              {older.map(({ version, fecha, de }) => (
                <li key={version}>
                  <Button
                    variant="ghost"
                    className="-ml-3"
                    onClick={() => bajar.mutate({ ...machote, version })}
                  >
                    Descargar la {version} · {formatDateTime(fecha)} · {de}
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <Menu
        label={`Opciones de ${nombre}`}
        items={[
          { label: 'Descargar', icon: Download, onSelect: () => bajar.mutate(machote) },
          editable && {
            label: 'Editar o cambiar el archivo',
            icon: Pencil,
            onSelect: () => onAct('editar'),
          },
          editable && {
            label: activo ? 'Retirar' : 'Usar de nuevo',
            icon: activo ? CirclePause : CirclePlay,
            danger: activo,
            onSelect: () => onAct('retirar'),
          },
        ]}
      />
    </li>
  );
}

/** Retires a template, or brings a retired one back. */
function RetirarDialog({ machote, onClose }: { machote: Machote; onClose: () => void }) {
  const change = useGuardarMachote();
  const { idMachote, nombre, tramites, activo, cambio } = machote;
  return (
    <ConfirmRetire
      que="machote"
      nombre={nombre}
      activo={activo}
      efectos={[
        'dejará de ofrecerse en los trámites. Los borradores que ya se hicieron se quedan igual.',
        'volverá a ofrecerse en los trámites.',
      ]}
      change={change}
      call={guardarMachote}
      variables={{
        idMachote,
        nombre,
        tramites: tramites.join(','),
        cambio,
        activo: activo ? 'no' : 'si',
      }}
      onClose={onClose}
    />
  );
}
