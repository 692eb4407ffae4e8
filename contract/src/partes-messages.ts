/** The sentences about the parties of a file. */
export const PARTES = {
  faltaParte: 'Dinos qué papel tienes en este trámite.',
  parteDesconocida: 'Ese papel no es de este trámite. Elige otro de la lista.',
  sinPartes: 'En este trámite participa una sola persona.',
  sinPapel: 'Elige qué papel tiene esta persona.',
  sinConsentimiento: 'Marca la casilla para confirmar que tienes su permiso.',
  sinNombre: 'Escribe el nombre de la persona.',
  nombreLargo: (maximo: number) => `Escribe ${maximo} caracteres como máximo.`,
  correoInvalido: 'Escribe un correo electrónico válido.',
  correoOConsentimiento:
    'Escribe su correo para invitarla, o confirma que tú entregas sus documentos.',
  consentimiento:
    'Declaro que esta persona me autorizó a entregar sus documentos a la notaría para este trámite y que le informé cómo se usan sus datos personales.',
  consentimientoDeResponder:
    'Declaro que esta persona también me autorizó a responder por ella: a decir si está de acuerdo con los proyectos y las cotizaciones, a deber lo que acepte y a decir qué horarios le convienen. A las citas viene en persona.',
  responde: 'Anotado. Desde ahora también respondes por esta persona.',
  falloResponde: 'No se pudo guardar. Intenta nuevamente.',
  respondesTambienPor: (nombres: readonly string[]) =>
    `Respondes también por ${new Intl.ListFormat('es-MX').format(nombres)}`,
  hayQuePreguntarle: 'Nadie responde por esta persona: pregúntale.',
  laNotariaPregunta: 'No respondes por esta persona: la notaría le preguntará.',
  correoSinProbar:
    'Antes de invitar a alguien confirma tu correo con el enlace que te enviamos al crear tu cuenta.',
  correoPropio: 'Esa es tu propia dirección. Escribe la de la otra persona.',
  telefono: 'Escribe solo números, por ejemplo 614 123 4567.',
  yaInvitada: 'Esa dirección ya está invitada con ese papel en este trámite.',
  completo: (nombre: string) => `Ya están todas las personas que caben como «${nombre}».`,
  demasiadasInvitaciones:
    'En este trámite ya se invitó a demasiadas personas. Comunícate con la notaría.',
  sinTitular: 'Elige de quién es cónyuge o a quién acompaña esta persona.',
  sinAcompanar: 'Quien participa con ese papel no acompaña a otra persona.',
  conOtras:
    'Otras personas ya participan en este trámite. Para descartarlo, comunícate con la notaría.',
  terminado: 'Este trámite ya terminó: no se pueden agregar ni quitar personas.',
  noEncontrada: 'No encontramos a esa persona en este trámite.',
  noPuedes: 'Esto lo hace quien la invitó o la notaría.',
  noPuedesAgregar: 'A otras personas las agrega quien inició el trámite o la notaría.',
  invitada: 'Invitación enviada. Vence en 14 días.',
  representada: 'Listo. Ya puedes entregar sus documentos.',
  reenviada: 'Invitación enviada otra vez. El enlace anterior ya no sirve.',
  yaRespondio: 'Esa persona ya respondió la invitación.',
  retirada: 'Esa persona ya no participa en el trámite.',
  sinMotivoDeSalida: 'Escribe el motivo: la notaría ya aceptó documentos suyos.',
  yaNoParticipa: 'Ya no participa',
  papelesCuentan: 'Anotado. Lo que se le aceptó cuenta en su lugar.',
  papelesNoCuentan: 'Anotado. Hace falta quien participe en su lugar.',
  papelesIncompletos: 'Solo cuentan los documentos de quien salió con todos los suyos aceptados.',
  falloPapeles: 'No se pudo guardar. Intenta nuevamente.',
  conAceptados:
    'Ya tiene documentos aceptados, así que su lugar se conserva. Comunícate con la notaría.',
  quienInicio: 'Quien inició el trámite no se puede quitar. Comunícate con la notaría.',
  salirDeOtra:
    'Tú entregas los documentos de esta persona. Para que deje de participar, usa «Quitar».',
  saliste:
    'Ya no participas en este trámite. La notaría conserva lo que ya te había aceptado y le avisamos que saliste.',
  noEsTuya: 'Lo envió otra persona de este trámite. Si hay que cambiarlo, comunícate con ella.',
  constanciaDeOtra: 'Tu constancia es tuya, y este documento es de otra persona.',
  falloAgregar: 'No se pudo agregar a la persona. Intenta nuevamente.',
  falloReenviar: 'No se pudo enviar la invitación otra vez. Intenta nuevamente.',
  falloRetirar: 'No se pudo quitar a la persona. Intenta nuevamente.',
  sinConyuge: 'Anotado. No lo volveremos a preguntar.',
  falloSinConyuge: 'No se pudo guardar tu respuesta. Intenta nuevamente.',
  faltaQuienFirma: 'Falta decir quién firma por la empresa.',
  sinRepresentante: 'Escribe quién firma por la empresa.',
  soloPersonas: 'Con ese papel solo participan personas, no empresas.',
  esEmpresa: 'Su constancia es de una empresa, así que participa como empresa.',
  conDeOtroTipo: (tipos: readonly string[]) =>
    `Ya envió lo que así no se le pide: ${tipos.join(', ')}. Primero hay que eliminarlo.`,
  quienEs: 'Anotado. La lista de documentos quedó al día.',
  falloQuienEs: 'No se pudo guardar. Intenta nuevamente.',
  falloSalir: 'No se pudo registrar tu salida. Intenta nuevamente.',
  demasiadosCorreos:
    'A esa dirección ya le enviamos varias invitaciones hoy. Intenta de nuevo mañana.',
} as const;

/** The sentences about an invitation, for the person who opens its link. */
export const INVITACION = {
  noSirve:
    'Este enlace ya no sirve: venció, ya se usó o se envió otro después. Si ya la habías aceptado, tu trámite está en «Mis trámites»; si no, pide a quien te invitó o a la notaría una invitación nueva.',
  otraCuenta:
    'Esta invitación es para otra dirección de correo. Cierra la sesión y entra con la cuenta de la dirección donde la recibiste; si no tienes una, créala con esa dirección.',
  yaParticipas:
    'Ya participas en este trámite con ese papel. Si la invitación está de más, recházala.',
  aceptada: 'Listo. Ya participas en el trámite y puedes enviar tus documentos.',
  rechazada: 'Rechazaste la invitación. Avisamos a quien te invitó.',
  falloAbrir: 'No se pudo abrir la invitación. Revisa tu conexión e intenta nuevamente.',
  falloResponder: 'No se pudo guardar tu respuesta. Intenta nuevamente.',
} as const;

/**
 * How a notice tells the person who invited, and the office, what became of a party. It names the kind of
 * party, never the person.
 */
export const AVISO_PARTE = {
  aceptada: (nombre: string) => `${nombre}: aceptó la invitación`,
  rechazada: (nombre: string) => `${nombre}: rechazó la invitación`,
  vencida: (nombre: string) => `${nombre}: la invitación venció sin respuesta`,
  salio: (nombre: string) => `${nombre}: salió del trámite`,
  retirada: (nombre: string) => `${nombre}: ya no participa en el trámite`,
} as const;
