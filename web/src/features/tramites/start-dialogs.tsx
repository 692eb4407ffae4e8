import type { AnswerOf } from '@notaria/contract/call';
import { TRAMITES } from '@notaria/contract/messages';
import type { iniciarExpediente } from '@notaria/contract/tramites';
import { useNavigate } from 'react-router-dom';
import { formatDate } from '#shared/format.ts';
import { PATHS } from '#shared/paths.ts';
import { rememberPendiente, type TramitePendiente } from '#shared/tramite/pendiente.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { PapelDialog, type PapelDialogProps } from './papel-dialog.tsx';

interface StartDialogsProps {
  constancia: ConstanciaDialogProps;
  otro: OtroDialogProps | undefined;
  papel: PapelDialogProps | undefined;
}

/** What may be asked when a client starts a procedure. Visitors load none of it. */
export function StartDialogs({ constancia, otro, papel }: StartDialogsProps) {
  return (
    <>
      <ConstanciaDialog {...constancia} />
      {otro && <OtroDialog {...otro} />}
      {papel && <PapelDialog {...papel} />}
    </>
  );
}

interface ConstanciaDialogProps {
  open: boolean;
  /** The procedure that the person wanted to start; they come back to it once they are verified. */
  tramite: TramitePendiente;
  onClose: () => void;
}

/** Says that the certificate comes first, and leads there. */
function ConstanciaDialog({ open, tramite, onClose }: ConstanciaDialogProps) {
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

interface OtroDialogProps {
  open: boolean;
  /** The open file. */
  underWay: AnswerOf<typeof iniciarExpediente>;
  isBusy: boolean;
  onFollow: () => void;
  onAnother: () => void;
  onClose: () => void;
}

/** Asks a person with an open file of this procedure whether they meant that one. */
function OtroDialog({ open, underWay, isBusy, onFollow, onAnother, onClose }: OtroDialogProps) {
  return (
    <Dialog
      open={open}
      busy={isBusy}
      onClose={onClose}
      title={TRAMITES.enMarcha(underWay.documentos)}
      description={`Es el ${underWay.idExpediente}, que iniciaste el ${formatDate(underWay.iniciado)}. ¿Seguir con ese o iniciar otro?`}
      footer={
        <>
          <Button variant="secondary" loading={isBusy} onClick={onAnother}>
            Iniciar otro
          </Button>
          <Button disabled={isBusy} onClick={onFollow}>
            Seguir con ese
          </Button>
        </>
      }
    />
  );
}
