import { PageTitle } from '#shared/ui/page-title.tsx';
import { Acciones } from './acciones.tsx';
import { Estados } from './estados.tsx';
import { Formularios } from './formularios.tsx';
import { Fundamentos } from './fundamentos.tsx';

/** Every component in its states, in development only: /guia-de-estilo. */
export function GuiaEstiloPage() {
  return (
    <div className="page">
      <PageTitle lead="Los componentes compartidos, en todos sus estados.">
        Guía de estilo
      </PageTitle>
      <Fundamentos />
      <Acciones />
      <Formularios />
      <Estados />
    </div>
  );
}
