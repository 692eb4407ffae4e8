import { useNavigate } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { rememberPendiente, type TramitePendiente } from '#shared/tramite/pendiente.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';

interface ConstanciaDialogProps {
  open: boolean;
  /** The procedure that the person wanted to start; they come back to it once they are verified. */
  tramite: TramitePendiente;
  onClose: () => void;
}

/** Says that the certificate comes first, and leads there. */
export function ConstanciaDialog({ open, tramite, onClose }: ConstanciaDialogProps) {
  const navigate = useNavigate();
  const goOn = () => {
    rememberPendiente(tramite);
    void navigate(PATHS.constancia);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Se requiere tu Constancia Fiscal"
      description="Con tu Constancia de Situación Fiscal comprobamos quién eres. Se sube una sola vez y tarda un minuto."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={goOn}>Subir Constancia Fiscal</Button>
        </>
      }
    />
  );
}
