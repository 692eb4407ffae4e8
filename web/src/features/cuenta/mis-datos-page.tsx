import { misDatos } from '@notaria/contract/derechos';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { CancelarCuenta } from './cancelar-cuenta.tsx';
import { CuentaFrame } from './cuenta-frame.tsx';
import { DescargarDatos } from './descargar-datos.tsx';
import { misDatosQuery } from './mis-datos-api.ts';

/** The person's own data: download as ZIP, and the request to cancel the account (ARCO). */
export function MisDatosPage() {
  const { user } = useSession();
  return user && <MisDatos uid={user.uid} />;
}

function MisDatos({ uid }: { uid: string }) {
  const query = useQuery(misDatosQuery(uid));
  return (
    <CuentaFrame
      title="Mis datos personales"
      lead={
        <>
          Tienes derecho a saber qué guardamos de ti y a pedir que dejemos de usarlo. Lee el{' '}
          <Link to={PATHS.avisoPrivacidad} className="texto-enlace">
            aviso de privacidad
          </Link>
          .
        </>
      }
      footer={
        <Link to={PATHS.segundoFactor} className="texto-enlace font-semibold">
          Verificación en dos pasos
        </Link>
      }
    >
      <DescargarDatos />
      <section className="flex flex-col gap-3 border-line border-t pt-6">
        <h2 className="text-title-sm">Cancelar mi cuenta</h2>
        <QueryState query={query} failure={(error) => failureMessage(misDatos, error)}>
          {(data) => <CancelarCuenta {...data} />}
        </QueryState>
      </section>
    </CuentaFrame>
  );
}
