import { clockInMexico } from '@notaria/contract/calendar';
import { NOTARIA } from '@notaria/contract/notaria';

const NOMBRES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

/** The weekday, from 1 (Monday), and the hour in Mexico City. */
function readClock(moment: Date): { dia: number; hora: number } {
  const { day, time } = clockInMexico(moment);
  return { dia: weekday(new Date(day).getUTCDay()), hora: Number(time.slice(0, 2)) };
}

function atiende(dia: number): boolean {
  return NOTARIA.horario.dias.some((one) => one === dia);
}

/**
 * True if the office is open, by its hours in Mexico City. It opens on the minute, and is closed from its
 * closing minute on. Public holidays are unknown here.
 */
export function isOpenNow(moment: Date): boolean {
  const { dia, hora } = readClock(moment);
  const { abre, cierra } = NOTARIA.horario;
  return atiende(dia) && hora >= abre && hora < cierra;
}

/** When the office next opens or closes: 'Cierra a las 18:00', 'Abre el lunes a las 9:00'. */
export function siguienteCambio(moment: Date): string {
  const { dia, hora } = readClock(moment);
  const { abre, cierra } = NOTARIA.horario;
  if (isOpenNow(moment)) return `Cierra a las ${cierra}:00`;
  if (atiende(dia) && hora < abre) return `Abre hoy a las ${abre}:00`;
  const ahead =
    NOMBRES.map((_, index) => index + 1).find((days) => atiende(weekday(dia + days))) ?? 7;
  const name = ahead === 1 ? 'mañana' : `el ${NOMBRES[weekday(dia + ahead) - 1]}`;
  return `Abre ${name} a las ${abre}:00`;
}

/** A weekday brought into 1 to 7. */
function weekday(dia: number): number {
  return ((dia + 6) % 7) + 1;
}
