/** The name of a kind of file, by its ending. */
const BY_ENDING: Readonly<Record<string, string>> = {
  jpg: 'una imagen JPG',
  jpeg: 'una imagen JPG',
  png: 'una imagen PNG',
  gif: 'una imagen GIF',
  webp: 'una imagen WebP',
  heic: 'una foto HEIC',
  heif: 'una foto HEIC',
  tif: 'una imagen TIFF',
  tiff: 'una imagen TIFF',
  doc: 'un documento de Word',
  docx: 'un documento de Word',
  odt: 'un documento de texto',
  xls: 'una hoja de Excel',
  xlsx: 'una hoja de Excel',
  csv: 'una hoja de cálculo',
  ppt: 'una presentación de PowerPoint',
  pptx: 'una presentación de PowerPoint',
  txt: 'un archivo de texto',
  xml: 'un archivo XML',
  html: 'una página web',
  htm: 'una página web',
  zip: 'un archivo comprimido ZIP',
  rar: 'un archivo comprimido RAR',
};

/** The same by the first word of its type, for a name without a known ending. */
const BY_TYPE: Readonly<Record<string, string>> = {
  image: 'una imagen',
  video: 'un video',
  audio: 'un audio',
  text: 'un archivo de texto',
};

/** What a file is, in everyday words: 'una imagen JPG'. */
export function fileKind({ name, type }: Pick<File, 'name' | 'type'>): string {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const [family = ''] = type.split('/');
  return BY_ENDING[ending] ?? BY_TYPE[family] ?? 'un archivo de otro tipo';
}

/** True for a PDF, by its type or its name. */
export function isPdf({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === 'application/pdf' || /\.pdf$/i.test(name);
}

/** True for a picture, which may be a photographed page. Some browsers know no type for a phone's pictures. */
export function isPhoto({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type.startsWith('image/') || /\.(jpe?g|png|webp|hei[cf])$/i.test(name);
}

/**
 * What a person reads about a file that is no PDF, with how to make one of it.
 * @param takesPhotos true where photographs are taken too
 */
export function notPdf(file: Pick<File, 'name' | 'type'>, takesPhotos = false): string {
  const also = takesPhotos ? ' Las fotos también sirven.' : '';
  return `Solo se aceptan archivos .PDF. El archivo seleccionado es ${fileKind(file)}.${also} Ábrelo en tu celular o computadora, elige Imprimir (o Compartir → Imprimir) → Guardar como PDF y elige esa copia.`;
}
