import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Card, type CardProps } from './card.tsx';

/**
 * A card to which an address leads by its `#`: it is brought into sight and focused as soon as it is drawn, and each
 * time that somebody goes there.
 */
export function Destino({ id, ...props }: CardProps & { id: string | undefined }) {
  const { hash, key } = useLocation();
  const card = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on the same link has another key, and leads there again.
  useEffect(() => {
    if (id === undefined || hash !== `#${id}`) return;
    card.current?.focus({ preventScroll: true });
    // Within a long card the very place, if it is marked.
    const place = card.current?.querySelector('[data-destino]');
    if (place) place.scrollIntoView({ block: 'center' });
    else card.current?.scrollIntoView();
  }, [id, hash, key]);
  return <Card {...props} id={id} ref={card} tabIndex={-1} />;
}
