import { type MailContent, render, saludo } from '#platform/mail/layout.ts';
import { type DeTramite, deTramite } from './de-tramite.ts';

/**
 * To a person invited to join a file. It says who invites, or it would read like a fraud, and to which procedure
 * and as what. Nobody knows yet who reads that mailbox, so it names nobody else.
 */
export function correoInvitacion(datos: {
  tramite: string;
  oficina: string;
  /** The proven name of the client who invites; null if it isn't proven, undefined if the office invites. */
  invita: string | null | undefined;
  /** The kind of party, e.g. «Vendedor». */
  parte: string;
  enlace: string;
  /** True if the office has represented the person until now. */
  toma: boolean;
}): MailContent {
  const { tramite, oficina, invita, parte, enlace, toma } = datos;
  const quien = invita === null ? 'Una persona con identidad por confirmar' : (invita ?? oficina);
  const donde = invita === undefined ? '' : ` de ${oficina}`;
  return render({
    asunto: `Te invitan a participar en un trámite: ${tramite}`,
    saludo: saludo(''),
    parrafos: [
      `${quien} te invita a participar como «${parte}» en el trámite «${tramite}»${donde}.`,
      toma
        ? 'La notaría lo lleva por ti. Si aceptas, lo sigues desde tu cuenta.'
        : 'Al abrir el enlace verás qué documentos se te piden. Tus documentos solo los ven tú y la notaría.',
      'Entra con una cuenta de esta misma dirección de correo; si no tienes una, créala ahí mismo.',
    ],
    enlace: { texto: 'Ver la invitación', url: enlace },
    cierre:
      'El enlace es solo para ti y vence en 14 días. Si no esperabas esta invitación, recházala o no hagas nada.',
  });
}

/**
 * To the person who invited: the invitation was refused or not answered in time. Names the kind of party, not
 * the person.
 */
export function correoInvitacionSinFruto(
  datos: DeTramite & {
    parte: string;
    /** True if nobody answered in time; false if the person refused. */
    vencio: boolean;
  },
): MailContent {
  const { tramite, idExpediente, parte, vencio } = datos;
  const what = vencio
    ? `La invitación para «${parte}» venció sin respuesta`
    : `La persona que invitaste como «${parte}» rechazó la invitación`;
  return deTramite(datos, {
    asunto: `${vencio ? 'Venció una invitación' : 'Rechazaron tu invitación'}: ${tramite}`,
    parrafos: [
      `${what}, en tu trámite «${tramite}» (expediente ${idExpediente}).`,
      vencio
        ? 'Puedes enviarla otra vez desde tu expediente.'
        : 'Puedes invitar a otra persona desde tu expediente, o comunicarte con la notaría.',
    ],
    boton: 'Ver mi expediente',
  });
}

/** The reason that the office gave, if it gave one. */
function porque(motivo: string | undefined) {
  return motivo === undefined ? {} : { cita: { titulo: 'El motivo', texto: motivo } };
}

/**
 * To the others of a file and to who attends it: somebody left. Names the kind of party, not the person. The reason is
 * for who represented them.
 */
export function correoParteSalio(
  datos: DeTramite & { parte: string; isStaff: boolean; motivo: string | undefined },
): MailContent {
  const { tramite, idExpediente, parte, isStaff, motivo } = datos;
  return deTramite(datos, {
    asunto: `${parte}: ya no participa en el trámite: ${tramite}`,
    parrafos: [
      `Quien participaba como «${parte}» ya no está en el trámite «${tramite}» (expediente ${idExpediente}).`,
      isStaff
        ? 'Lo que debía, sus respuestas y sus citas ya no cuentan. Al abrir el trámite verás qué falta y qué hacer.'
        : 'La notaría ya lo sabe y te dirá qué sigue. Si te toca hacer algo, lo verás al abrir tu expediente.',
    ],
    ...porque(motivo),
    boton: isStaff ? 'Ver qué falta' : 'Ver mi expediente',
  });
}

/** To a person who was taken out of a file, by the office, which may say why, or by the person who invited them. */
export function correoParteRetirada(datos: {
  nombre: string;
  tramite: string;
  motivo: string | undefined;
}): MailContent {
  const { nombre, tramite, motivo } = datos;
  return render({
    asunto: `Ya no participas en el trámite: ${tramite}`,
    saludo: saludo(nombre),
    parrafos: [
      `Ya no participas en el trámite «${tramite}», así que no lo verás en tu lista.`,
      'Si crees que es un error, comunícate con la notaría.',
    ],
    ...porque(motivo),
  });
}
