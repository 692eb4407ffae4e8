/**
 * The sentences about files, procedures, documents and certificates. They have a file of their own so that
 * signing in does not load them.
 */

export const EXPEDIENTES = {
  fallo: 'No se pudieron obtener los expedientes. Intente más tarde.',
  sinUsuario: 'Usuario no autenticado',
  falloResumen: 'No se pudo contar lo que espera. Intenta nuevamente.',
  falloTiempos: 'No se pudieron cargar los tiempos por trámite. Intenta nuevamente.',
  falloTablero: 'No se pudo cargar el tablero de la oficina. Intenta nuevamente.',
  sinPermisoTablero: 'No tienes permiso para ver el tablero de la oficina.',
  sinOficina: 'No encontramos esa oficina, o no está a tu cargo.',
  sinDatos: 'No hay trámites disponibles.',
  sinCoincidencias: 'No se encontraron trámites para tu búsqueda.',
  falloDetalle: 'Error al cargar el detalle del trámite',
  sinDocumentos: 'No hay documentos registrados en este trámite.',
  asignado: 'Expediente asignado con éxito',
  sinEncargado: 'El trámite quedó por asignar.',
  porAsignar: 'Por asignar',
  sinPermisoAsignar: 'No tienes permiso para asignar expedientes',
  falloAsignar: 'No se pudo asignar el expediente. Intente más tarde.',
  abogadoNoDisponible: 'Esa persona ya no puede recibir trámites. Elige a otra.',
  oficinaNoDisponible: 'Esa oficina ya no existe. Elige otra.',
  enOficina: 'El trámite quedó en la bandeja de la oficina.',
  asignadoAntes: (quien: string) =>
    `Otra persona lo cambió mientras tanto: ahora lo tiene ${quien}. Revisa y confirma otra vez.`,
  desasignadoAntes: (oficina: string | undefined) =>
    `Otra persona lo cambió mientras tanto: ahora está por asignar${oficina === undefined ? '' : ` en «${oficina}»`}. Revisa y confirma otra vez.`,
  falloOficinas: 'No se pudieron obtener las oficinas. Intenta nuevamente.',
  falloEncargos: 'No se pudo contar sus trámites. Intenta nuevamente.',
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
  comentarioLargo: (tiene: number, caben: number) =>
    `El comentario tiene ${tiene} caracteres y caben ${caben}.`,
  comentarioOpcional: 'Escribe un comentario (opcional)',
  falloRechazar: 'Error al rechazar el documento. Intente más tarde.',
  falloAceptar: 'Error al aceptar el documento. Intente más tarde.',
  reemplazado:
    'El cliente cambió o eliminó este documento. Vuelve al trámite para ver la versión actual.',
  yaRevisado: 'Otra persona ya revisó este documento.',
  deshecha: 'Revisión deshecha. El cliente no recibió aviso.',
  falloDeshacer: 'No se pudo deshacer la revisión. Intenta nuevamente.',
  tardeParaDeshacer:
    'Pasaron más de 30 segundos y el cliente recibe el aviso. Si cambiaste de opinión, revísalo otra vez.',
  vistoBien: 'El abogado leerá que ya lo viste y está bien.',
  vistoRetirado: 'Quitaste tu nota. El documento espera en tu turno otra vez.',
  falloVistoBien: 'No se pudo guardar tu nota. Intenta nuevamente.',
  sinUrl: 'No se recibió URL de documento.',
  falloCargar: 'No se pudo cargar el documento',
  falloComentarios: 'No se pudieron cargar los comentarios. Intenta nuevamente.',
  enlaceVencido: 'El enlace del documento venció. Vuelve a abrirlo desde el trámite.',
  noEsConstancia: 'En este renglón va otro documento.',
  falloZip: 'No se pudieron descargar los documentos. Intenta nuevamente.',
  sinAceptados: 'Este trámite todavía no tiene documentos aceptados.',
} as const;

export const CONSTANCIA = {
  sinArchivo: 'Debes subir tu Constancia de Situación Fiscal en formato PDF.',
  sinCorreo: 'No se pudo obtener tu correo electrónico. Por favor, inicia sesión nuevamente.',
  incompleta:
    'La constancia fue procesada pero no contiene todos los datos necesarios. Por favor, verifica que sea una constancia fiscal oficial y actualizada.',
  falloArchivo: 'No se pudo abrir la constancia. Vuelve a abrir el trámite e intenta otra vez.',
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
