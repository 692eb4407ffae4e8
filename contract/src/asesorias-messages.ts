/** The sentences about advice that is booked without a file. */
export const ASESORIAS = {
  fallo: 'No se pudo cargar. Intenta nuevamente.',
  falloGuardar: 'No se pudo guardar. Lo que escribiste sigue aquí; intenta nuevamente.',
  noOfrece: 'Esta oficina no ofrece asesorías en línea. Llámanos y te damos una cita.',
  sinHora: 'Elige el día y la hora.',
  sinNombre: 'Escribe tu nombre.',
  telefono: 'Escribe solo números, por ejemplo 614 123 4567.',
  sinAsunto: 'Escribe en pocas palabras de qué se trata.',
  sinMotivo: 'Escribe el motivo; lo lee la notaría.',
  largo: (maximo: number) => `Escribe ${maximo} caracteres como máximo.`,
  enviado:
    'Te enviamos un correo. Abre su enlace y confirma: hasta entonces el horario no está apartado.',
  demasiados: 'Ya te enviamos varios correos. Búscalos en tu bandeja o intenta más tarde.',
  noSirve: 'Este enlace ya no sirve. Puedes pedir otra cita desde la página de asesorías.',
  dosAbiertas:
    'Ya tienes dos asesorías por venir con este correo. Cancela una desde su correo, o espera a que pase.',
  cancelada: 'Tu cita quedó cancelada.',
  canceladaPorLaNotaria: 'La cita quedó cancelada y la persona recibe un correo.',
  reservada: 'Tu cita quedó apartada. Te enviamos un correo con los datos para tu calendario.',
  cambiada: 'Tu cita cambió de hora. Te enviamos un correo con los datos nuevos.',
  noVino: 'Quedó anotado.',
} as const;
