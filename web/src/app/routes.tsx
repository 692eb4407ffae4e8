import { Route, Routes } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { Guard, WithNotice } from './guard.tsx';
import { Layout } from './layout/layout.tsx';
import { Bell, NoEncontradaPage, PLACES, type ScreenPlace } from './screens.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** The public screens to which a registration leads: there too a person reads that a mail was sent. */
const AFTER_REGISTRATION: readonly string[] = [PATHS.inicio, `${PATHS.tramites}/:idTramite?`];

function frameOf({ path, access, isOfSignIn }: ScreenPlace) {
  if (access) return <Guard {...access} />;
  if (isOfSignIn) return <SignInFrame />;
  return AFTER_REGISTRATION.includes(path) && <WithNotice />;
}

/** Every screen at its address, behind its guard. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout bell={<Bell />} />}>
        {PLACES.map((place) => (
          <Route key={place.path} element={frameOf(place)}>
            <Route path={place.path} element={<place.Screen />} />
          </Route>
        ))}
        <Route path="*" element={<NoEncontradaPage />} />
      </Route>
    </Routes>
  );
}
