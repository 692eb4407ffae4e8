/**
 * The error catalogue and the fixed texts of the product, to the letter (docs/product.md, Errors by
 * screen). Newer texts speak to the person as *tú*.
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
  totpVencido: 'El código venció o ya se usó. Pide uno nuevo.',
  totpCerrado: 'Demasiados intentos. Espera 15 minutos y pide un código nuevo.',
  totpEspera: 'Espera un minuto antes de pedir otro código.',
  totpEnviado: 'Te enviamos un código a tu correo. Vence en 5 minutos.',
  fallo: 'Ocurrió un error al iniciar sesión.',
  falloGoogle: 'Error al iniciar sesión con Google',
  falloSalir: 'Error al cerrar sesión',
  falloTotp: 'Error al verificar el código TOTP',
  sinRed: 'No se pudo conectar con el servidor.',
  falloCorreoRegistrado: 'Error al consultar si el email está registrado.',
  sinIdentidad: 'No autenticado (401)',
  sinPermiso: 'Sin permiso (403)',
  falloPermisos: 'Error HTTP al obtener permisos',
  bienvenida: '¡Bienvenido de nuevo! 😊',
  despedida: '¡Nos vemos pronto!👋',
} as const;

/** Settings of the second factor. */
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

/** Proving an address. */
export const CONFIRMACION = {
  confirmado: 'Tu correo quedó confirmado.',
  enlaceInvalido: 'Este enlace ya no sirve: venció, ya se usó o llegó incompleto.',
  fallo: 'No se pudo confirmar tu correo. Intenta nuevamente.',
  enviado: 'Te enviamos el enlace para confirmar tu correo. Revisa también el correo no deseado.',
  yaConfirmado: 'Tu correo ya está confirmado.',
  espera: 'Ya te enviamos varios enlaces. Revisa el correo no deseado o espera una hora.',
  falloEnviar: 'No se pudo enviar el enlace. Intenta nuevamente.',
} as const;

export const NOTIFICACIONES = {
  fallo: 'Error al obtener las notificaciones. Intente más tarde.',
  sinDatos: 'No hay notificaciones disponibles.',
  vacia: 'No tienes notificaciones nuevas.',
  falloBorrar: 'Error al intentar borrar las notificaciones. Intente más tarde.',
  falloAbrir: 'Error al intentar abrir la notificación. Intente más tarde.',
  borradas: 'Las notificaciones se han eliminado exitosamente.',
  vista: 'Notificación vista.',
  tituloBorrar: 'Eliminar todas las notificaciones',
  asignado: 'Te asignaron este expediente',
} as const;

export const EXPEDIENTES = {
  fallo: 'No se pudieron obtener los expedientes. Intente más tarde.',
  sinUsuario: 'Usuario no autenticado',
  falloResumen: 'No se pudo contar lo que espera. Intenta nuevamente.',
  sinDatos: 'No hay trámites disponibles.',
  sinCoincidencias: 'No se encontraron trámites para tu búsqueda.',
  falloDetalle: 'Error al cargar el detalle del trámite',
  sinDocumentos: 'No hay documentos registrados en este trámite.',
  asignado: 'Expediente asignado con éxito',
  sinEncargado: 'El expediente quedó por asignar.',
  porAsignar: 'Por asignar',
  sinPermisoAsignar: 'No tienes permiso para asignar expedientes',
  falloAsignar: 'No se pudo asignar el expediente. Intente más tarde.',
  abogadoNoDisponible: 'Esa persona ya no puede recibir expedientes. Elige a otra.',
  oficinaNoDisponible: 'Esa oficina ya no existe. Elige otra.',
  enOficina: 'El expediente quedó en la bandeja de la oficina.',
  asignadoAntes: (quien: string) =>
    `Otra persona lo cambió mientras tanto: ahora lo tiene ${quien}. Revisa y confirma otra vez.`,
  desasignadoAntes: (oficina: string | undefined) =>
    `Otra persona lo cambió mientras tanto: ahora está por asignar${oficina === undefined ? '' : ` en la oficina ${oficina}`}. Revisa y confirma otra vez.`,
  falloOficinas: 'No se pudieron obtener las oficinas. Intenta nuevamente.',
  falloEncargos: 'No se pudo contar sus expedientes. Intenta nuevamente.',
  sinPermisoAbogados: 'No tienes permiso para ver los abogados',
  falloAbogados: 'No se pudieron obtener los abogados. Intente más tarde.',
  noEncontrado: 'No encontramos ese trámite.',
  descartado: 'El trámite quedó descartado.',
  conDocumentos: 'Este trámite ya tiene documentos. Elimínalos antes de descartarlo.',
  falloDescartar: 'No se pudo descartar el trámite. Intenta nuevamente.',
  falloBitacora: 'No se pudo cargar la bitácora. Intenta nuevamente.',
} as const;

export const TRAMITES = {
  fallo: 'No se pudieron obtener los trámites. Intente más tarde.',
  falloDetalle: 'No se pudo cargar el detalle. Intente más tarde.',
  conexion: 'Error de conexión',
  noEncontrado: 'No encontramos ese trámite en el catálogo.',
  creado: 'Expediente creado con éxito.',
  reutilizado: 'El expediente ya existía y se reutilizó.',
  limite: 'Excediste el límite de trámites del mismo tipo.',
  datosInvalidos: 'Faltan datos o la solicitud es inválida.',
  faltanDatos: 'Faltan datos obligatorios',
  servidor: 'Error del servidor. Intente más tarde.',
  inesperado: 'Ocurrió un error inesperado.',
  enMarcha: (documentos: number) =>
    `Ya tienes uno en marcha, con ${documentos === 1 ? '1 documento' : `${documentos} documentos`}.`,
  soloPersonas:
    'Este trámite solo lo puede iniciar una persona, y tu constancia es de una empresa. Inícialo desde una cuenta con la constancia de esa persona.',
  requiereConstancia:
    'Para iniciar un trámite primero sube y verifica tu Constancia de Situación Fiscal.',
} as const;

export const DOCUMENTOS = {
  subido: 'Documento subido con éxito',
  eliminado: 'Documento eliminado con éxito',
  aceptado: 'Documento aceptado exitosamente.',
  rechazado: 'Documento rechazado exitosamente.',
  confirmarEliminar: '¿Estás seguro de que deseas eliminar este documento?',
  enEspera: 'Un empleado revisará tu documento',
  porRevisar: 'Espera revisión.',
  sinArchivo: 'Por favor, selecciona un archivo para subir.',
  noEsPdf: 'El archivo debe ser un PDF.',
  demasiadoGrande: 'El archivo excede el límite de tamaño permitido (5 MB).',
  faltanParametros: 'Faltan parámetros necesarios para subir el documento',
  noEncontradoSubir: 'Documento no encontrado. Refresque la página e intente nuevamente.',
  falloSubir500: 'Error al intentar subir el documento. Intente más tarde.',
  falloSubir: 'Error al subir el documento',
  yaHayArchivo: 'Este documento ya tiene un archivo. Elimínalo antes de subir otro.',
  faltanDatosEliminar: 'Faltan datos obligatorios para eliminar el documento',
  noEncontrado: 'Documento no encontrado o ya eliminado.',
  falloEliminar500: 'Error al eliminar el documento. Intente nuevamente más tarde.',
  falloEliminar: 'Error al eliminar el documento',
  aceptadoNoSeElimina: 'Un documento aceptado no se puede eliminar.',
  comentarioRequerido: 'Escriba un comentario',
  comentarioOpcional: 'Escribe un comentario (opcional)',
  falloRechazar: 'Error al rechazar el documento. Intente más tarde.',
  falloAceptar: 'Error al aceptar el documento. Intente más tarde.',
  reemplazado:
    'El cliente cambió o eliminó este documento. Vuelve al expediente para ver la versión actual.',
  yaRevisado: 'Otra persona ya revisó este documento.',
  sinUrl: 'No se recibió URL de documento.',
  falloCargar: 'No se pudo cargar el documento',
  falloComentarios: 'No se pudieron cargar los comentarios. Intenta nuevamente.',
  enlaceVencido: 'El enlace del documento venció. Vuelve a abrirlo desde el expediente.',
  noEsConstancia: 'En este renglón va otro documento.',
  falloZip: 'No se pudieron descargar los documentos. Intenta nuevamente.',
  sinAceptados: 'Este expediente todavía no tiene documentos aceptados.',
} as const;

/** Why a document is refused by its content, with what the client can do about it. */
export const ARCHIVO_RECHAZADO = {
  vacio: 'El archivo está vacío. Elige otro archivo.',
  no_es_pdf: DOCUMENTOS.noEsPdf,
  demasiado_grande: DOCUMENTOS.demasiadoGrande,
  protegido: 'El PDF está protegido. Guárdalo sin contraseña ni restricciones y vuelve a subirlo.',
  danado: 'El PDF está dañado o incompleto. Vuelve a generarlo y súbelo de nuevo.',
  sin_paginas: 'El PDF no tiene páginas. Vuelve a generarlo y súbelo de nuevo.',
  activo:
    'El PDF lleva programas, archivos adjuntos o enlaces que no podemos recibir. Ábrelo, elige Imprimir → Guardar como PDF y sube esa copia.',
  mezclado:
    'El archivo lleva otros datos antes o después del PDF. Ábrelo, elige Imprimir → Guardar como PDF y sube esa copia.',
  peligroso:
    'El PDF tiene una estructura que no podemos abrir de forma segura. Imprímelo como PDF y sube esa copia.',
  tardado:
    'El PDF es demasiado complejo y no terminamos de leerlo. Imprímelo como PDF y sube esa copia.',
} as const;

export const CONSTANCIA = {
  sinArchivo: 'Debes subir tu Constancia de Situación Fiscal en formato PDF.',
  sinCorreo: 'No se pudo obtener tu correo electrónico. Por favor, inicia sesión nuevamente.',
  incompleta:
    'La constancia fue procesada pero no contiene todos los datos necesarios. Por favor, verifica que sea una constancia fiscal oficial y actualizada.',
  procesada: 'Constancia procesada correctamente.',
  verificada: 'Verificación exitosa. Su cuenta está actualizada y lista para iniciar un trámite.',
  actualizada: 'Constancia actualizada correctamente. En breve se actualizarán tus datos.',
  procesando: 'Seguimos leyendo tu constancia. En cuanto terminemos verás aquí tus datos.',
  noSeLeyo: 'No pudimos leer la última constancia que subiste.',
  falloCargar: 'No se pudieron obtener los datos fiscales',
  falloCargarPantalla: 'No se pudieron cargar los datos. Intenta nuevamente.',
  falloVerificar: 'Ocurrió un error al verificar los datos. Intenta nuevamente.',
  falloProcesar: 'Error al procesar el archivo...',
  falloSubir: 'Error al subir el archivo. Intenta de nuevo.',
  tipoEquivocado: (tipo: string) =>
    `Solo se aceptan archivos .PDF. El archivo seleccionado es ${tipo}`,
  demasiadoGrande: 'El archivo es demasiado grande. El tamaño máximo permitido es 5 MB',
  sinConstancia: 'Todavía no tenemos tu constancia. Súbela para verificar tus datos.',
  rechazoAnterior: 'No pudimos aceptar esta constancia. Vuelve a subirla.',
} as const;
