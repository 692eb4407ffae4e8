/** The sentences about which news come by mail. */
export const AVISOS_CORREO = {
  guardados: 'Guardamos qué avisos quieres recibir.',
  parado: 'Listo: ya no te enviaremos esos correos.',
  noSirve:
    'Este enlace ya no sirve. Para elegir qué correos recibes, entra a tu cuenta y abre «Mi cuenta».',
  falloAbrir: 'No se pudo abrir el enlace. Intenta nuevamente.',
  falloParar: 'No se pudo guardar el cambio. Intenta nuevamente.',
} as const;

/** How each kind of news is called, in «Mi cuenta», in mails and behind their links. */
export const NOMBRE_AVISO = {
  documentos: 'Documentos por corregir',
  tramites: 'Avance de mis trámites',
  recordatorios: 'Recordatorios',
  asignaciones: 'Trámites que me asignan',
  mensajes: 'Mensajes de mis trámites',
  detenidos: 'Trámites detenidos',
  resumen: 'Resumen del día',
} as const;
