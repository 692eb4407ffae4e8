import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '#shared/session/session-context.ts';
import { Card } from '#shared/ui/card.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { GUIAS, guiaDe } from './guias.ts';

/** How each role works with the platform, step by step; the reader's own role comes first. */
export function GuiaPage() {
  const { profile } = useSession();
  const [params] = useSearchParams();
  const shown = guiaDe(params.get('rol'), profile?.idRol);
  return (
    <div className="page">
      <PageTitle lead={shown.lead}>{`Guía de diez minutos: ${shown.nombre}`}</PageTitle>
      <nav aria-label="Guías por rol" className="flex flex-wrap gap-x-5 gap-y-1">
        {GUIAS.map(({ clave, nombre }) => (
          <Link
            key={clave}
            to={`?rol=${clave}`}
            replace
            aria-current={clave === shown.clave ? 'page' : undefined}
            className="texto-enlace inline-flex min-h-touch items-center aria-[current]:font-semibold"
          >
            {nombre}
          </Link>
        ))}
      </nav>
      <ol className="grid gap-5 sm:grid-cols-2">
        {shown.pasos.map(({ title, text, pantalla }, at) => (
          <li key={title}>
            <Card>
              <h2 className="text-title-sm">{`${at + 1}. ${title}`}</h2>
              <p className="mt-2">{text}</p>
              {pantalla && (
                <Link
                  to={pantalla.to}
                  className="texto-enlace mt-2 inline-flex min-h-touch items-center"
                >
                  {pantalla.nombre}
                </Link>
              )}
            </Card>
          </li>
        ))}
      </ol>
    </div>
  );
}
