import {
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

/** By what an id of the catalogue begins with. */
const ICONOS: readonly (readonly [string, LucideIcon])[] = [
  ['compraventa', House],
  ['donacion', Gift],
  ['cancelacion-hipoteca', KeyRound],
  ['testamento', ScrollText],
  ['poder', PenLine],
  ['sucesion', Users],
  ['constitucion', Building2],
];

/** The drawing of a procedure; a sheet of paper for those without one. */
export function iconoDe(idTramite: string): LucideIcon {
  return ICONOS.find(([start]) => idTramite.startsWith(start))?.[1] ?? FileText;
}
