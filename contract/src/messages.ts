/**
 * The error catalogue and the fixed texts of the product, to the letter (docs/product.md, Errors by screen).
 * Texts that the specification does not give address the person as *tú*.
 */
export const ACCESO = {
  camposVacios: 'Por favor, completa todos los campos.',
  correoInvalido: 'Por favor, introduce un correo electrónico válido.',
  credenciales: 'El correo electrónico o la contraseña son incorrectos',
  soloGoogle: 'Este correo está asociado con Google. Inicia sesión con Google.',
  segundoFactor: 'Se requiere verificación de dos factores',
  codigoIncorrecto: 'El código de verificación es incorrecto',
  idVerificacion: 'El ID de verificación es inválido',
  correoSinVerificar: 'El email no está verificado',
  demasiadas: 'Demasiadas solicitudes. Intente más tarde.',
  totpIncorrecto: 'Código TOTP incorrecto',
  revisaCodigo: 'Revisa el código de 6 dígitos.',
  totpVencido: 'El código venció o ya se usó. Pide uno nuevo.',
  totpCerrado: 'Demasiados intentos. Espera 15 minutos y pide un código nuevo.',
  totpUsado: 'Ese código de recuperación ya se usó. Escribe otro de tu lista.',
  totpEspera: 'Espera un minuto antes de pedir otro código.',
  totpEnviado: 'Te enviamos un código a tu correo. Vence en 5 minutos.',
  fallo: 'Ocurrió un error al iniciar sesión.',
  falloGoogle: 'Error al iniciar sesión con Google',
  falloSalir: 'Error al cerrar sesión',
  falloTotp: 'Error al verificar el código TOTP',
  falloEnviarTotp: 'No se pudo enviar el código a tu correo. Intenta nuevamente.',
  sinRed: 'No se pudo conectar con el servidor.',
  falloCorreoRegistrado: 'Error al consultar si el email está registrado.',
  sinIdentidad: 'No autenticado (401)',
  sinPermiso: 'Sin permiso (403)',
  falloPermisos: 'Error HTTP al obtener permisos',
  bienvenida: '¡Bienvenido de nuevo! 😊',
  despedida: '¡Nos vemos pronto!👋',
} as const;

/** The sentences of the second factor's settings. */
export const SEGUNDO_FACTOR = {
  falloCargar: 'No se pudo cargar tu verificación en dos pasos. Intenta nuevamente.',
  fallo: 'No se pudo cambiar tu verificación en dos pasos. Intenta nuevamente.',
  reautenticacion: 'Por seguridad, confirma otra vez que eres tú.',
  otraCuenta: 'Esa es otra cuenta. Confirma con la cuenta con la que iniciaste sesión.',
  obligatorio: 'Por tu trabajo en la notaría, la verificación en dos pasos no se puede desactivar.',
  sinFactor: 'Esa cuenta no tiene verificación en dos pasos.',
  sinEmpezar: 'Este paso venció. Empieza de nuevo.',
  codigoVencido: 'El código venció o ya se usó. Escribe el siguiente.',
  activado: 'La verificación en dos pasos quedó activada.',
  desactivado: 'La verificación en dos pasos quedó desactivada.',
} as const;

export const REGISTRO = {
  duplicado: 'Este correo ya fue registrado. Por favor, intenta iniciar sesión.',
  fallo: 'No se pudo registrar el usuario',
  falloPantalla: 'Ocurrió un error durante el registro.',
  googleDuplicado: 'Ya tienes una cuenta registrada con este correo. Por favor, inicia sesión.',
  googleDuplicadoPantalla:
    'Este correo ya está registrado. Inicia sesión en lugar de crear otra cuenta.',
  falloGoogle: 'No se pudo registrar el usuario con Google',
  falloGooglePantalla: 'Error al registrar con Google.',
  falloNombre: 'No se pudo actualizar el nombre del usuario',
  nombreYaDado: 'Tu cuenta ya tiene nombre. Para corregirlo, comunícate con la notaría.',
  nombreGuardado: 'Tu nombre se guardó con éxito.',
  falloFormularioNombre: 'No se pudo enviar el formulario. Intente más tarde.',
  falloRol: 'Error al actualizar el rol del usuario',
  falloVerificarRol: 'Error al verificar el rol del usuario',
  exito: 'Registro completo. ¡Bienvenido! 💼',
  campoRequerido: 'Campo requerido',
  nombre: 'Solo se permiten letras y espacios.',
  apellido: 'El apellido solo puede contener letras.',
  largo: 'Escribe 80 caracteres como máximo.',
  correo: 'Correo electrónico no válido',
  password:
    'Debe tener al menos 8 caracteres, una mayúscula, una minúscula, un número y un símbolo',
  passwordsDistintas: 'Las contraseñas no coinciden',
} as const;

export const RECUPERACION = {
  correoInvalido: 'Por favor, ingresa un correo electrónico válido.',
  espera: 'Por favor, espera antes de volver a enviar el correo de recuperación.',
  correoRechazado: 'El correo electrónico ingresado no es válido.',
  enviado:
    'Si el correo está registrado, recibirás en unos minutos un enlace para restablecer tu contraseña.',
  fallo: 'Ha ocurrido un error. Por favor, intenta nuevamente.',
  enlaceInvalido: 'El enlace de recuperación no es válido o ha expirado.',
  sinCodigo: 'No se encontró un código de recuperación válido.',
  falloRestablecer: 'No se pudo restablecer la contraseña. Intenta de nuevo.',
  passwordDebil: 'La contraseña debe tener al menos 6 caracteres.',
  passwordsDistintas: 'Las contraseñas no coinciden.',
  exito: '¡Contraseña restablecida correctamente!',
} as const;

/** The sentences about proving an address. */
export const CONFIRMACION = {
  confirmado: 'Tu correo quedó confirmado.',
  comprobado: 'Comprobamos que este correo es tuyo.',
  enlaceInvalido: 'Este enlace ya no sirve: venció, ya se usó o llegó incompleto.',
  falloAbrir: 'No se pudo abrir el enlace. Intenta nuevamente.',
  fallo: 'No se pudo confirmar tu correo. Intenta nuevamente.',
  enviado: 'Te enviamos el enlace para confirmar tu correo. Revisa también el correo no deseado.',
  yaConfirmado: 'Tu correo ya está confirmado.',
  espera: 'Ya te enviamos varios enlaces. Revisa el correo no deseado o espera una hora.',
  falloEnviar: 'No se pudo enviar el enlace. Intenta nuevamente.',
} as const;

export const NOTIFICACIONES = {
  fallo: 'Error al obtener las notificaciones. Intente más tarde.',
  vacia: 'No tienes notificaciones nuevas.',
  falloBorrar: 'Error al intentar borrar las notificaciones. Intente más tarde.',
  falloAbrir: 'Error al intentar abrir la notificación. Intente más tarde.',
  borradas: 'Las notificaciones se han eliminado exitosamente.',
  vista: 'Notificación vista.',
  tituloBorrar: 'Eliminar todas las notificaciones',
  asignado: 'Te asignaron este trámite',
  detenido: 'Este trámite no avanza',
} as const;

export * from './expediente-messages.ts';
