import { ASESORIA } from '@notaria/contract/asesorias';
import { mapaDe } from '@notaria/contract/citas';
import { NOTARIA } from '@notaria/contract/notaria';
import { type Mensaje, type Preferencias, render, saludo } from '#platform/mail/layout.ts';
import type { AsesoriaDoc } from '#records/citas/asesorias.ts';

/** To an address that anybody may have typed: the link that books. Repeats nothing that was typed. */
export function correoConfirmarAsesoria(datos: {
  oficina: string;
  cuando: string;
  enlace: string;
}): Mensaje {
  const { oficina, cuando, enlace } = datos;
  return render({
    asunto: `Confirma tu asesoría en ${NOTARIA.marcaCorta}`,
    saludo: saludo(''),
    parrafos: [
      `Alguien pidió con este correo una asesoría en ${oficina}: ${cuando}.`,
      `Para apartar el horario, abre este enlace y presiona el botón. Sirve durante ${ASESORIA.horasParaConfirmar} horas; hasta entonces el horario sigue libre para otras personas.`,
    ],
    enlace: { texto: 'Confirmar mi asesoría', url: enlace },
    cierre: 'Si no fuiste tú, no hagas nada: no se aparta ninguna cita.',
  });
}

/** To the visitor who booked, changed or cancelled it. */
export function correoAsesoria(datos: {
  texto: string;
  /** The hour that no longer holds, and who asked. */
  detalle: readonly string[];
  cita: AsesoriaDoc;
  motivo: string;
  enlace: { texto: string; url: string };
}): Mensaje {
  const { texto, detalle, cita, motivo, enlace } = datos;
  const { nombre, lugar, direccion, minutos, nombreAbogado, estado } = cita;
  return render({
    asunto: texto,
    saludo: saludo(nombre),
    parrafos: [
      [texto, ...detalle].map((each) => `${each}.`).join(' '),
      ...(estado === 'confirmada'
        ? [
            `Es en ${lugar}, ${direccion}, y dura unos ${minutos} minutos. Te atiende ${nombreAbogado}.`,
            `Cómo llegar: ${mapaDe(direccion)}`,
            'Trae contigo tu identificación oficial vigente.',
          ]
        : []),
    ],
    ...(motivo !== '' && { cita: { titulo: 'El motivo', texto: motivo } }),
    enlace,
  });
}

/** To the lawyer whose time it takes. */
export function correoAsesoriaParaLaNotaria(datos: {
  abogado: string;
  texto: string;
  detalle: readonly string[];
  cita: AsesoriaDoc;
  motivo: string;
  enlace: string;
  preferencias: Preferencias;
}): Mensaje {
  const { abogado, texto, detalle, cita, motivo, enlace, preferencias } = datos;
  const { nombre, correo, telefono, asunto } = cita;
  const contact = [nombre, correo, telefono].filter(Boolean).join(' · ');
  return render({
    asunto: texto,
    saludo: saludo(abogado),
    parrafos: [
      `${texto}. Es una asesoría sin trámite, que pidió ${contact}.`,
      ...(detalle.length === 0 ? [] : [detalle.map((each) => `${each}.`).join(' ')]),
      ...(motivo === '' ? [] : [`El motivo: ${motivo}`]),
    ],
    cita: { titulo: 'De qué se trata', texto: asunto },
    enlace: { texto: 'Ver las citas', url: enlace },
    preferencias,
  });
}
