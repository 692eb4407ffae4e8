import { NOTARIA } from '@notaria/contract/notaria';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowRight,
  Building2,
  FileText,
  Gift,
  House,
  KeyRound,
  type LucideIcon,
  PenLine,
  ScrollText,
  Users,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathToTramite } from '#shared/paths.ts';
import { tramitesQuery } from '#shared/tramite/tramites-query.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { CUANTOS, elegidos } from './elegidos.ts';

/** The cards of the most requested procedures. Without the catalogue the link to it remains. */
export function MasSolicitados() {
  // The data that came with the page are as fresh as the page; the catalogue itself asks again.
  const { data, isError } = useQuery({ ...tramitesQuery(), refetchOnMount: false });
  if (isError) return null;
  if (!data) return <Skeleton shape="cards" count={CUANTOS} label="Cargando trámites…" />;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {elegidos(data, NOTARIA.masSolicitados).map(({ ID_Tramite, Titulo, Descripcion }) => {
        const Icon = iconoDe(ID_Tramite);
        return (
          <li
            key={ID_Tramite}
            className="relative flex gap-4 rounded-card border border-line bg-raised p-5 shadow-card transition-colors has-[a:hover]:border-primary"
          >
            <span className="h-fit rounded-card bg-primary-soft p-3 text-link">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <h3 className="text-lg leading-snug">
                <Link
                  to={pathToTramite(ID_Tramite)}
                  className="after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
                >
                  {Titulo}
                </Link>
              </h3>
              <p className="line-clamp-2 text-muted text-sm">{Descripcion}</p>
              <p
                aria-hidden="true"
                className="mt-auto flex items-center gap-1.5 pt-2 font-semibold text-link text-sm"
              >
                Ver requisitos
                <ArrowRight className="size-4" />
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Icons by the beginning of a procedure's id. */
const ICONOS: readonly (readonly [string, LucideIcon])[] = [
  ['compraventa', House],
  ['donacion', Gift],
  ['cancelacion-hipoteca', KeyRound],
  ['testamento', ScrollText],
  ['poder', PenLine],
  ['sucesion', Users],
  ['constitucion', Building2],
];

/** The icon of a procedure; a sheet of paper if it has none. */
function iconoDe(idTramite: string): LucideIcon {
  return ICONOS.find(([start]) => idTramite.startsWith(start))?.[1] ?? FileText;
}
