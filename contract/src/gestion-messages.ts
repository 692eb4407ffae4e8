/**
 * The sentences about people, offices, the catalogue's administration and the help videos, to the letter as
 * in messages.ts. They have a file of their own so that signing in and up does not load them.
 */

/** Catalogue administration. */
export const CATALOGO = {
  falloCargar: 'No se pudo cargar el catálogo. Intenta nuevamente.',
  falloGuardar: 'No se pudo guardar el trámite. Intenta nuevamente.',
  falloOrdenar: 'No se pudo guardar el orden. Intenta nuevamente.',
  creado: (titulo: string) => `El trámite "${titulo}" ya está en el catálogo.`,
  modificado: (titulo: string) => `El trámite "${titulo}" quedó actualizado.`,
  retirado: (titulo: string) =>
    `El trámite "${titulo}" ya no se ofrece. Los trámites en curso siguen igual.`,
  ofrecido: (titulo: string) => `El trámite "${titulo}" se ofrece de nuevo.`,
  ordenado: 'El catálogo quedó en el nuevo orden.',
  noEncontrado: 'Ese trámite ya no está en el catálogo.',
  tituloRepetido: 'Ya hay un trámite con ese título. Elige otro.',
  lleno: 'El catálogo está lleno. Retira un trámite antes de agregar otro.',
  cambioPrevio: 'Otra persona cambió este trámite mientras lo editabas. Revisa cómo quedó.',
  ordenPrevio: 'El catálogo cambió mientras lo ordenabas. Revisa cómo quedó.',
  sinTitulo: 'El trámite debe tener un título',
  sinDescripcion: 'El trámite debe tener una descripción',
  sinDocumentos: 'Pide al menos un documento',
  sinTipo: 'El documento debe tener un nombre',
  sinComo: 'Explica qué es el documento y cómo se consigue',
  condicionSinSi: 'Empieza con «si», por ejemplo: si te casaste',
  sinPaso: 'El paso no puede estar vacío',
  sinEtapa: 'La etapa debe tener un nombre',
  sinEtapas: 'Un trámite tiene al menos dos etapas: la primera y la entrega',
  primeraEtapa:
    'La primera etapa es la de los documentos: ahí empieza cada trámite. No lleva folio ni se omite.',
  etapaRepetida: 'Dos etapas no pueden llamarse igual',
  limite: 'Se alcanzó el límite',
} as const;

export const USUARIOS = {
  sinIdentidad: 'No autenticado (401)',
  sinPermiso: 'Sin permiso (403)',
  falloRol: 'Error al actualizar el rol',
  falloEliminar: 'Error al eliminar usuario',
  rolCambiado: (usuario: string, rol: string) => `Rol de ${usuario} cambiado a "${rol}"`,
  eliminado: (email: string) => `Usuario ${email} eliminado`,
  sinResultados: 'No se encontraron usuarios.',
  noEncontrado: 'Ese usuario no existe o ya fue eliminado.',
  propio: 'No puedes cambiar tu propio rol ni eliminar tu propia cuenta.',
  encabeza: (oficina: string) =>
    `Encabeza «${oficina}». Nombra a otro titular en esa oficina y vuelve a intentarlo.`,
  rolFijo: 'El rol de un Cliente no se puede cambiar.',
  /** Read by who gives the role, and by who accepts it. */
  participa:
    'Esta cuenta participa en un trámite sin terminar, que ya no vería como cliente. Para trabajar en la notaría hace falta otra dirección de correo.',
  sinProbar:
    'Esta persona todavía no confirma su correo. Pídele que abra el enlace que le enviamos, o envíaselo de nuevo, y vuelve a intentarlo.',
  confirmacionEnviada: (email: string) => `Enviamos a ${email} el enlace para confirmar su correo.`,
  yaProbado: (email: string) => `${email} ya confirmó su correo.`,
  confirmacionEspera: 'Ya le enviamos varios enlaces. Espera una hora antes de enviar otro.',
  falloConfirmacion: 'Error al enviar la confirmación',
  rolNoAsignable: 'Ese rol no se asigna a mano.',
} as const;

export const GRUPOS = {
  noEncontrado: 'Grupo no encontrado (404)',
  sinPermisoModificar: 'Sin permiso para modificar grupos (403)',
  datosInvalidos: 'Datos inválidos (400)',
  falloCrear: 'Error al crear una oficina',
  falloCargar: 'Error al cargar grupos',
  falloDetalle: 'Error al cargar los detalles del grupo',
  creado: 'Oficina creada correctamente',
  eliminado: 'Grupo eliminado correctamente',
  modificado: 'Grupo modificado exitosamente',
  sinResultados: 'No se encontraron grupos.',
  camposObligatorios: 'Todos los campos son obligatorios',
  secretariasSinAbogado: (nombres: string) =>
    `Las siguientes secretarias deben estar asignadas al menos a un abogado: ${nombres}`,
  demasiados: 'Una oficina tiene como máximo 29 abogados asistentes y 29 secretarias.',
  nombreRepetido: 'Ya existe una oficina con ese nombre. Elige otro.',
  personaOcupada: (nombre: string, oficina: string) => `${nombre} ya pertenece a «${oficina}».`,
  personaNoApta: (nombre: string) => `${nombre} ya no tiene el rol que ese puesto necesita.`,
  sinNombre: 'Usuario sin nombre',
  cambioPrevio: 'Otra persona cambió esta oficina mientras la editabas. Revisa cómo quedó.',
} as const;

export const VIDEOS = {
  falloCargar: 'No se pudieron cargar los videos. Intente más tarde.',
  falloRoles: 'Error al cargar roles. Intente nuevamente más tarde.',
  sinPermisoModificar: 'Sin permiso para modificar manuales.',
  sinPermisoEliminar: 'Sin permiso para eliminar manuales.',
  falloEliminar: 'Hubo un error eliminando el video. Intente más tarde.',
  falloModificar: 'Error al modificar manual. Intente más tarde.',
  falloCrear: 'Error al crear el manual. Intente más tarde.',
  creado: 'El manual se ha creado correctamente.',
  modificado: 'El manual se ha modificado correctamente.',
  eliminado: (titulo: string) => `Video "${titulo}" eliminado exitosamente`,
  noEncontrado: 'Ese video ya no existe.',
  vacio: 'Oh no, parece que no hay información disponible.',
  sinCoincidencias: 'No encontramos resultados para la búsqueda.',
  sinTitulo: 'El manual debe tener un título',
  sinEnlace: 'El manual debe tener un enlace',
  enlaceInvalido: 'El enlace debe ser de YouTube o Google Drive.',
  carpeta:
    'Ese enlace lleva a una carpeta de Google Drive. Abre la carpeta y copia el enlace del video: un archivo, no una carpeta.',
  limite: 'Se alcanzó el límite',
  obligatorio: 'Este campo es obligatorio',
} as const;
