import { NOMBRE_CITA } from '@notaria/contract/citas';
import type { CitaDeSemana } from '@notaria/contract/semana';
import type { Zona } from '@notaria/contract/zonas';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { enOtraParte, horaEnZona } from './cuando.ts';
import { cx } from './ui/cx.ts';

interface FilaDeCitaProps {
  cita: CitaDeSemana;
  zona: Zona;
  /** Where it leads; left out if it leads nowhere. */
  to?: string | undefined;
  className?: string;
  /** What the staff do with it. */
  children?: ReactNode;
}

/** An appointment in a list of the staff: its hour, its kind, who comes, for what, where, and who attends. */
export function FilaDeCita({ cita, zona, to, className, children }: FilaDeCitaProps) {
  const { inicio, fin, tipo, tramite, cliente, abogado, lugar, personas, conflicto } = cita;
  const words = (
    <>
      <span className="block font-semibold">
        {horaEnZona(inicio, zona)}–{horaEnZona(fin, zona)} · {NOMBRE_CITA[tipo]}
        {enOtraParte(inicio, zona)}
      </span>
      {cita.propuesta && (
        <span className="block font-medium">Horario propuesto, sin confirmar</span>
      )}
      <span className="block">
        {cliente}
        {personas > 1 && ` y ${personas - 1} más`}
      </span>
      {conflicto !== null && <span className="block font-medium text-rojo-ink">{conflicto}</span>}
      <span className="block text-muted">
        {tramite} · {lugar} · Atiende {abogado}
      </span>
    </>
  );
  const look = cx('block break-words text-sm', className);
  if (to !== undefined) {
    return (
      <Link to={to} className={look}>
        {words}
      </Link>
    );
  }
  return (
    <div className={look}>
      {words}
      {children}
    </div>
  );
}
