/** The sentences about ready reasons (docs/product.md, "Ready reasons"). */
export const MOTIVOS = {
  falloCargar: 'No pudimos cargar los motivos. Intenta otra vez.',
  falloGuardar: 'No pudimos guardar el motivo. Intenta otra vez.',
  sinTexto: 'Escribe el motivo.',
  largo: 'El motivo puede tener hasta 255 caracteres.',
  documentoLargo: 'El nombre del documento puede tener hasta 200 caracteres.',
  creado: 'Motivo guardado.',
  modificado: 'Motivo guardado.',
  noEncontrado: 'Ese motivo ya no existe.',
  cambioPrevio:
    'Alguien cambió este motivo mientras lo editabas. Revisa cómo quedó y vuelve a guardar.',
  sinOficina: 'Todavía no encabezas una oficina. Pide a un Administrador que te asigne una.',
  demasiados: 'Ya hay 200 motivos. Cambia uno que no se use.',
  noCabe: 'Ese motivo ya no cabe en el comentario. Borra algo y elígelo otra vez.',
  faltaLlenar: (hueco: string) => `Falta llenar ${hueco}.`,
} as const;
