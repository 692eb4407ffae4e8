import { useQuery } from '@tanstack/react-query';
import { oficinasDeAsesoriaQuery } from './asesoria-query.ts';
import { PATHS } from './paths.ts';
import type { ButtonLook } from './ui/button-classes.ts';
import { LinkButton } from './ui/link-button.tsx';

/** Leads to booking advice, where an office offers it. */
export function AsesoriaLink({ variant }: Pick<ButtonLook, 'variant'>) {
  const { data = [] } = useQuery(oficinasDeAsesoriaQuery);
  if (data.length === 0) return null;
  return (
    <LinkButton to={PATHS.asesoria} variant={variant} className="self-start">
      Agendar una asesoría
    </LinkButton>
  );
}
