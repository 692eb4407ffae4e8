/** The sentences of the conversation of a file and of its internal notes. */
export const CONVERSACION = {
  fallo: 'No se pudieron cargar los mensajes. Intenta nuevamente.',
  falloEnviar: 'No se pudo enviar el mensaje. Lo que escribiste sigue aquí; intenta nuevamente.',
  falloLeido: 'No se pudo marcar como leído.',
  noEncontrada: 'No encontramos esos mensajes.',
  vacio: 'Escribe un mensaje.',
  largo: (maximo: number) => `Escribe ${maximo} caracteres como máximo.`,
  yaNoParticipa: 'Esta persona ya no participa en el trámite, así que no recibiría tu mensaje.',
  nadieParticipa: 'Nadie de este trámite puede recibir mensajes todavía.',
  leido: 'Mensajes leídos.',
} as const;

export const NOTAS = {
  fallo: 'No se pudieron cargar las notas internas. Intenta nuevamente.',
  falloEscribir: 'No se pudo guardar la nota. Lo que escribiste sigue aquí; intenta nuevamente.',
  vacia: 'Escribe la nota.',
  diaPasado: 'Elige un día por venir, dentro de un año a lo más.',
  noLoVe: 'Esa persona no ve este trámite. Elige a alguien más.',
  demasiadas:
    'Ya hay demasiadas notas que esperan en este trámite. Marca como hechas las que lo estén.',
  noEncontrada: 'No encontramos esa nota.',
  hecha: 'La nota quedó como hecha.',
  porHacer: 'La nota espera otra vez.',
  falloHecha: 'No se pudo marcar la nota. Intenta nuevamente.',
} as const;

/** How a notice in the bell announces a message. */
export const AVISO_MENSAJE = {
  /** Read by the client. */
  deLaNotaria: 'La notaría te escribió',
  /** Read by the staff; `quien` is the client, or a kind of party. */
  de: (quien: string) => `${quien} te escribió`,
  delCliente: 'El cliente te escribió',
} as const;

/** How the bell and the mail tell of a note that names its reader. Neither says a word of it. */
export const AVISO_NOTA = {
  para: (quien: string) => `${quien} te dejó una nota`,
  teNombran: 'Te dejaron una nota interna',
  vuelve: 'Hoy vuelve una nota para ti',
  esperaOtraVez: 'Una nota interna espera otra vez por ti',
} as const;
