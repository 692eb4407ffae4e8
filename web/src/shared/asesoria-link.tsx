import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { oficinasDeAsesoriaQuery } from './asesoria-query.ts';
import { PATHS } from './paths.ts';
import type { ButtonLook } from './ui/button-classes.ts';
import { LinkButton } from './ui/link-button.tsx';

/** Leads to booking advice, where an office offers it. Asks once its place is in view, so that no other visitor pays for it. */
export function AsesoriaLink({ variant }: Pick<ButtonLook, 'variant'>) {
  const place = useRef<HTMLSpanElement>(null);
  const [isInView, setIsInView] = useState(false);
  const { data, isError } = useQuery({ ...oficinasDeAsesoriaQuery, enabled: isInView });
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsInView(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (isError || data?.length === 0) return null;
  if (!data) return <span ref={place} />;
  return (
    <LinkButton to={PATHS.asesoria} variant={variant} className="self-start">
      Agendar una asesoría
    </LinkButton>
  );
}
