import { comentarioRequerido } from '@notaria/contract/documentos';
import {
  type ConstanciaRevisable,
  confirmarIdentidad,
  type IdentidadCliente,
  rechazarIdentidad,
} from '@notaria/contract/identidades';
import { TEXTO } from '@notaria/contract/limits';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useConfirmarIdentidad, useRechazarIdentidad } from './identidad-api.ts';

interface IdentidadDecisionProps {
  idExpediente: string;
  /** Id of the party; left out for the client who started the file. */
  parte?: string | undefined;
  identidad: IdentidadCliente;
}

/** Confirms or refuses that the client is the person of their certificate, if there is something to decide. */
export function IdentidadDecision({ idExpediente: id, parte, identidad }: IdentidadDecisionProps) {
  const { acceso, constancia: now, nombreCuenta } = identidad;
  /** What is asked, about the certificate that was looked at: one that comes meanwhile is another. */
  const [asks, setAsks] = useState<{ que: 'confirmar' | 'rechazar'; de: ConstanciaRevisable }>();
  const confirm = useConfirmarIdentidad();
  if (!now || !(acceso.confirmar || acceso.rechazar)) return null;
  const { idConstancia, nombre } = asks?.de ?? now;
  const close = () => setAsks(undefined);
  const ask = () => {
    confirm.reset();
    setAsks({ que: 'confirmar', de: now });
  };
  const send = () =>
    confirm.mutate(
      { id, parte, idConstancia },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          close();
        },
      },
    );
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
      {acceso.confirmar && (
        <Button icon={<Check aria-hidden="true" className="size-4" />} onClick={ask}>
          Confirmar identidad
        </Button>
      )}
      {acceso.rechazar && (
        <Button
          variant="refuse"
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => setAsks({ que: 'rechazar', de: now })}
        >
          Rechazar identidad
        </Button>
      )}
      <ConfirmDialog
        open={asks?.que === 'confirmar'}
        title="¿Confirmar la identidad?"
        confirmLabel="Confirmar"
        cancelLabel="Volver"
        busy={confirm.isPending}
        onConfirm={send}
        onCancel={close}
        {...(confirm.isError ? { error: failureMessage(confirmarIdentidad, confirm.error) } : {})}
      >
        La cuenta de <strong>{nombreCuenta}</strong> es de <strong>{nombre}</strong>: lo comprobaste
        con su identificación oficial. Le avisaremos por correo.
      </ConfirmDialog>
      {asks?.que === 'rechazar' && (
        <IdentidadRefusal id={id} parte={parte} idConstancia={idConstancia} onClose={close} />
      )}
    </div>
  );
}

interface IdentidadRefusalProps {
  id: string;
  parte: string | undefined;
  idConstancia: string;
  onClose: () => void;
}

/** The reason for refusing an identity, which the client reads. */
function IdentidadRefusal({ id, parte, idConstancia, onClose }: IdentidadRefusalProps) {
  const reject = useRechazarIdentidad();
  return (
    <ReasonDialog
      draftName={`rechazo-identidad.1/${id}/${idConstancia}`}
      title="Rechazar la identidad"
      description="La constancia deja de valer y el cliente tiene que subir la suya. Sus trámites y documentos se conservan. Leerá este comentario."
      label="Comentario"
      maxLength={TEXTO.comentario}
      rule={comentarioRequerido}
      confirmLabel="Rechazar"
      change={reject}
      call={rechazarIdentidad}
      variables={(comment) => ({ id, parte, idConstancia, comment })}
      onClose={onClose}
    />
  );
}
