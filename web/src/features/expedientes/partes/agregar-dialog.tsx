import type { NuevaParte } from '@notaria/contract/partes';
import type { PartePosible } from '@notaria/contract/partes-expediente';
import { useRef } from 'react';
import { AgregarParteForm } from '#shared/partes/agregar-parte-form.tsx';
import { useAgregarParte } from '#shared/partes/use-agregar-parte.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toast } from '#shared/ui/toast.ts';

interface AgregarDialogProps {
  idExpediente: string;
  posibles: readonly PartePosible[];
  deQuien: (idParte: string) => string | null;
  isStaff: boolean;
  /** True if the reader doesn't work at the counter. */
  sinVentanilla?: boolean | undefined;
  onClose: () => void;
}

/** Adds a person to a file, if there is a place for one. */
export function AgregarDialog(props: AgregarDialogProps) {
  const { idExpediente, deQuien, isStaff, sinVentanilla, onClose } = props;
  const add = useAgregarParte(idExpediente);
  // Somebody else may fill the last place meanwhile: what was typed stays, and the server says that it is late.
  const last = useRef(props.posibles);
  if (props.posibles.length > 0 && !add.isPending) last.current = props.posibles;
  const posibles = last.current;
  const onAdd = async (nueva: NuevaParte) => {
    const { message } = await add.mutateAsync(nueva);
    toast.success(message);
    onClose();
  };
  if (posibles.length === 0) return null;
  return (
    <Dialog open busy={add.isPending} onClose={onClose} title="Agregar persona">
      <AgregarParteForm
        posibles={posibles}
        deQuien={deQuien}
        isStaff={isStaff}
        sinVentanilla={sinVentanilla}
        onAdd={onAdd}
      />
    </Dialog>
  );
}
