import type { DatosConstancia } from '@notaria/contract/constancia';

/** Words of a name that give no letter (SAT and RENAPO, instructivos of RFC and CURP). */
const PARTICULAS =
  /^(DA|DAS|DE|DEL|DER|DI|DIE|DD|EL|LA|LAS|LE|LES|LO|LOS|MAC|MC|VAN|VON|Y|E|EN|CON|PARA|POR|AND|THE|OF|A)$/;
/** Those that both authorities name, so that they give no letter to a person's RFC or CURP. */
const SIN_LETRA = /^(DE|DEL|LA|LAS|LOS|MAC|MC|VAN|VON|Y)$/;
/** First names that give their letter only if they stand alone, and abbreviations of them. */
const COMUNES = /^(MARIA|JOSE)$/;
const ABREVIADOS = /^(MA|M|J)$/;
/** Stands for a letter of a spelled-out figure, which only the authority knows. No name contains this sign. */
const ANY = '\uE000';
/** A figure may be spelled as one word or as several: 35 as TREINTA CINCO. */
const SPELLED = [1, 2, 3].map((words) => Array(words).fill(ANY.repeat(3)).join(' '));
const VOCAL = /[AEIOU]/;

/** True if the name may have given the letters of the RFC and, for a person, of the CURP. */
export function isNameOfIds(data: DatosConstancia): boolean {
  if (data.tipoPersona === 'moral') return isCompanyOfRfc(data.denominacion, data.rfc);
  const names = namesOf(data);
  return (
    names.some((name) => fitsRfc(name, data.rfc)) && names.some((name) => fitsCurp(name, data.curp))
  );
}

interface Name {
  paterno: string;
  materno: string;
  nombre: string;
}

/** The key words of a person's name, in every way that the rules of the two authorities allow. */
function namesOf({ apellidoPaterno, apellidoMaterno, nombre }: DatosConstancia): Name[] {
  const given = keyWords(nombre, SIN_LETRA).flatMap(withoutCommon);
  return keyWords(apellidoPaterno, SIN_LETRA).flatMap((paterno) =>
    keyWords(apellidoMaterno, SIN_LETRA).flatMap((materno) =>
      given.map((one) => ({ paterno, materno, nombre: one })),
    ),
  );
}

/**
 * The ways to take the letters of a name: from the name without its particles, and from the whole name.
 * @param never particles that are left out in any case, unless the name has nothing else
 */
function keyWords(text: string, never?: RegExp): string[] {
  const spellings = [text, text.replace(/['’.-]/g, '')].map(plain);
  const ways = spellings.flatMap((spelling) => {
    const words = spelling.split(' ').filter(Boolean);
    const kept = never ? words.filter((word) => !never.test(word)) : words;
    return [words.filter((word) => !PARTICULAS.test(word)), kept.length > 0 ? kept : words];
  });
  return [...new Set(ways.map((words) => words.join(' ')))];
}

/** The given names from the one that gives its letter. */
function withoutCommon(name: string): string[] {
  const [first = '', ...rest] = name.split(' ');
  const [next = ''] = rest.filter((word) => !PARTICULAS.test(word));
  if (next !== '' && COMUNES.test(first)) return [next];
  return next !== '' && ABREVIADOS.test(first) ? [name, next] : [name];
}

/** Capitals without accents. Ñ stays, other signs go. */
function plain(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^Ñ]/gu, (letter) => letter.normalize('NFD').slice(0, 1))
    .replace(/[^A-ZÑ&\uE000 ]/gu, ' ')
    .trim();
}

function fitsRfc({ paterno, materno, nombre }: Name, rfc: string): boolean {
  const vowel = VOCAL.exec(paterno.slice(1))?.[0] ?? 'X';
  const candidates = [
    `${paterno[0]}${vowel}${materno[0] ?? 'X'}${nombre[0]}`,
    // A short surname gives one letter; a missing one gives none.
    `${paterno[0]}${materno[0] ?? ''}${nombre.slice(0, 2)}`,
    `${paterno.slice(0, 2)}${nombre.slice(0, 2)}`,
    `${paterno[0]}${vowel}${nombre.slice(0, 2)}`,
  ];
  return candidates.some((letters) => isSame(letters, rfc.slice(0, 4), 3));
}

function fitsCurp({ paterno, materno, nombre }: Name, curp: string): boolean {
  const vowel = VOCAL.exec(paterno.slice(1))?.[0] ?? 'X';
  const letters = `${paterno[0]}${vowel}${materno[0] ?? 'X'}${nombre[0]}`;
  const inner = [paterno, materno, nombre].map(innerConsonant).join('');
  return isSame(letters, curp.slice(0, 4), 1) && isSame(inner, curp.slice(13, 16));
}

function innerConsonant(words: string): string {
  const [word = ''] = words.split(' ');
  return /[^AEIOU]/.exec(word.slice(1))?.[0] ?? 'X';
}

/** Ñ may be X, and so may the letter that an unwanted word loses. */
function isSame(expected: string, printed: string, lost?: number): boolean {
  return [...printed].every((letter, index) => {
    const due = expected[index];
    return (
      due === ANY ||
      letter === due ||
      (letter === 'X' && (due === 'Ñ' || due === '&' || index === lost))
    );
  });
}

/** True if the RFC has a company's three letters: the initials of its first words, or more letters of few words. */
function isCompanyOfRfc(denominacion: string, rfc: string): boolean {
  const letters = rfc.slice(0, 3);
  return spellingsOf(denominacion).some((spelling) =>
    keyWords(spelling).some((name) => {
      const [a = '', b = '', c = ''] = name.split(' ');
      const candidates =
        c !== ''
          ? [`${a[0]}${b[0]}${c[0]}`]
          : b !== ''
            ? [`${a[0]}${b.slice(0, 2)}`, `${a.slice(0, 2)}${b[0]}`]
            : [a.slice(0, 3).padEnd(3, 'X')];
      return candidates.some((candidate) => isSame(candidate, letters));
    }),
  );
}

/** The name, with each word that contains a figure spelled in every way. */
function spellingsOf(denominacion: string): string[] {
  if (!/\d/.test(denominacion)) return [denominacion];
  return SPELLED.map((spelled) => denominacion.replace(/\S*\d\S*/gu, spelled));
}
