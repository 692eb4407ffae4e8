/** The sentences about what the office gives back: drafts, quotes, receipts, copies. */
export const ENTREGAS_TEXTOS = {
  fallo: 'No se pudieron cargar las entregas. Intenta nuevamente.',
  falloEnviar: 'No se pudo enviar. El archivo y lo que escribiste siguen aquí; intenta nuevamente.',
  falloCotizar:
    'No se pudo enviar la cotización. Lo que escribiste sigue aquí; intenta nuevamente.',
  falloSoltar: 'No se pudo guardar. Intenta nuevamente.',
  falloAbrir: 'No se pudo abrir el archivo. Intenta nuevamente.',
  falloContestar:
    'No se pudo enviar tu respuesta. Lo que escribiste sigue aquí; intenta nuevamente.',
  noEncontrada: 'No encontramos ese archivo.',
  sinPermiso: 'Esta clase de archivo la envía un abogado. Ya le avisamos que está preparada.',
  sinTitulo: 'Escribe un título.',
  sinDestino: 'Elige para quién es.',
  destinoAjeno: 'Una de las personas elegidas ya no participa en el trámite. Elige otra vez.',
  otrasPersonas: 'Cambiaron las personas que participan.',
  sinCambios: 'Escribe qué cambió respecto de la versión anterior.',
  pidieronCambios: (quienes: string) =>
    `${quienes}: hay cambios pedidos a la versión anterior que no has leído. Léelos y envía otra vez; lo que escribiste sigue aquí.`,
  yaAtendido: 'Alguien ya lo marcó como atendido.',
  atendido: 'Quedó como atendido.',
  sinPalabras: 'Escribe qué hay que cambiar.',
  sinArchivo: 'Elige el PDF que vas a enviar.',
  largo: (maximo: number) => `Escribe ${maximo} caracteres como máximo.`,
  yaReemplazada: 'Ya hay una versión más nueva. Ábrela antes de continuar.',
  vencida: 'Esta cotización ya venció. Pide a la notaría una nueva, o escribe qué hay que cambiar.',
  vencidaSinEnviar: 'La vigencia de esta cotización ya pasó. Prepara otra con una fecha nueva.',
  noPideRespuesta: 'Este archivo no espera tu respuesta.',
  noRespondes: 'No respondes por esta persona. La notaría le preguntará.',
  yaContestada: 'Ya respondiste esta versión.',
  otraVersion: 'El archivo cambió desde que lo abriste. Ábrelo de nuevo antes de responder.',
  sinAbrir: 'Abre el archivo y léelo antes de decir que estás de acuerdo.',
  otraVez: 'Alguien ya estaba de acuerdo con la versión anterior: se les pregunta otra vez.',
  sinAcuerdo: 'No hay un acuerdo tuyo que retirar.',
  yaSiguio: 'La notaría ya siguió con tu acuerdo. Escríbele en «Mensajes».',
  acuerdoRetirado: 'Retiraste tu acuerdo. La notaría ya lo sabe.',
  demasiadas: 'Este trámite ya tiene demasiados archivos de la notaría.',
  preparada: 'Quedó preparado. Un abogado lo revisa y lo envía.',
  descartada: 'Se quitó. Nadie lo recibió.',
  yaEnviada: 'Ya se envió.',
  enviada: 'Enviado. Las personas elegidas ya lo pueden leer.',
  contestada: 'Tu respuesta quedó registrada.',
} as const;

/** What an agreement is and is not; shown beside its button and kept with the answer. */
export const declaracionDe = (tipo: string) =>
  tipo === 'cotizacion'
    ? 'Leí esta cotización y estoy de acuerdo en pagar lo que me toca. No es una firma: la escritura se firma en la notaría.'
    : 'Leí este archivo y estoy de acuerdo con lo que dice. Es mi opinión sobre un proyecto: no es una firma, y la escritura se firma en la notaría.';

/** How notices, mails and the conversation say it. */
export const AVISO_ENTREGA = {
  enviada: (titulo: string, version: number) =>
    version === 1
      ? `La notaría te envió «${titulo}»`
      : `La notaría te envió la versión ${version} de «${titulo}»`,
  preparada: (titulo: string) => `«${titulo}» está preparado para que lo envíes`,
  de_acuerdo: (quien: string, titulo: string) => `${quien} está de acuerdo con «${titulo}»`,
  cambios: (quien: string, titulo: string) => `${quien} pidió cambios en «${titulo}»`,
  preguntar: (quien: string, titulo: string) =>
    `Pregunta si está de acuerdo con «${titulo}», porque nadie responde por esa persona: ${quien}`,
  retirado: (quien: string, titulo: string) => `${quien} retiró su acuerdo con «${titulo}»`,
} as const;
