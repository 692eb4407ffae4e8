/** The sentences about the office's Word templates. */
export const MACHOTES = {
  falloCargar: 'No pudimos cargar los machotes. Intenta otra vez.',
  falloGuardar: 'No pudimos guardar el machote. Lo que elegiste sigue aquí; intenta otra vez.',
  falloBajar: 'No pudimos descargar el machote. Intenta otra vez.',
  falloBorrador: 'No pudimos hacer el borrador. Intenta otra vez.',
  sinNombre: 'Escribe el nombre del machote.',
  largo: 'El nombre puede tener hasta 120 caracteres.',
  malEscrito: 'Hay llaves que no cierran o partes sin terminar. Mira abajo en dónde.',
  sinArchivo: 'Elige el archivo de Word.',
  guardado: 'Machote guardado.',
  noEncontrado: 'Ese machote ya no existe.',
  sinVersion: 'Esa versión ya no se guarda: quedan las diez últimas.',
  cambioPrevio:
    'Alguien cambió este machote mientras lo editabas. Revisa cómo quedó y vuelve a guardar.',
  sinOficina: 'Todavía no encabezas una oficina. Pide a un Administrador que te asigne una.',
  demasiados: 'Ya hay 40 machotes. Cambia uno que no se use.',
  noEsDocx:
    'El archivo no es un documento de Word (.docx). Ábrelo en Word, elige Guardar como → Documento de Word (.docx) y súbelo.',
  grande: 'El machote puede pesar hasta 2 MB. Quita o reduce las imágenes.',
  danado:
    'El archivo está dañado o hecho de otra manera que la de Word. Ábrelo en Word, guárdalo como .docx y vuelve a subirlo.',
  protegido: 'El documento tiene contraseña. Guárdalo sin contraseña y vuelve a subirlo.',
  crece:
    'El archivo crece demasiado al abrirse y no lo podemos recibir. Copia el texto a un documento nuevo.',
  macros:
    'El documento trae macros, que son programas. Guárdalo como Documento de Word (.docx), sin macros.',
  incrustado:
    'El documento trae otro archivo incrustado (una hoja de cálculo, un objeto o un control). Quítalo, o pégalo como imagen o como texto.',
  ajeno: (parte: string) =>
    `El documento trae dentro un archivo que no es texto ni imagen (${parte}). Copia el texto a un documento nuevo.`,
  enlace: (destino: string) =>
    `El documento tiene un enlace hacia fuera (${destino}). Quítalo: clic derecho → Quitar hipervínculo, o en Archivo → Información → Editar vínculos a archivos.`,
  campo:
    'El documento tiene un campo que trae algo de otro archivo o de internet. Selecciónalo y presiona Ctrl + Mayús + F9 para dejarlo como texto.',
  dtd: 'El documento trae declaraciones (DTD) que Word no usa y que pueden esconder contenido. Copia el texto a un documento nuevo.',
} as const;
