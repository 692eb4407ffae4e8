/** The sentences about quotes, payments and how an office is paid. */
export const COBROS = {
  falloCargar: 'No pudimos cargar los datos de cobro. Intenta otra vez.',
  falloGuardar: 'No se pudo guardar. Lo que escribiste sigue aquí; intenta otra vez.',
  guardado: 'Guardado.',
  sinOficina: 'Todavía no encabezas una oficina. Pide a un Administrador que te asigne una.',
  cambioPrevio:
    'Alguien cambió estos datos mientras los editabas. Revisa cómo quedaron y vuelve a guardar.',
  sinBanco: 'Escribe el banco.',
  sinTitular: 'Escribe a nombre de quién está la cuenta.',
  clabeMala: 'Esa CLABE no existe: son 18 dígitos y el último comprueba a los demás. Revísala.',
  sinConcepto: 'Escribe el concepto.',
  sinLineas: 'Agrega al menos una línea.',
  demasiadasLineas: 'Son demasiadas líneas.',
  descuentoMayor: 'El descuento no puede ser mayor que lo demás.',
  repartoMalo: 'Lo que paga cada persona debe sumar el total.',
  vigenciaPasada: 'La vigencia debe ser hoy o después.',
  largo: (maximo: number) => `Escribe ${maximo} caracteres como máximo.`,
} as const;

/** The sentences about payments in a file. */
export const PAGOS = {
  fallo: 'No se pudieron cargar los pagos. Intenta nuevamente.',
  falloAvisar: 'No se pudo enviar tu aviso. El comprobante sigue aquí; intenta nuevamente.',
  falloDecidir: 'No se pudo guardar. Intenta nuevamente.',
  avisado: 'Avisamos a la notaría. Te diremos cuando confirme tu pago.',
  confirmado: 'Pago confirmado.',
  rechazado: 'Avisamos a la persona que su pago no se pudo confirmar.',
  noEncontrado: 'No encontramos ese pago.',
  yaDecidido: (quien: string, que: string) => `${quien} ya respondió a este pago: ${que}.`,
  sinDecidir: 'Este pago está por confirmar: no hay nada que corregir.',
  yaAvisado: 'De ese pago ya avisaron: confírmalo en la lista.',
  llegaron: (monto: string) => `llegaron ${monto}`,
  noLlego: 'no se pudo confirmar',
  anotado: 'Pago anotado.',
  reabierto: 'El pago está otra vez por confirmar.',
  sinMotivoReabrir: 'Escribe por qué se corrige.',
  diaPorVenir: 'El día del pago no puede ser después de hoy.',
  diaAnterior: 'El día del pago no puede ser antes de que empezara el trámite.',
  sinMotivo: 'Escribe por qué no se puede confirmar.',
  sinComprobante: 'Agrega tu comprobante.',
  sinCuenta: 'La notaría todavía no recibe pagos por transferencia en este trámite.',
  demasiados: 'Aquí ya hay demasiados pagos tuyos. Escribe a la notaría.',
  esperan: 'Ya avisaste de cinco pagos que la notaría todavía no revisa. Espera a que los revise.',
  salaAjena: 'Elige por quién pagas.',
} as const;

/** How notices, mails and the conversation say it. */
export const AVISO_PAGO = {
  /** What arrived of a payment that was reported for more. */
  corto: (monto: string, recibido: string, falta: string) =>
    `Avisaste de ${monto}, llegaron ${recibido}, faltan ${falta}`,
  avisado: (quien: string, monto: string) => `${quien} avisa que pagó ${monto}`,
  confirmado: (monto: string) => `La notaría confirmó tu pago de ${monto}`,
  anotado: (monto: string) => `La notaría anotó tu pago de ${monto}`,
  reabierto: (monto: string) => `La notaría vuelve a revisar tu pago de ${monto}`,
  /** After a confirmed payment; empty without a quote that was agreed to. */
  queda: (debe: string, total: number) => {
    if (total === 0) return '';
    return debe === '' ? 'No te queda nada por pagar.' : `Te falta pagar ${debe}.`;
  },
  rechazado: (monto: string) => `La notaría no pudo confirmar tu pago de ${monto}`,
} as const;

/** The sentences about the money of all files. */
export const COBRANZA = {
  fallo: 'No se pudieron cargar los cobros. Intenta nuevamente.',
  falloCsv: 'No se pudo descargar. Intenta nuevamente.',
  csvAmplio:
    'Son demasiados renglones. Elige una oficina, un encargado o un mes y descarga de nuevo.',
} as const;
