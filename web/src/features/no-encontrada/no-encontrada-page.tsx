import { PATHS } from '#shared/paths.ts';
import { LostPage } from '#shared/ui/illustrations/lost-page.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';

/** Texts of spec part 2 §2. It also answers whoever opens a screen that isn't for them. */
export function NoEncontradaPage() {
  return (
    <div className="page flex-1 items-center justify-center text-center">
      <meta name="robots" content="noindex" />
      <LostPage className="w-72 max-w-full" />
      <PageTitle
        className="justify-center *:items-center"
        lead="Lo sentimos, la página que estás buscando no existe o no está disponible."
      >
        Página no encontrada
      </PageTitle>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={PATHS.inicio}>Ir al inicio</LinkButton>
        <LinkButton to={PATHS.tramites} variant="secondary">
          Ver los trámites
        </LinkButton>
      </div>
    </div>
  );
}
