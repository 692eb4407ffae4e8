import { ASESORIA } from '@notaria/contract/asesorias';
import { mapaDe, NOMBRE_CITA } from '@notaria/contract/citas';
import { NOTARIA } from '@notaria/contract/notaria';
import { type MailContent, type Preferencias, render, saludo } from '#platform/mail/layout.ts';
import { type CitaDoc, contactoDe } from '#records/citas/model.ts';

interface Datos {
  nombre: string;
  /** What happened, in one sentence. */
  texto: string;
  /** What is told besides: the hour that no longer holds, who asked, what is proposed. */
  detalle: readonly string[];
  cita: CitaDoc;
  /** The title of its file, and its id. Empty for the advice of a visitor. */
  tramite?: string;
  idExpediente?: string;
  /** Who comes, by their kinds: a mail names nobody but its reader. Empty if only the reader does. */
  vienen?: readonly string[];
  traer: readonly string[];
  enlace: string;
  /** What the link says, if not what it shows. */
  boton?: string;
  /** True if the reader has to say which times suit. */
  pide?: boolean;
  /** Left out for a visitor, who has no account. */
  preferencias?: Preferencias;
}

const LISTA = new Intl.ListFormat('es-MX');

/** Of what an appointment is: of a file or, for the staff, of whom. */
function deQue({ cita: { visitante }, tramite, idExpediente, preferencias }: Datos): string[] {
  if (!visitante) return [`Es de tu trámite «${tramite}» (expediente ${idExpediente}).`];
  if (!preferencias) return [];
  return [`Es una asesoría sin trámite, que pidió ${contactoDe(visitante)}.`];
}

/** An appointment was proposed, set, changed or cancelled. */
export function correoCita(datos: Datos): MailContent {
  const { nombre, texto, detalle, tramite = '', cita, vienen = [], traer, enlace } = datos;
  const { pide = false, preferencias } = datos;
  const { inicio, lugar, direccion, minutos, cambio, nota, visitante, nombreAbogado } = cita;
  const isVisitor = !preferencias;
  const donde = [
    `Es en ${lugar}, ${direccion}, y dura unos ${minutos} minutos.`,
    ...(isVisitor ? [`Te atiende ${nombreAbogado}.`] : []),
  ];
  // What a visitor wrote is for the office.
  const about = visitante ? (isVisitor ? '' : visitante.asunto) : nota;
  const ver = visitante ? 'Ver las citas' : `Ver la ${NOMBRE_CITA[cita.tipo].toLowerCase()}`;
  return render({
    asunto: tramite === '' ? texto : `${texto}: ${tramite}`,
    saludo: saludo(nombre),
    parrafos: [
      [`${texto}.`, ...deQue(datos)].join(' '),
      ...detalle.map((each) => `${each}.`),
      ...(inicio ? [donde.join(' '), `Cómo llegar: ${mapaDe(direccion)}`] : []),
      ...(vienen.length > 0 ? [`Quién viene: ${LISTA.format(vienen)}.`] : []),
      ...(traer.length > 0 ? [`Trae contigo: ${traer.join('; ')}.`] : []),
      ...(cambio && visitante && about !== '' ? [`De qué se trata: ${about}`] : []),
      ...(pide ? ['Te toca a ti: dinos qué horarios te convienen.'] : []),
    ],
    ...(cambio
      ? { cita: { titulo: 'El motivo', texto: cambio.motivo } }
      : about !== '' && {
          cita: { titulo: visitante ? 'De qué se trata' : 'Nota de la notaría', texto: about },
        }),
    enlace: { texto: datos.boton ?? (pide ? 'Elegir la hora' : ver), url: enlace },
    preferencias,
  });
}

/** To an address that anybody may have typed: the link that books advice. Repeats nothing that was typed. */
export function correoConfirmarAsesoria(datos: {
  oficina: string;
  cuando: string;
  enlace: string;
}): MailContent {
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

/** To who made the address by which calendars read their appointments. */
export function correoCalendario({
  nombre,
  enlace,
}: {
  nombre: string;
  enlace: string;
}): MailContent {
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
