import type { NuevaParte } from '@notaria/contract/partes';
import type { PartePosible } from '@notaria/contract/partes-expediente';
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

/** Adds a person to a file. */
export function AgregarDialog({
  idExpediente,
  posibles,
  deQuien,
  isStaff,
  sinVentanilla,
  onClose,
}: AgregarDialogProps) {
  const add = useAgregarParte(idExpediente);
  const onAdd = async (nueva: NuevaParte) => {
    const { message } = await add.mutateAsync(nueva);
    toast.success(message);
    onClose();
  };
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
