import { CircleAlert, CircleCheck, CircleDashed, Clock, Info } from 'lucide-react';

/** The colours that carry meaning, each with an icon, so that colour is never the only sign. */
export type Tone = 'gris' | 'amarillo' | 'rojo' | 'verde' | 'azul';

export const TONE_CLASSES = {
  gris: 'bg-gris text-gris-ink',
  amarillo: 'bg-amarillo text-amarillo-ink',
  rojo: 'bg-rojo text-rojo-ink',
  verde: 'bg-verde text-verde-ink',
  azul: 'bg-azul text-azul-ink',
} satisfies Record<Tone, string>;

export const TONE_ICON = {
  gris: CircleDashed,
  amarillo: Clock,
  rojo: CircleAlert,
  verde: CircleCheck,
  azul: Info,
} satisfies Record<Tone, typeof Info>;
