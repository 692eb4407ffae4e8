/** The sentences about the particulars of the people of a file. */
export const GENERALES_TEXTOS = {
  fallo: 'No se pudieron cargar los datos. Intenta nuevamente.',
  falloGuardar: 'No se pudo guardar. Lo que escribiste sigue aquí; intenta nuevamente.',
  falloEnviar: 'No se pudieron enviar tus datos. Siguen aquí; intenta nuevamente.',
  falloPedir: 'No se pudo pedir la corrección. Intenta nuevamente.',
  guardado: 'Guardado.',
  enviados: 'Enviamos tus datos a la notaría.',
  corregido: 'Corregido. La persona ya lo sabe.',
  pedida: 'Le pedimos que lo corrija.',
  noEncontrado: 'No encontramos esos datos.',
  yaEnviados: 'Estos datos ya se enviaron. Para cambiar uno, di por qué.',
  sinEnviar: 'Todavía no envía sus datos.',
  falta: 'Falta este dato.',
  faltan: 'Todavía faltan datos.',
  noSePide: 'Ese dato no se pide aquí.',
  sinMotivo: 'Escribe por qué cambia.',
  sinFrase: 'Escribe qué hay que corregir.',
  largo: (maximo: number) => `Escribe como máximo ${maximo} caracteres.`,
} as const;

/** How notices say it. None tells an answer. */
export const AVISO_GENERALES = {
  enviados: (quien: string) => `${quien} envió sus datos`,
  cambiados: (quien: string) => `${quien} cambió un dato`,
  corregidos: 'La notaría corrigió un dato tuyo',
  pedidos: (etiqueta: string) => `Te pedimos corregir un dato: ${etiqueta}`,
} as const;

/** The sentences of who writes the questions of a procedure. */
export const PREGUNTAS_TEXTOS = {
  sinPregunta: 'Escribe la pregunta.',
  sinOpciones: 'Escribe al menos dos opciones, una por renglón.',
  repetida: 'Dos preguntas no pueden llamarse igual.',
  deNadie: 'Se piden datos a una parte que ya no está en la lista.',
} as const;
