import { contarPapeles, reenviarInvitacion, responderPor } from '@notaria/contract/partes';
import type { ParteDeExpediente } from '@notaria/contract/partes-expediente';
import { PARTES } from '@notaria/contract/partes-messages';
import { LogOut, RefreshCw, Send, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { InvitarButton } from '#features/expedientes/ventanilla/invitar-button.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmChange } from '#shared/ui/confirm-change.tsx';
import { inToast } from '#shared/ui/in-toast.ts';
import { RetirarDialog, SalirDialog } from './fuera-dialog.tsx';
import { useContarPapeles, useReenviar, useResponderPor } from './partes-api.ts';
import { QuienEsButton } from './quien-es-dialog.tsx';

const ICON = { 'aria-hidden': true, className: 'size-4' } as const;

interface ParteAccionesProps {
  idExpediente: string;
  parte: ParteDeExpediente;
  etiqueta: string;
  /** Names of the people who leave together with the party. */
  seVan: readonly string[];
  /** True if the office accepted something of them. */
  conAceptados: boolean;
  /** Called before the reader leaves the file. */
  onLeave: (() => void) | undefined;
  /** Adds another person in the party's place; for the staff. */
  onReplace: (() => void) | undefined;
}

/** What the reader may do with a party: mail its invitation again, take it out, replace it, leave. */
export function ParteAcciones(props: ParteAccionesProps) {
  const { idExpediente, parte, etiqueta, seVan, conAceptados, onLeave, onReplace } = props;
  const { acceso, idParte, papeles } = parte;
  const [acto, setActo] = useState<'retirar' | 'reemplazar' | 'salir' | 'responder' | 'papeles'>();
  const answerFor = useResponderPor();
  const count = useContarPapeles();
  const resend = useReenviar();
  const isCounting = papeles === 'contar';
  if (!papeles && !Object.values(acceso).includes(true)) return null;
  const mail = () => resend.mutate({ id: idExpediente, idParte }, inToast(reenviarInvitacion));
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full print:hidden">
      {acceso.invitar && (
        <InvitarButton idExpediente={idExpediente} parte={parte} etiqueta={etiqueta} />
      )}
      {acceso.reenviar && (
        <Button
          variant="secondary"
          icon={<Send {...ICON} />}
          loading={resend.isPending}
          loadingLabel="Enviando..."
          aria-label={`Reenviar la invitación de ${etiqueta}`}
          onClick={mail}
        >
          Reenviar
        </Button>
      )}
      {acceso.responder && (
        <Button variant="secondary" onClick={() => setActo('responder')}>
          Responder también<span className="sr-only">{` por ${parte.persona ?? etiqueta}`}</span>
        </Button>
      )}
      {acto === 'responder' && (
        <ConfirmChange
          title={`¿Respondes también por ${parte.persona ?? etiqueta}?`}
          confirmLabel="Sí, lo declaro"
          change={answerFor}
          call={responderPor}
          variables={{ id: idExpediente, idParte }}
          onClose={() => setActo(undefined)}
          onDone={() => setActo(undefined)}
        >
          {PARTES.consentimientoDeResponder}
        </ConfirmChange>
      )}
      {papeles && (
        <Button variant="secondary" onClick={() => setActo('papeles')}>
          {isCounting ? 'Contar sus documentos' : 'Ya no contar sus documentos'}
        </Button>
      )}
      {acto === 'papeles' && (
        <ConfirmChange
          title={isCounting ? '¿Contar sus documentos?' : '¿Ya no contarlos?'}
          confirmLabel={isCounting ? 'Sí, cuentan' : 'Ya no cuentan'}
          change={count}
          call={contarPapeles}
          variables={{ id: idExpediente, idParte, cuentan: isCounting }}
          onClose={() => setActo(undefined)}
        >
          {isCounting
            ? `Lo que se le aceptó a ${etiqueta} cuenta para quien tome su lugar, y el trámite puede terminar sin que nadie lo tome.`
            : `Hará falta otra persona en el lugar de ${etiqueta}.`}
        </ConfirmChange>
      )}
      {acceso.quienEs && parte.tipo !== null && (
        <QuienEsButton
          idExpediente={idExpediente}
          idParte={idParte}
          etiqueta={etiqueta}
          present={{ tipo: parte.tipo, representante: parte.representante ?? '' }}
          asksTipo={acceso.tipo === true}
        />
      )}
      {acceso.retirar && onReplace && (
        <Button
          variant="ghost"
          icon={<RefreshCw {...ICON} />}
          aria-label={`Reemplazar a ${etiqueta}`}
          onClick={() => setActo('reemplazar')}
        >
          Reemplazar
        </Button>
      )}
      {acceso.retirar && (
        <Button
          variant="ghost"
          icon={<UserMinus {...ICON} />}
          aria-label={`Quitar a ${etiqueta}`}
          onClick={() => setActo('retirar')}
        >
          Quitar
        </Button>
      )}
      {acceso.salir && (
        <Button variant="ghost" icon={<LogOut {...ICON} />} onClick={() => setActo('salir')}>
          Salir del trámite
        </Button>
      )}
      {acto === 'salir' && (
        <SalirDialog
          idExpediente={idExpediente}
          parte={parte}
          seVan={seVan}
          onLeave={onLeave}
          onClose={() => setActo(undefined)}
        />
      )}
      {(acto === 'retirar' || acto === 'reemplazar') && (
        <RetirarDialog
          idExpediente={idExpediente}
          parte={parte}
          etiqueta={etiqueta}
          seVan={seVan}
          replaces={acto === 'reemplazar'}
          pideMotivo={conAceptados}
          onClose={() => setActo(undefined)}
          onDone={() => {
            setActo(undefined);
            if (acto === 'reemplazar') onReplace?.();
          }}
        />
      )}
    </div>
  );
}
