import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useWayBack } from '#shared/listas/list-place.ts';
import { PATHS } from '#shared/paths.ts';

/** A link to the list as the person left it. */
export function BackToList() {
  return (
    <Link
      {...useWayBack(PATHS.expedientes)}
      className="texto-enlace -mb-4 inline-flex min-h-touch w-fit items-center gap-1.5 text-sm print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Volver a la lista
    </Link>
  );
}
