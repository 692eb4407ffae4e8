/** The sentences about one's own data: the export and the cancellation of an account (ARCO). */
export const DERECHOS = {
  falloCargar: 'No se pudo consultar el estado de tus datos. Intenta nuevamente.',
  falloDescarga: 'No se pudieron preparar tus datos. Intenta nuevamente.',
  enlaceVencido: 'El enlace de tus datos venció. Vuelve a pedirlo desde «Mis datos».',
  falloSolicitar: 'No se pudo enviar tu solicitud. Intenta nuevamente.',
  solicitada: 'Recibimos tu solicitud de cancelación. Te responderemos por correo.',
  falloRetirar: 'No se pudo retirar tu solicitud. Intenta nuevamente.',
  retirada: 'Retiraste tu solicitud. Tu cuenta sigue como estaba.',
  sinSolicitud: 'No hay una solicitud pendiente. Es posible que ya se haya atendido.',
  falloLista: 'No se pudieron cargar las solicitudes de cancelación.',
  falloAtender: 'No se pudo atender la solicitud. Intenta nuevamente.',
  ejecutada: 'La cuenta se canceló y se avisó a la persona.',
  rechazada: 'La solicitud se rechazó y se avisó a la persona con el motivo.',
  razonRequerida: 'Escribe el motivo: la persona lo recibirá por correo.',
  textoLargo: 'Escribe como máximo 500 caracteres.',
  tramitesEnCurso: (cuantos: number) =>
    cuantos === 1
      ? 'Tiene un trámite en curso con documentos entregados. Termínalo antes de cancelar la cuenta, o rechaza la solicitud y explica el motivo.'
      : `Tiene ${cuantos} trámites en curso con documentos entregados. Termínalos antes de cancelar la cuenta, o rechaza la solicitud y explica el motivo.`,
} as const;

/** How the bell of an Administrador tells of a request to cancel an account. */
export const AVISO_CANCELACION = (ultimoDia: string) =>
  `Pide cancelar su cuenta: responde a más tardar el ${ultimoDia}`;
