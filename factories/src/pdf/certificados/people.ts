import { todayInMexico } from '@notaria/contract/calendar';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { curpCheckDigit } from '@notaria/contract/curp';
import { rfcCheckDigit } from '@notaria/contract/rfc';
import { type Random, randomFrom } from '../../random.ts';
import * as words from './vocabulary.ts';

/** An invented taxpayer, by seed or random, whose certificate was issued today. Nobody here exists. */
export function inventedData(seed = Math.floor(Math.random() * 2 ** 31)): DatosConstancia {
  const random = randomFrom(seed);
  const rest = shared(random);
  const date = day(random, 1940, 2006);
  const homoclave = random.letters('ABCDE123456', 2);
  if (random.chance(0.4)) {
    const denominacion = random.pick(words.EMPRESAS);
    const initials = keyWord(denominacion).match(/(?<=^| )./gu) ?? [];
    const rfc = initials.slice(0, 3).join('') + inKey(date) + homoclave;
    const nobody = { curp: '', nombre: '', apellidoPaterno: '', apellidoMaterno: '' };
    const company = { denominacion, regimenCapital: random.pick(words.SOCIEDADES) };
    return { ...rest, ...nobody, ...company, tipoPersona: 'moral', rfc: rfc + rfcCheckDigit(rfc) };
  }
  const names = {
    nombre: random.pick(words.NOMBRES),
    apellidoPaterno: random.pick(words.APELLIDOS),
    apellidoMaterno: random.chance(0.9) ? random.pick(words.APELLIDOS) : '',
  };
  const place = random.pick(['HJC', 'MDF', 'MYN', 'HNL', 'HVZ', 'MQT']);
  const century = random.letters(date < '2000' ? '0123' : 'AB', 1);
  return { ...rest, ...personOf(names, inKey(date), { homoclave, place, century }) };
}

function shared(random: Random) {
  const municipio = random.pick(words.MUNICIPIOS);
  const entidadFederativa = random.pick(words.ENTIDADES);
  const maybe = (share: number, values: readonly string[]) =>
    random.chance(share) ? random.pick(values) : '';
  const dates = () => {
    const fechaInicio = day(random, 1995, 2024);
    return { fechaInicio, fechaFin: random.chance(0.2) ? day(random, 2024, 2025) : '' };
  };
  const actividades = random.chance(0.1) ? 0 : random.int(1, random.chance(0.15) ? 14 : 4);
  return {
    nombreComercial: maybe(0.4, words.COMERCIALES),
    fechaInicioOperaciones: day(random, 1990, 2024),
    estatusPadron: random.pick(['ACTIVO', 'REACTIVADO']),
    fechaUltimoCambio: day(random, 1990, 2025),
    codigoPostal: random.letters('0123456789', 5),
    tipoVialidad: maybe(0.85, words.VIALIDADES),
    nombreVialidad: random.pick(words.CALLES),
    numeroExterior: random.pick(words.NUMEROS),
    numeroInterior: maybe(0.5, words.INTERIORES),
    colonia: random.pick(words.COLONIAS),
    localidad: maybe(0.8, words.MUNICIPIOS),
    municipio,
    entidadFederativa,
    entreCalle: maybe(0.8, words.CALLES),
    yCalle: maybe(0.8, words.CALLES),
    idCIF: random.letters('123456789', random.chance(0.8) ? 11 : random.int(6, 14)),
    fechaEmision: todayInMexico(new Date()),
    lugarEmision: `${municipio} , ${entidadFederativa}`,
    regimenes: Array.from({ length: random.int(1, 4) }, () => ({
      nombre: random.pick(words.REGIMENES),
      ...dates(),
    })),
    actividades: Array.from({ length: actividades }, (_, index) => ({
      orden: index + 1,
      nombre: random.pick(words.ACTIVIDADES),
      porcentaje: random.int(0, 100),
      ...dates(),
    })),
  };
}

function day(random: Random, from: number, to: number): string {
  const two = (most: number) => String(random.int(1, most)).padStart(2, '0');
  return `${random.int(from, to)}-${two(12)}-${two(28)}`;
}

const inKey = (date: string) => date.slice(2).replaceAll('-', '');

/**
 * A person with RFC and CURP (SAT and RENAPO, instructivos). A name gives the initial and first inner vowel of the first
 * surname, the initials of the second and of the name, then the CURP's inner consonants. No name here forms an
 * unwanted word.
 * @param date of birth, `YYMMDD`
 * @param rest what no name gives: two figures of the RFC; sex and state, and the century's figure, of the CURP
 */
export function personOf(
  names: Record<'nombre' | 'apellidoPaterno' | 'apellidoMaterno', string>,
  date: string,
  { homoclave, place, century }: Record<'homoclave' | 'place' | 'century', string>,
) {
  const given = keyWord(names.nombre).replace(/^(MARIA|JOSE) (?=\S)/, '');
  const [first, second] = [keyWord(names.apellidoPaterno), keyWord(names.apellidoMaterno)];
  const vowel = /[AEIOU]/.exec(first.slice(1))?.[0] ?? 'X';
  const letters = second
    ? `${first[0]}${vowel}${second[0]}${given[0]}`
    : `${first.slice(0, 2)}${given.slice(0, 2)}`;
  const initials = `${first[0]}${vowel}${second[0] ?? 'X'}${given[0]}`.replaceAll('Ñ', 'X');
  const inner = [first, second, given].map(consonantOf).join('').replaceAll('Ñ', 'X');
  const rfc = letters + date + homoclave;
  const curp = initials + date + place + inner + century;
  const keys = { rfc: rfc + rfcCheckDigit(rfc), curp: curp + curpCheckDigit(curp) };
  return {
    tipoPersona: 'fisica' as const,
    ...keys,
    ...names,
    denominacion: '',
    regimenCapital: '',
  };
}

/** Without accents and particles; the given names keep their order. */
function keyWord(text: string): string {
  return text
    .replace(/[^Ñ]/gu, (letter) => letter.normalize('NFD').slice(0, 1))
    .replace(/[^A-ZÑ ]/gu, '')
    .replace(/(?<=^| )(DE|DEL|LA|LAS|LOS|Y) /g, '');
}

function consonantOf(words: string): string {
  const [word = ''] = words.split(' ');
  return /[^AEIOU]/.exec(word.slice(1))?.[0] ?? 'X';
}
