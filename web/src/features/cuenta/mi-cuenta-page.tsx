import { miCuenta } from '@notaria/contract/mi-cuenta';
import { PERMISOS_COLA } from '@notaria/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatPhone } from '#shared/format.ts';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AvisosPorCorreo } from './avisos-por-correo.tsx';
import { CambioContrasena, CambioCorreo } from './cambio-probado.tsx';
import { miCuentaQuery } from './mi-cuenta-api.ts';
import { MisSesiones } from './mis-sesiones.tsx';
import { SeccionCuenta } from './seccion-cuenta.tsx';
import { Suscripcion } from './suscripcion.tsx';
import { TeclasDeLetra } from './teclas-de-letra.tsx';
import { TelefonoForm } from './telefono-form.tsx';

/** The person's own account in one place. */
export function MiCuentaPage() {
  const { user, profile } = useSession();
  return user && profile && <MiCuenta user={user} idRol={profile.idRol} />;
}

interface MiCuentaProps {
  user: { uid: string; email: string };
  idRol: number;
}

function MiCuenta({ user, idRol }: MiCuentaProps) {
  const { can } = useSession();
  const query = useQuery(miCuentaQuery(user.uid));
  return (
    <div className="page items-center">
      <div className="flex w-full max-w-2xl flex-col gap-6">
        <PageTitle lead="Tus datos, cómo entras y qué te avisamos.">Mi cuenta</PageTitle>
        <QueryState
          query={query}
          failure={(error) => failureMessage(miCuenta, error)}
          loading={<Skeleton shape="rows" count={6} label="Cargando tu cuenta…" />}
        >
          {({ nombre, correo, correoNuevo, telefono, avisosCorreo }) => (
            <>
              <SeccionCuenta title="Tus datos">
                <Nombre nombre={nombre} />
                <div className="flex flex-col gap-2">
                  <p className="font-semibold">Correo electrónico</p>
                  <p className="break-all">{correo}</p>
                  {correoNuevo && <CorreoNuevo correo={correoNuevo} />}
                  <CambioCorreo user={user} />
                </div>
                <Telefono telefono={telefono} />
              </SeccionCuenta>
              <SeccionCuenta title="Cómo entras">
                <CambioContrasena user={user} />
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <p className="min-w-0 flex-1 basis-60">
                    Un código además de tu contraseña protege tu cuenta.
                  </p>
                  <LinkButton to={PATHS.segundoFactor} variant="secondary">
                    Verificación en dos pasos
                  </LinkButton>
                </div>
              </SeccionCuenta>
              <MisSesiones uid={user.uid} />
              {can(...PERMISOS_COLA) && <Suscripcion />}
              <AvisosPorCorreo avisos={avisosCorreo} idRol={idRol} />
              {can(...PERMISOS_COLA) && <TeclasDeLetra />}
              <SeccionCuenta title="Tus datos personales y la cancelación de tu cuenta">
                <p className="text-muted">
                  Descarga todo lo que guardamos de ti o pide que cancelemos tu cuenta.
                </p>
                <LinkButton to={PATHS.misDatos} variant="secondary" className="w-fit">
                  Mis datos personales
                </LinkButton>
              </SeccionCuenta>
            </>
          )}
        </QueryState>
      </div>
    </div>
  );
}

/** The last step of a move, for a person who confirmed the mailed link somewhere else. */
function CorreoNuevo({ correo }: { correo: string }) {
  return (
    <Alert tone="azul" title="Falta terminar el cambio de correo">
      <p className="mb-3">
        Comprobamos que <strong className="break-words">{correo}</strong> es tuyo.
      </p>
      <LinkButton to={`${PATHS.confirmarCorreo}?correo=${encodeURIComponent(correo)}`}>
        Terminar el cambio
      </LinkButton>
    </Alert>
  );
}

/** The name. It is on files, so only the office corrects it. */
function Nombre({ nombre }: { nombre: string }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">Nombre</p>
      <p className="break-words">{nombre || 'Sin dato'}</p>
      <p className="text-muted text-sm">
        Tu nombre aparece en tus trámites. Si hay que corregirlo, comunícate con la notaría.
      </p>
    </div>
  );
}

/** The phone on which the office reaches the person, and the way to change it. */
function Telefono({ telefono }: { telefono: string }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return <TelefonoForm telefono={telefono} onDone={() => setEditing(false)} />;
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">Teléfono</p>
      <p>{telefono ? formatPhone(telefono) : 'Sin dato'}</p>
      <Button
        variant="secondary"
        className="w-fit"
        loading={isEditing}
        onClick={() => setEditing(true)}
      >
        {telefono ? 'Cambiar teléfono' : 'Agregar teléfono'}
      </Button>
    </div>
  );
}
