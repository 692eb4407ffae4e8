import { motivoDeSalida, retirarParte, salirDeExpediente } from '@notaria/contract/partes';
import type { ParteDeExpediente } from '@notaria/contract/partes-expediente';
import { PARTE } from '@notaria/contract/partes-limits';
import { useNavigate } from 'react-router-dom';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS } from '#shared/paths.ts';
import { ConfirmChange } from '#shared/ui/confirm-change.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useRetirar, useSalir } from './partes-api.ts';

interface SalirDialogProps {
  idExpediente: string;
  parte: ParteDeExpediente;
  /** Names of the people who leave together with the party. */
  seVan: readonly string[];
  onLeave: (() => void) | undefined;
  onClose: () => void;
}

/** «Eva Paz (Cónyuge)», or «Ana y Luis». */
function joined(names: readonly string[]): string {
  return new Intl.ListFormat('es-MX').format(names);
}

/** Asks before a person leaves a file: what goes, what stays, and that only an invitation brings them back. */
export function SalirDialog(props: SalirDialogProps) {
  const { idExpediente, parte, seVan, onLeave, onClose } = props;
  const navigate = useNavigate();
  const leave = useSalir((message) => {
    toast.success(message);
    void navigate(PATHS.expedientes, { replace: true });
  });
  const { aceptados } = parte;
  const confirm = () => {
    onLeave?.();
    leave.mutate({ id: idExpediente, idParte: parte.idParte });
  };
  return (
    <ConfirmDialog
      open
      danger
      title="¿Salir de este trámite?"
      confirmLabel="Salir del trámite"
      busy={leave.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      {...(leave.isError ? { error: failureMessage(salirDeExpediente, leave.error) } : {})}
    >
      <p>Dejarás de ver el trámite y sus documentos, y ya no podrás enviar ninguno.</p>
      <p className="mt-2">
        {aceptados > 0 &&
          `La notaría conserva ${aceptados === 1 ? 'el documento que ya te aceptó' : `los ${aceptados} documentos que ya te aceptó`}. `}
        Lo que enviaste y no te ha aceptado deja de contar.
      </p>
      {seVan.length > 0 && (
        <p className="mt-2">
          {`Contigo ${seVan.length === 1 ? 'sale' : 'salen'} ${joined(seVan)}, porque tú entregas sus documentos.`}
        </p>
      )}
      <p className="mt-2">Le avisamos a la notaría. Para volver necesitas otra invitación.</p>
    </ConfirmDialog>
  );
}

interface RetirarDialogProps {
  idExpediente: string;
  parte: ParteDeExpediente;
  etiqueta: string;
  /** Names of the people who leave together with the party. */
  seVan: readonly string[];
  /** True if another person is added in their place right after. */
  replaces: boolean;
  /** True if the office accepted something of theirs: then it says why. */
  pideMotivo: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a person is taken out of a file. */
export function RetirarDialog(props: RetirarDialogProps) {
  const { idExpediente, parte, etiqueta, seVan, replaces, pideMotivo, onClose, onDone } = props;
  const remove = useRetirar();
  const { persona, estado, idParte } = parte;
  const who = persona === null ? `«${etiqueta}»` : `${persona} (${etiqueta})`;
  const shared = {
    title: replaces ? '¿Poner a otra persona en su lugar?' : '¿Quitar a esta persona?',
    confirmLabel: replaces ? 'Quitar y elegir a otra' : 'Quitar',
    change: remove,
    call: retirarParte,
    onClose,
    onDone,
  };
  const what = (
    <>
      <p>
        {estado === 'invitada'
          ? `El enlace de la invitación de ${who} dejará de servir.`
          : `${who} dejará de ver el trámite, y lo que envió sin que se aceptara ya no cuenta.`}
      </p>
      {seVan.length > 0 && (
        <p className="mt-2">
          {`También ${seVan.length === 1 ? 'sale' : 'salen'} ${joined(seVan)}, porque esa cuenta entrega sus documentos.`}
        </p>
      )}
      {replaces && <p className="mt-2">Después escribes los datos de la otra persona.</p>}
    </>
  );
  const variables = { id: idExpediente, idParte };
  return pideMotivo ? (
    <ReasonDialog
      {...shared}
      draftName={`quitar-persona.1/${idExpediente}/${idParte}`}
      description={what}
      label="Motivo, que lee esa persona"
      maxLength={PARTE.motivo}
      rule={motivoDeSalida}
      variables={(motivo) => ({ ...variables, motivo })}
    />
  ) : (
    <ConfirmChange {...shared} danger variables={variables}>
      {what}
    </ConfirmChange>
  );
}
