import { mapaDe, NOMBRE_CITA } from '@notaria/contract/citas';
import { type Mensaje, type Preferencias, render, saludo } from '#platform/mail/layout.ts';
import type { CitaDoc } from '#records/citas/model.ts';

interface Datos {
  nombre: string;
  /** What happened, in one sentence. */
  texto: string;
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
  const { nombre, texto, tramite, idExpediente, cita, vienen, traer, enlace, pide, preferencias } =
    datos;
  const { inicio, lugar, direccion, minutos, cambio, nota } = cita;
  const donde = `Es en ${lugar}, ${direccion}, y dura unos ${minutos} minutos.`;
  return render({
    asunto: `${texto}: ${tramite}`,
    saludo: saludo(nombre),
    parrafos: [
      `${texto}. Es de tu trámite «${tramite}» (expediente ${idExpediente}).`,
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
