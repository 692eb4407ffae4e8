import { ARCHIVO } from './limits.ts';
import { DOCUMENTOS } from './messages.ts';

/** The sentence for a file with more bytes than its call takes. */
export function demasiadoGrande(maximoBytes: number): string {
  if (maximoBytes === ARCHIVO.maximoBytes) return DOCUMENTOS.demasiadoGrande;
  return `El archivo pesa más de ${maximoBytes / 1024 / 1024} MB. Elige uno más ligero.`;
}

/** Why a document is refused by its content, with what the client can do about it. */
export const ARCHIVO_RECHAZADO = {
  vacio: 'El archivo está vacío. Elige otro archivo.',
  no_es_pdf: DOCUMENTOS.noEsPdf,
  demasiado_grande: DOCUMENTOS.demasiadoGrande,
  protegido: 'El PDF está protegido. Guárdalo sin contraseña ni restricciones y vuelve a subirlo.',
  danado: 'El PDF está dañado o incompleto. Vuelve a generarlo y súbelo de nuevo.',
  sin_paginas: 'El PDF no tiene páginas. Vuelve a generarlo y súbelo de nuevo.',
  activo:
    'El PDF lleva programas, archivos adjuntos o enlaces que no podemos recibir. Ábrelo, elige Imprimir → Guardar como PDF y sube esa copia.',
  mezclado:
    'El archivo lleva otros datos antes o después del PDF. Ábrelo, elige Imprimir → Guardar como PDF y sube esa copia.',
  peligroso:
    'El PDF tiene una estructura que no podemos abrir de forma segura. Imprímelo como PDF y sube esa copia.',
  tardado:
    'El PDF es demasiado complejo y no terminamos de leerlo. Imprímelo como PDF y sube esa copia.',
} as const;

/** Why a file isn't looked into now, with what the person can do about it. */
export const ESPERA_ARCHIVOS = {
  tuyos:
    'Revisar los archivos que mandaste tarda más de lo normal y hay que terminar con ellos primero. Espera unos minutos e intenta de nuevo.',
  todos: 'Hay muchos archivos por revisar en este momento. Espera un minuto e intenta de nuevo.',
} as const;
