import {
  type CancelacionPendiente,
  ejecutarCancelacion,
  razonRechazo,
  rechazarCancelacion,
} from '@notaria/contract/derechos';
import { DERECHOS } from '@notaria/contract/derechos-messages';
import { TEXTO } from '@notaria/contract/limits';
import { nombreDeRol, ROL, ROLES_QUE_ATIENDEN } from '@notaria/contract/roles';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { RelevoChoice, useEncabeza } from '#shared/encargos/relevo-choice.tsx';
import { formatDate, formatDay } from '#shared/format.ts';
import { IdentityWarning } from '#shared/identidad/identity-warning.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useEjecutar, useRechazar } from './cancelaciones-api.ts';

/** One request: who, since when, why, and its two answers. */
export function CancelacionItem({ solicitud }: { solicitud: CancelacionPendiente }) {
  const { idUsuario, correo, rol, fecha, ultimoDia, motivo } = solicitud;
  const [asks, setAsks] = useState<'ejecutar' | 'rechazar'>();
  const [relevo, setRelevo] = useState('');
  const execute = useEjecutar();
  const name = solicitud.nombre || correo;
  const isHead = rol === nombreDeRol(ROL.titular);
  const encabeza = useEncabeza(idUsuario, asks === 'ejecutar' && isHead);
  const close = () => setAsks(undefined);
  const confirm = () =>
    execute.mutate(
      { id: idUsuario, ...(relevo && { entregarA: relevo }) },
      {
        onSuccess: () => {
          toast.success(DERECHOS.ejecutada);
          close();
        },
      },
    );
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="break-words font-semibold">{name}</p>
        <p className="break-all text-muted text-sm">
          {correo} · {rol} · desde el {formatDate(fecha)}
        </p>
        <p className="text-sm">Responde a más tardar el {formatDay(ultimoDia)}.</p>
        <IdentityWarning
          estado={solicitud.identidad}
          nombreConstancia={solicitud.nombreConstancia}
        />
        {motivo !== '' && <p className="mt-1 break-words text-sm">«{motivo}»</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-label={`Rechazar la solicitud de ${name}`}
          onClick={() => setAsks('rechazar')}
        >
          Rechazar
        </Button>
        <Button
          variant="refuse"
          aria-label={`Cancelar cuenta de ${name}`}
          onClick={() => {
            execute.reset();
            setAsks('ejecutar');
          }}
        >
          Cancelar cuenta
        </Button>
      </div>
      <ConfirmDialog
        open={asks === 'ejecutar'}
        danger
        title="¿Cancelar esta cuenta?"
        confirmLabel="Cancelar la cuenta"
        cancelLabel="Volver"
        busy={execute.isPending}
        obstacle={encabeza}
        onConfirm={confirm}
        onCancel={close}
        {...(execute.isError ? { error: failureMessage(ejecutarCancelacion, execute.error) } : {})}
      >
        <strong>{name}</strong> ({correo}) ya no podrá entrar. Sus datos quedan bloqueados y le
        avisaremos por correo.
        {asks === 'ejecutar' && !encabeza && ROLES_QUE_ATIENDEN.map(nombreDeRol).includes(rol) && (
          <div className="mt-4">
            <RelevoChoice
              uid={idUsuario}
              name={name}
              value={relevo}
              onChange={setRelevo}
              disabled={execute.isPending}
            />
          </div>
        )}
      </ConfirmDialog>
      {asks === 'rechazar' && <RechazarCancelacionDialog solicitud={solicitud} onClose={close} />}
    </li>
  );
}

interface RechazarProps {
  solicitud: CancelacionPendiente;
  onClose: () => void;
}

/** The form with the reason of a refusal, which the person gets by mail. */
function RechazarCancelacionDialog({ solicitud, onClose }: RechazarProps) {
  const { idUsuario: id, nombre, correo } = solicitud;
  const reject = useRechazar();
  return (
    <ReasonDialog
      draftName={`rechazo-cancelacion.2/${id}`}
      title="Rechazar la solicitud"
      description={`${nombre || correo} recibirá el motivo por correo.`}
      label="Motivo"
      maxLength={TEXTO.motivo}
      rule={razonRechazo}
      confirmLabel="Rechazar"
      change={reject}
      call={rechazarCancelacion}
      variables={(razon) => ({ id, razon })}
      onClose={onClose}
    />
  );
}
