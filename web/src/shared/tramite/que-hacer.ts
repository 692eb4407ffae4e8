import { NOMBRE_CITA } from '@notaria/contract/citas';
import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { actoDe, type Pendiente, queSigue } from '@notaria/contract/que-sigue';
import { cuandoEs } from '#shared/cuando.ts';
import { PATHS, pathToApartado, pathToEntrega, pathToExpediente } from '#shared/paths.ts';

const DAY_MS = 24 * 3_600_000;

/** True if an appointment has its time and is still worth telling of: not later than a day after it. */
function isEnPuerta<T extends { inicio: string | null }>(
  cita: T | null,
): cita is T & { inicio: string } {
  return cita !== null && cita.inicio !== null && Date.parse(cita.inicio) > Date.now() - DAY_MS;
}

/** What is owed as an act that follows «Te toca»; what is done at an appointment with its time. */
export function queHacer(pendiente: Pendiente): string {
  const { que, titulo, cita } = pendiente;
  if (que !== 'etapa' || !isEnPuerta(cita)) return actoDe(pendiente);
  return `venir a «${titulo}» el ${cuandoEs(cita.inicio, cita.zona)}`;
}

/** All that a client owes in a file as one sentence, and the appointments to which they come; else empty. */
export function teToca(resumen: ExpedienteResumen): string {
  const owed = queSigue(resumen);
  const [first] = owed;
  const acts = new Intl.ListFormat('es-MX').format(owed.map(queHacer));
  const how = first?.que === 'etapa' && resumen.Etapa?.Que_hacer;
  const others = resumen.Citas.filter(
    ({ idCita }) => !owed.some(({ cita }) => cita?.idCita === idCita),
  ).filter(isEnPuerta);
  return [
    acts !== '' && `Te toca ${acts}${how ? `: ${how}` : ''}`,
    ...others.map(({ tipo, inicio, zona }) => `${NOMBRE_CITA[tipo]}: ${cuandoEs(inicio, zona)}`),
  ]
    .filter(Boolean)
    .map(String)
    .join(' · ');
}

/** Where a client does what they owe in a file, and the words of the button that leads there. */
export function whereTo(
  id: string,
  { que, cuantos, titulo, idEntrega, cita }: Pendiente,
): { to: string; label: string } {
  const file = pathToExpediente(id);
  return {
    corregir: { to: file, label: 'Corregir' },
    identificar: { to: PATHS.constanciaActualizar, label: 'Actualizar mi constancia' },
    responder: { to: pathToEntrega(id, idEntrega ?? ''), label: 'Leer y responder' },
    elegir: { to: pathToApartado(id, 'citas'), label: 'Elegir la hora' },
    pagar: { to: `${pathToApartado(id, 'entregas')}#pagos`, label: 'Ver cómo pagar' },
    enviar: { to: file, label: 'Continuar' },
    corregir_datos: { to: `${pathToApartado(id, 'datos')}#corregir`, label: 'Corregir mis datos' },
    datos: {
      to: `${pathToApartado(id, 'datos')}#llenar`,
      label: cuantos === 1 && titulo === '' ? 'Llenar mis datos' : 'Llenar los datos',
    },
    agregar: { to: pathToApartado(id, 'personas'), label: 'Agregar' },
    etapa: cita
      ? { to: pathToApartado(id, 'citas'), label: 'Ver la cita' }
      : { to: file, label: 'Abrir' },
  }[que];
}
