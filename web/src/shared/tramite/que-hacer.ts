import type { Pendiente } from '@notaria/contract/que-sigue';
import { PATHS, pathToApartado, pathToEntrega, pathToExpediente } from '#shared/paths.ts';

/** Where a client does what they owe in a file, and the words of the button that leads there. */
export function whereTo(
  id: string,
  { que, idEntrega, cita }: Pendiente,
): { to: string; label: string } {
  const file = pathToExpediente(id);
  return {
    corregir: { to: file, label: 'Corregir' },
    identificar: { to: PATHS.constanciaActualizar, label: 'Actualizar mi constancia' },
    responder: { to: pathToEntrega(id, idEntrega ?? ''), label: 'Leer y responder' },
    elegir: { to: pathToApartado(id, 'citas'), label: 'Elegir la hora' },
    pagar: { to: pathToApartado(id, 'entregas'), label: 'Ver cómo pagar' },
    enviar: { to: file, label: 'Continuar' },
    corregir_datos: { to: pathToApartado(id, 'datos'), label: 'Corregir mis datos' },
    datos: { to: pathToApartado(id, 'datos'), label: 'Llenar mis datos' },
    agregar: { to: pathToApartado(id, 'personas'), label: 'Agregar' },
    etapa: cita
      ? { to: pathToApartado(id, 'citas'), label: 'Ver la cita' }
      : { to: file, label: 'Abrir' },
  }[que];
}
