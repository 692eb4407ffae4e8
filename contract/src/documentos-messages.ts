/**
 * The sentences about replacing a document, putting its pages in order, and declaring that one does not apply. They have a file of
 * their own so that lists of files do not load them.
 */

export const REEMPLAZO = {
  hecho: 'Documento reemplazado con éxito',
  cambioAntes: 'Este documento cambió mientras tanto. Cierra, mira cómo quedó y decide otra vez.',
  aceptado: 'La notaría ya aceptó este documento y no se puede reemplazar.',
} as const;

export const ACOMODO = {
  hecho: 'Páginas acomodadas. El cliente lo verá en sus avisos.',
  separado: (tipos: readonly string[]) =>
    `Páginas separadas en ${new Intl.ListFormat('es-MX').format(tipos.map((tipo) => `«${tipo}»`))}. El cliente lo verá en sus avisos.`,
  sinCambios: 'Gira, mueve o separa alguna página antes de guardar.',
  sinPaginas: 'Escribe qué páginas le tocan, por ejemplo 1-3, 7.',
  todas: 'Deja en su lugar al menos una página.',
  noSonLasPaginas: 'Las páginas no son las de este documento. Ábrelo otra vez.',
  destino: 'El documento al que se separan ya tiene un archivo. Elige otro.',
  noSePuede:
    'Este archivo no se deja acomodar. Pide al cliente que lo envíe otra vez, o imprímelo a PDF.',
  aceptado: 'Este documento ya está aceptado y sus páginas no se cambian.',
  fallo: 'No se pudieron acomodar las páginas. Intenta nuevamente.',
  aviso: (tipo: string) => `Acomodamos las páginas de «${tipo}»`,
  avisoSeparado: (tipo: string) => `Pusimos en «${tipo}» páginas que venían en otro documento`,
} as const;

export const DECLARACION = {
  hecha: 'Tu declaración quedó registrada. La notaría la revisará.',
  retirada: 'Retiraste tu declaración. El documento vuelve a faltar.',
  faltanDatos: 'Faltan datos obligatorios para registrar tu declaración',
  seLePideATodos: 'Este documento se le pide a todas las personas. Súbelo para continuar.',
  conArchivo: 'Este documento ya tiene un archivo. Elimínalo antes de declarar.',
  rechazada: 'La notaría no aceptó tu declaración. Lee el comentario y sube el documento.',
  aceptada: 'La notaría ya aceptó tu declaración y no se puede retirar.',
  fallo: 'No se pudo registrar tu declaración. Intenta nuevamente.',
  delCliente: 'El cliente declaró que no le aplica',
  propia: 'Declaraste que no te aplica',
  deOtra: 'Otra persona del trámite declaró que no aplica',
} as const;
