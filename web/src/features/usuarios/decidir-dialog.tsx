import { comentarioRequerido } from '@notaria/contract/documentos';
import { type Disputa, decidirDisputa, type Reclamante } from '@notaria/contract/identidades';
import { TEXTO } from '@notaria/contract/limits';
import { failureMessage } from '#shared/api/failure-message.ts';
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useDecidir } from './identidades-api.ts';

interface DecidirDialogProps {
  disputa: Disputa;
  /** The account that keeps the RFC; null for none. */
  keeper: Reclamante | null;
  onClose: () => void;
}

/** The form with the reason that the other accounts read, and the decision. */
export function DecidirDialog({ disputa, keeper, onClose }: DecidirDialogProps) {
  const { rfc, reclamantes } = disputa;
  const decide = useDecidir();
  const ids = reclamantes.map(({ idUsuario }) => idUsuario);
  const others = reclamantes.filter(({ idUsuario }) => idUsuario !== keeper?.idUsuario);
  const names = others.map(({ nombreCuenta, correo }) => nombreCuenta || correo).join(', ');
  const send = (comment: string, onSent: () => void) =>
    decide.mutate(
      {
        ...{ rfc, comment },
        conserva: keeper?.idUsuario ?? null,
        reclamantes: ids,
      },
      {
        onSuccess: ({ message }) => {
          onSent();
          toast.success(message);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      draftName={`decision-rfc.1/${ids.join()}/${keeper?.idUsuario ?? 'nadie'}`}
      title={
        keeper ? `Confirmar a ${keeper.nombreCuenta || keeper.correo}` : 'Nadie conserva el RFC'
      }
      description={`Dejará de valer la constancia de: ${names}. Tendrán que subir la suya; sus trámites se conservan. Leerán este comentario por correo: no menciones otras cuentas.`}
      label="Comentario"
      maxLength={TEXTO.comentario}
      rule={comentarioRequerido}
      confirmLabel="Guardar decisión"
      busy={decide.isPending}
      error={decide.isError ? failureMessage(decidirDisputa, decide.error) : undefined}
      onSend={send}
      onClose={onClose}
    />
  );
}
