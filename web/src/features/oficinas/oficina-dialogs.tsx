import type { GrupoResumen } from '@notaria/contract/grupos';
import { DeleteOficinaDialog } from './delete-oficina-dialog.tsx';
import { DetalleOficinaDialog } from './detalle-oficina-dialog.tsx';
import { OficinaDialog } from './oficina-dialog.tsx';

/** What is open over the list of offices. */
export type OpenOficina =
  | { kind: 'nueva' }
  | { kind: 'detalle' | 'editar' | 'eliminar'; grupo: GrupoResumen };

/** The dialogs of an office: see, create, edit, delete. */
export function OficinaDialogs({ open, onClose }: { open: OpenOficina; onClose: () => void }) {
  if (open.kind === 'nueva') return <OficinaDialog onClose={onClose} />;
  const { kind, grupo } = open;
  if (kind === 'editar') return <OficinaDialog grupo={grupo.Grupo} onClose={onClose} />;
  if (kind === 'detalle') return <DetalleOficinaDialog grupo={grupo.Grupo} onClose={onClose} />;
  return <DeleteOficinaDialog grupo={grupo} onClose={onClose} />;
}
