/** The sentences about inviting somebody to work for the office. */
export const COLEGAS = {
  correo: 'Escribe un correo válido.',
  sinRol: 'Elige un rol de la notaría.',
  lugar: 'Solo un abogado o una secretaria entra en una oficina que ya existe. Elige otra vez.',
  llena: 'Esa oficina ya no admite más personas con ese rol.',
  sinApoyo: 'Elige a qué abogado de la oficina apoya.',
  yaEsPersonal: 'Quien tiene ese correo ya trabaja en la notaría. Cambia su rol en la lista.',
  esCliente:
    'Quien tiene ese correo es Cliente, y ese rol no se cambia. Invita a otro correo suyo.',
  yaEres: 'Ya trabajas en la notaría: tu rol lo cambia un administrador.',
  eresCliente:
    'Tu cuenta es de Cliente, y ese rol no se cambia. Pide que te inviten a otra dirección de correo.',
  demasiadas: 'Hay demasiadas invitaciones abiertas. Retira alguna.',
  espera: 'Ya enviamos varias invitaciones a ese correo. Espera a mañana.',
  enviada: (correo: string) => `Enviamos la invitación a ${correo}.`,
  retirada: 'La invitación quedó retirada: su enlace ya no sirve.',
  noEncontrada: 'Esa invitación ya se aceptó, venció o se retiró.',
  fallo: 'No se pudo enviar la invitación. Intenta nuevamente.',
  falloCargar: 'No se pudieron cargar las invitaciones. Intenta nuevamente.',
  falloRetirar: 'No se pudo retirar la invitación. Intenta nuevamente.',
  noSirve:
    'Este enlace ya no sirve: venció, ya se usó o se retiró. Si ya aceptaste, inicia sesión; si no, pide otra invitación a quien te invitó.',
  otraCuenta:
    'Esta invitación es para otra dirección de correo. Cierra la sesión y entra con la cuenta de la dirección donde la recibiste; si no tienes una, créala con esa dirección.',
  aceptada: (rol: string) =>
    `Listo: ahora eres ${rol}. Inicia sesión otra vez; te enviaremos un código a tu correo.`,
  /** Read by who invited, in the bell, over the name of who accepted. */
  teAcepto: 'Aceptó tu invitación a trabajar en la notaría',
  falloAbrir: 'No se pudo abrir la invitación. Revisa tu conexión e intenta nuevamente.',
  falloAceptar: 'No se pudo aceptar la invitación. Intenta nuevamente.',
} as const;
