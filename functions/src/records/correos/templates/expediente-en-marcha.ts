import { type Mensaje, type Preferencias, render, saludo } from '#platform/mail/layout.ts';

interface EnMarcha {
  nombre: string;
  tramite: string;
  idExpediente: string;
  enlace: string;
  preferencias: Preferencias;
}

/** To the client: the procedure was started, and which documents it asks for. */
export function correoTramiteIniciado({
  documentos,
  ...datos
}: EnMarcha & {
  /** Names of the required documents in the procedure. */
  documentos: readonly string[];
}): Mensaje {
  const { nombre, tramite, idExpediente, enlace, preferencias } = datos;
  return render({
    asunto: `Iniciaste tu trámite: ${tramite}`,
    saludo: saludo(nombre),
    parrafos: [
      `Abrimos el expediente ${idExpediente} para tu trámite «${tramite}». Sube tus documentos cuando los tengas, en el orden que quieras.`,
      ['Documentos que pide:', ...documentos.map((each) => `• ${each}`)].join('\n'),
    ],
    enlace: { texto: 'Subir mis documentos', url: enlace },
    cierre:
      'Una persona de la notaría revisa cada documento y te avisamos si alguno necesita cambios.',
    preferencias,
  });
}

/** To the client: the office has received every document and is reviewing them. */
export function correoTodoRecibido(datos: EnMarcha): Mensaje {
  const { nombre, tramite, idExpediente, enlace, preferencias } = datos;
  return render({
    asunto: `Recibimos todos tus documentos: ${tramite}`,
    saludo: saludo(nombre),
    parrafos: [
      `Ya tenemos todos los documentos de tu trámite «${tramite}» (expediente ${idExpediente}). No tienes que hacer nada por ahora: una persona de la notaría los revisará.`,
    ],
    enlace: { texto: 'Ver mi expediente', url: enlace },
    cierre: 'Te avisaremos si alguno necesita cambios y cuando todos estén aceptados.',
    preferencias,
  });
}

/** To the client: who attends the file from now on. */
export function correoEncargadoNombrado({
  encargado,
  ...datos
}: EnMarcha & {
  /** Name of the person who attends it. */
  encargado: string;
}): Mensaje {
  const { nombre, tramite, idExpediente, enlace, preferencias } = datos;
  return render({
    asunto: `Ya hay quien lleva tu trámite: ${tramite}`,
    saludo: saludo(nombre),
    parrafos: [
      `Desde ahora ${encargado} lleva tu trámite «${tramite}» (expediente ${idExpediente}) y revisará tus documentos.`,
    ],
    enlace: { texto: 'Ver mi expediente', url: enlace },
    preferencias,
  });
}
