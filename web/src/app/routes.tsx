import { Route, Routes } from 'react-router-dom';
import { WhenIdle } from '#shared/ui/when-idle.tsx';
import { Guard } from './guard.tsx';
import { Layout } from './layout/layout.tsx';
import { BesideMenu, NoEncontradaPage, PLACES } from './screens.ts';

const BELL = (
  <WhenIdle fallback={<span aria-hidden="true" className="size-10 rounded-full bg-gris" />}>
    <BesideMenu />
  </WhenIdle>
);

/** Every screen at its address, behind its guard. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout bell={BELL} />}>
        {PLACES.map(({ path, Screen, access, Frame }) => (
          <Route key={path} element={access ? <Guard {...access} /> : Frame && <Frame />}>
            <Route path={path} element={<Screen />} />
          </Route>
        ))}
        <Route path="*" element={<NoEncontradaPage />} />
      </Route>
    </Routes>
  );
}
