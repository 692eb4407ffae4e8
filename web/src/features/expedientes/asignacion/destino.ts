/** The value of the choice that leaves a file without anybody responsible, in the office that it belongs to. */
export const NOBODY = '';

/** No uid has a colon. */
const TRAY = 'oficina:';

/** The value of the choice that puts a file in the tray of an office, or of none. */
export function trayOf(idGrupo: string | null): string {
  return `${TRAY}${idGrupo ?? ''}`;
}

/** Where a choice sends a file, as the call wants it: to a lawyer, to the tray of an office, or to nobody. */
export function destinoDe(value: string): {
  idResponsable: string | null;
  idGrupo?: string | null;
} {
  if (value === NOBODY) return { idResponsable: null };
  if (!value.startsWith(TRAY)) return { idResponsable: value };
  return { idResponsable: null, idGrupo: value.slice(TRAY.length) || null };
}
