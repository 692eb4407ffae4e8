import { NOTARIA } from '@notaria/contract/notaria';
import { Compromiso } from './compromiso.tsx';
import { GuiaPasos } from './guia-pasos.tsx';
import { Hero } from './hero.tsx';
import { PorHacer } from './por-hacer.tsx';
import { QuienesSomos } from './quienes-somos.tsx';
import { Seguridad } from './seguridad.tsx';
import { TramitesDestacados } from './tramites-destacados.tsx';

/** The home page. */
export function InicioPage() {
  return (
    <>
      <title>{`${NOTARIA.marca} · ${NOTARIA.lema}`}</title>
      <PorHacer />
      <Hero />
      <GuiaPasos />
      <TramitesDestacados />
      <QuienesSomos />
      <Seguridad />
      <Compromiso />
    </>
  );
}
