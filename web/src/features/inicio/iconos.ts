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
export function iconoDe(idTramite: string): LucideIcon {
  return ICONOS.find(([start]) => idTramite.startsWith(start))?.[1] ?? FileText;
}
