import { apellido, nombre } from '@notaria/contract/fields';

/** A name in Google's two fields. */
export interface GoogleName {
  given: string;
  family: string;
}

export interface GoogleNames {
  nombre: string;
  apellidoPaterno: string;
  apellidoMaterno: string;
}

/** Words that begin a surname of several words: «de la Cruz» is one surname. */
const PARTICLES = new Set('de del la las los y da das do dos di van von'.split(' '));

/**
 * The parts of a Google name in our forms' fields, and whether the form has nothing left to ask. Google
 * stores both surnames in one field. Two words are two surnames; with particles or more words only the person
 * knows where the first one ends, so all of it is offered as the first surname.
 */
export function namesFrom({ given, family }: GoogleName): { names: GoogleNames; isWhole: boolean } {
  const words = family.split(/\s+/u).filter(Boolean);
  const isPlain = words.length <= 2 && !words.some((word) => PARTICLES.has(word.toLowerCase()));
  const [first = '', second = ''] = isPlain ? words : [words.join(' ')];
  const names = {
    nombre: nombre.safeParse(given).data ?? '',
    apellidoPaterno: apellido.safeParse(first).data ?? '',
    apellidoMaterno: apellido.safeParse(second).data ?? '',
  };
  const isKept = names.apellidoMaterno !== '' || second === '';
  return {
    names,
    isWhole: isPlain && isKept && names.nombre !== '' && names.apellidoPaterno !== '',
  };
}
