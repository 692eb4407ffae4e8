import { Route, Routes } from 'react-router-dom';
import { Guard } from './guard.tsx';
import { Layout } from './layout/layout.tsx';
import { Bell, NoEncontradaPage, PLACES } from './screens.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** Every screen at its address, behind its guard. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout bell={<Bell />} />}>
        {PLACES.map(({ path, Screen, access, isOfSignIn }) => (
          <Route
            key={path}
            element={access ? <Guard {...access} /> : isOfSignIn && <SignInFrame />}
          >
            <Route path={path} element={<Screen />} />
          </Route>
        ))}
        <Route path="*" element={<NoEncontradaPage />} />
      </Route>
    </Routes>
  );
}
