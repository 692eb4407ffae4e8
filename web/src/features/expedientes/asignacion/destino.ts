/** The value of the choice that leaves a file in its office with nobody responsible. */
export const NOBODY = '';

/** A prefix that no uid can have, because uids have no colon. */
const TRAY = 'oficina:';

/** The value of the choice that puts a file in an office's tray; null for no office. */
export function trayOf(idGrupo: string | null): string {
  return `${TRAY}${idGrupo ?? ''}`;
}

/** Where a choice sends a file, in the fields of the call: to a lawyer, to an office's tray, or to nobody. */
export function destinoDe(value: string): {
  idResponsable: string | null;
  idGrupo?: string | null;
} {
  if (value === NOBODY) return { idResponsable: null };
  if (!value.startsWith(TRAY)) return { idResponsable: value };
  return { idResponsable: null, idGrupo: value.slice(TRAY.length) || null };
}
