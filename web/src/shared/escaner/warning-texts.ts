import type { ScanError } from './engine.ts';
import type { Warning } from './warnings.ts';

/** What may be wrong with a page, and what to do about it. */
export const WARNING_TEXT = {
  borrosa: 'Se ve borrosa. Acércate, sostén el teléfono quieto y tómala otra vez.',
  oscura: 'Se ve oscura. Acércate a una ventana o enciende una luz.',
  reflejo: 'Tiene un reflejo. Cambia de lugar la luz o inclina un poco el teléfono.',
  cortada: 'Parece cortada. Aléjate hasta que se vean las cuatro esquinas.',
  pequena: 'La letra puede quedar muy chica. Acércate hasta que la hoja llene la pantalla.',
  vacia: 'Parece una hoja en blanco. Si lo es, quítala.',
} satisfies Record<Warning, string>;

export const SCAN_FAILURE = {
  ilegible:
    'Tu navegador no puede abrir esta imagen. Si es una foto HEIC de iPhone, en Ajustes › Cámara › Formatos elige «El más compatible» y tómala otra vez, o mándala desde el iPhone.',
  demasiado: 'Son demasiadas páginas para 5 MB. Quita algunas o envíalas en otro documento.',
  interno: 'No pudimos preparar las páginas. Inténtalo otra vez; lo que tomaste sigue aquí.',
} satisfies Record<ScanError['code'], string>;

export const DEMASIADAS_PAGINAS = 'Un documento lleva hasta 20 páginas. Las demás no se agregaron.';
