import { NOTARIA } from '#shared/notaria.ts';

const RELOJ = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Mexico_City',
  weekday: 'short',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});
const DIAS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * Whether the office is open at a moment, by its hours in Mexico City (spec part 1 §9). It opens on
 * the minute and is closed from the minute it closes. Public holidays aren't known here.
 */
export function estaAbierta(moment: Date): boolean {
  const parts = RELOJ.formatToParts(moment);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const day = DIAS.indexOf(read('weekday')) + 1;
  const hour = Number(read('hour'));
  const { dias, abre, cierra } = NOTARIA.horario;
  return dias.some((dia) => dia === day) && hour >= abre && hour < cierra;
}
