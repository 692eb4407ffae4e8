import { mapaDe, NOMBRE_CITA } from '@notaria/contract/citas';
import { type Mensaje, type Preferencias, render, saludo } from '#platform/mail/layout.ts';
import type { CitaDoc } from '#records/citas/model.ts';

interface Datos {
  nombre: string;
  /** What happened, in one sentence. */
  texto: string;
  /** What is told besides: the hour that no longer holds, who asked, what is proposed. */
  detalle: readonly string[];
  tramite: string;
  idExpediente: string;
  cita: CitaDoc;
  /** Who comes, by their kinds: a mail names nobody but its reader. Empty if only the reader does. */
  vienen: readonly string[];
  traer: readonly string[];
  enlace: string;
  /** True if the reader has to say which times suit. */
  pide: boolean;
  preferencias: Preferencias;
}

const LISTA = new Intl.ListFormat('es-MX');

/** An appointment was proposed, set, changed or cancelled. */
export function correoCita(datos: Datos): Mensaje {
  const { nombre, texto, detalle, tramite, idExpediente, cita, vienen, traer, enlace } = datos;
  const { pide, preferencias } = datos;
  const { inicio, lugar, direccion, minutos, cambio, nota } = cita;
  const donde = `Es en ${lugar}, ${direccion}, y dura unos ${minutos} minutos.`;
  return render({
    asunto: `${texto}: ${tramite}`,
    saludo: saludo(nombre),
    parrafos: [
      `${texto}. Es de tu trámite «${tramite}» (expediente ${idExpediente}).`,
      ...detalle.map((each) => `${each}.`),
      ...(inicio ? [donde, `Cómo llegar: ${mapaDe(direccion)}`] : []),
      ...(vienen.length > 0 ? [`Quién viene: ${LISTA.format(vienen)}.`] : []),
      ...(traer.length > 0 ? [`Trae contigo: ${traer.join('; ')}.`] : []),
      ...(pide ? ['Te toca a ti: dinos qué horarios te convienen.'] : []),
    ],
    ...(cambio
      ? { cita: { titulo: 'El motivo', texto: cambio.motivo } }
      : nota !== '' && { cita: { titulo: 'Nota de la notaría', texto: nota } }),
    enlace: {
      texto: pide ? 'Elegir la hora' : `Ver la ${NOMBRE_CITA[cita.tipo].toLowerCase()}`,
      url: enlace,
    },
    preferencias,
  });
}

/** To who made the address by which calendars read their appointments. */
export function correoCalendario({ nombre, enlace }: { nombre: string; enlace: string }): Mensaje {
  return render({
    asunto: 'Se creó una dirección para ver tus citas en un calendario',
    saludo: saludo(nombre),
    parrafos: [
      'Alguien con tu sesión creó una dirección privada. Quien la tenga ve tus citas y los nombres de quienes vienen.',
      'Deja de servir cuando la anulas, cambias tu contraseña o cierras todas tus sesiones.',
    ],
    enlace: { texto: 'Ver o anular la dirección', url: enlace },
    cierre: 'Si no la creaste tú, anúlala y cambia tu contraseña cuanto antes.',
  });
}
