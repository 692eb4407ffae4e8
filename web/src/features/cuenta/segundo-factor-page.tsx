import { SEGUNDO_FACTOR } from '@notaria/contract/messages';
import { segundoFactor } from '@notaria/contract/segundo-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast.ts';
import { CodigosRecuperacion } from './codigos-recuperacion.tsx';
import { ConfirmarStep } from './confirmar-step.tsx';
import { CuentaFrame } from './cuenta-frame.tsx';
import { EstadoFactor } from './estado-factor.tsx';
import { PruebaForm } from './prueba-form.tsx';
import {
  begin,
  type CambioDeMetodo,
  type ClaveApp,
  FACTOR_KEY,
  factorQuery,
} from './segundo-factor-api.ts';

type Step =
  | { kind: 'estado' }
  | { kind: 'prueba'; cambio: CambioDeMetodo }
  | { kind: 'confirmar'; app: ClaveApp | null }
  | { kind: 'codigos'; codigos: string[] };

const LEAD = {
  estado: 'Además de tu contraseña, un código que solo tú recibes protege tu cuenta.',
  prueba: SEGUNDO_FACTOR.reautenticacion,
  confirmar:
    'Falta un paso: comprobar que recibes los códigos. Al activarla cerramos tu sesión en tus otros dispositivos.',
  codigos: SEGUNDO_FACTOR.activado,
} as const satisfies Record<Step['kind'], string>;

/** The person's own second factor: its state, and turning it on, changing its method, and turning it off. */
export function SegundoFactorPage() {
  const { user } = useSession();
  return user && <SegundoFactor user={user} />;
}

function SegundoFactor({ user }: { user: { uid: string; email: string } }) {
  const [step, setStep] = useState<Step>({ kind: 'estado' });
  const factor = useQuery(factorQuery(user.uid));
  const queryClient = useQueryClient();
  const reload = () => void queryClient.invalidateQueries({ queryKey: [FACTOR_KEY] });
  const backToStart = () => setStep({ kind: 'estado' });

  async function onProven(cambio: CambioDeMetodo, prueba: string) {
    const begun = await begin(cambio, prueba);
    if (begun.kind === 'confirmar') {
      setStep(begun);
      return;
    }
    reload();
    toast.success(SEGUNDO_FACTOR.desactivado);
    backToStart();
  }

  function onConfirmed(codigos: string[]) {
    reload();
    if (codigos.length > 0) {
      setStep({ kind: 'codigos', codigos });
      return;
    }
    toast.success(SEGUNDO_FACTOR.activado);
    backToStart();
  }

  return (
    <CuentaFrame
      title="Verificación en dos pasos"
      lead={LEAD[step.kind]}
      footer={
        <Link to={PATHS.misDatos} className="texto-enlace font-semibold">
          Mis datos personales
        </Link>
      }
    >
      {step.kind === 'estado' && (
        <QueryState
          query={factor}
          failure={(error) => failureMessage(segundoFactor, error)}
          loading={<Skeleton shape="rows" count={5} label="Cargando tu verificación…" />}
        >
          {(data) => (
            <EstadoFactor
              factor={data}
              onChange={(cambio) => setStep({ kind: 'prueba', cambio })}
            />
          )}
        </QueryState>
      )}
      {step.kind === 'prueba' && (
        <PruebaForm
          user={user}
          onProven={(prueba) => onProven(step.cambio, prueba)}
          onCancel={backToStart}
        />
      )}
      {step.kind === 'confirmar' && (
        <ConfirmarStep
          email={user.email}
          app={step.app}
          onDone={onConfirmed}
          onCancel={backToStart}
        />
      )}
      {step.kind === 'codigos' && (
        <CodigosRecuperacion codigos={step.codigos} onDone={backToStart} />
      )}
    </CuentaFrame>
  );
}
