import { type EstadoIdentidad, ETIQUETA_IDENTIDAD } from '@notaria/contract/identidad';
import { TriangleAlert } from 'lucide-react';
import { Chip } from '#shared/ui/chip.tsx';
import type { Tone } from '#shared/ui/tone.ts';

const TONES: Readonly<Record<EstadoIdentidad, Tone>> = {
  sin_constancia: 'gris',
  coincide: 'azul',
  por_confirmar: 'amarillo',
  confirmada: 'verde',
  rechazada: 'rojo',
};

/** How sure the office is of an identity, in two words. */
export function IdentidadChip({ estado }: { estado: EstadoIdentidad }) {
  const look = estado === 'por_confirmar' ? { icon: TriangleAlert } : {};
  return (
    <Chip tone={TONES[estado]} {...look}>
      {ETIQUETA_IDENTIDAD[estado]}
    </Chip>
  );
}
