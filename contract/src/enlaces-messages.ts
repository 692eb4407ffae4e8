/** The sentences about the links by which a phone sends the document of one row. */
export const ENLACE_SUBIDA = {
  noSirve:
    'Este enlace ya no sirve. En tu computadora, vuelve a elegir «Sigue en tu celular» y escanea el código nuevo. Si ya tomaste fotos, siguen guardadas en este celular.',
  cancelado: 'Enlace cancelado.',
  falloCrear: 'No se pudo crear el enlace para tu celular. Intenta nuevamente.',
  falloAbrir: 'No se pudo abrir el enlace. Revisa tu conexión e intenta nuevamente.',
} as const;
