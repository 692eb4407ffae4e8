import type { ConstanciaAnswer } from '@notaria/contract/constancias';
import type { IdentidadPropia } from '@notaria/contract/identidad';
import { textoIdentidad } from '@notaria/contract/identidad-messages';
import { Alert } from '#shared/ui/alert.tsx';
import { Nombres } from './notices.tsx';

const TITLES = {
  sin_constancia: '',
  coincide: 'La notaría revisará tu constancia',
  por_confirmar: 'Falta que la notaría confirme tu identidad',
  confirmada: 'La notaría confirmó tu identidad',
  rechazada: 'Necesitamos tu constancia de nuevo',
} satisfies Record<IdentidadPropia['estado'], string>;

/** True if the person has nothing to do about who they are. */
export function isClear({ estado }: IdentidadPropia): boolean {
  return estado === 'coincide' || estado === 'confirmada' || estado === 'sin_constancia';
}

interface IdentityNoticeProps {
  identidad: IdentidadPropia;
  /** The certificate that counts, if its name may be what waits. */
  constancia?: ConstanciaAnswer | null;
}

/** What the office will still check, or has decided, about the person's own certificate. */
export function IdentityNotice({ identidad, constancia }: IdentityNoticeProps) {
  const { estado, razon, motivo } = identidad;
  if (estado === 'sin_constancia') return null;
  return (
    <Alert tone={isClear(identidad) ? 'azul' : 'amarillo'} title={TITLES[estado]}>
      {estado !== 'confirmada' && <p>{textoIdentidad(estado, razon)}</p>}
      {razon === 'nombre' && constancia?.nombreDistinto && <Nombres constancia={constancia} />}
      {motivo !== '' && <p className="mt-1 break-words">La notaría escribió: «{motivo}»</p>}
    </Alert>
  );
}
