/** The sentences about acts on many files at once. */
export const LOTES = {
  falloLote: 'No se pudo continuar. Lo que ya se hizo quedó hecho; intenta nuevamente.',
  sinPermisoAsignar: 'No tienes permiso para asignar expedientes',
  sinPermisoMover: 'No tienes permiso para mover trámites de etapa.',
  sinPermisoEscribir: 'No tienes permiso para escribir en estos trámites.',
  sinEsaParte: 'En este trámite nadie de esa parte puede recibir mensajes.',
  enviado: (cuantos: number) =>
    cuantos === 1 ? 'Mensaje enviado.' : `Mensaje enviado a ${cuantos} personas.`,
  fechaPasada: 'La fecha de regreso debe ser un día que todavía no llega.',
  sinAQuien:
    'Este trámite no tiene encargado, así que no hay a quién devolverlo. Asígnalo sin fecha de regreso.',
  sinEtapas:
    'El primero de los trámites elegidos es anterior a las etapas. Quítalo de la selección y vuelve a intentarlo.',
  pideFolio: 'Esta etapa pide un folio: los trámites que aún no lo tengan no se mueven.',
  falloCsv: 'No se pudo preparar el archivo. Intenta nuevamente.',
  csvAmplio:
    'Tu búsqueda es demasiado amplia para un archivo completo. Busca una sola palabra o usa los filtros.',
} as const;

/** The sentences about the saved views of the list. */
export const VISTAS = {
  sinNombre: 'Escribe un nombre para la vista.',
  nombreLargo: (maximo: number) => `Escribe ${maximo} caracteres como máximo.`,
  guardada: (nombre: string) => `La vista «${nombre}» quedó guardada.`,
  quitada: 'La vista se quitó.',
  noEncontrada: 'Esa vista ya no existe.',
  limite: (maximo: number) => `Puedes guardar hasta ${maximo} vistas. Quita una para guardar otra.`,
  fallo: 'No se pudo guardar la vista. Intenta nuevamente.',
  falloCargar: 'No se pudieron cargar tus vistas. Intenta nuevamente.',
} as const;
