import type { DatosConstancia } from '@notaria/contract/constancia';
import { curpCheckDigit } from '@notaria/contract/curp';
import { rfcCheckDigit } from '@notaria/contract/rfc';
import type { Random } from '../../random.ts';
import * as words from './vocabulary.ts';

/** An invented taxpayer, whose RFC and CURP follow from the name by the rules. Nobody here exists. */
export function anyTaxpayer(random: Random): DatosConstancia {
  return random.chance(0.6) ? fisica(random) : moral(random);
}

function fisica(random: Random): DatosConstancia {
  const nombre = random.pick(words.NOMBRES);
  const apellidoPaterno = random.pick(words.APELLIDOS);
  const apellidoMaterno = random.chance(0.9) ? random.pick(words.APELLIDOS) : '';
  const birth = day(random, 1940, 2006);
  const century = birth < '2000' ? random.letters('0123', 1) : random.letters('AB', 1);
  const place = random.pick(['JC', 'DF', 'YN', 'NL', 'VZ', 'QT']);
  const keys = keysOf(
    [nombre, apellidoPaterno, apellidoMaterno],
    birth.slice(2).replaceAll('-', ''),
    {
      homoclave: random.letters('ABCDE123456', 2),
      place: random.pick(['H', 'M']) + place,
      century,
    },
  );
  return {
    tipoPersona: 'fisica',
    ...keys,
    nombre,
    apellidoPaterno,
    apellidoMaterno,
    denominacion: '',
    regimenCapital: '',
    ...shared(random),
  };
}

function moral(random: Random): DatosConstancia {
  const [denominacion, letters] = random.pick(words.EMPRESAS);
  const date = day(random, 1985, 2022).slice(2).replaceAll('-', '');
  const rfc = letters + date + random.letters('ABCDE123456', 2);
  return {
    tipoPersona: 'moral',
    rfc: rfc + rfcCheckDigit(rfc),
    curp: '',
    nombre: '',
    apellidoPaterno: '',
    apellidoMaterno: '',
    denominacion,
    regimenCapital: random.pick(words.SOCIEDADES),
    ...shared(random),
  };
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
    fechaEmision: '2026-11-12',
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
  const month = String(random.int(1, 12)).padStart(2, '0');
  return `${random.int(from, to)}-${month}-${String(random.int(1, 28)).padStart(2, '0')}`;
}

const PARTICULAS = /^(DE|DEL|LA|LAS|LOS|Y)$/;

/**
 * RFC and CURP of a person (SAT and RENAPO, instructivos). A name gives the initial and first inner vowel of the first
 * surname, the initials of the second and of the name, then the CURP's inner consonants. No name here forms an
 * unwanted word.
 * @param date of birth, `YYMMDD`
 * @param rest what no name gives: two figures of the RFC; sex and state, and the century's figure, of the CURP
 */
export function keysOf(
  [nombre, paterno, materno]: readonly [string, string, string],
  date: string,
  { homoclave, place, century }: Record<'homoclave' | 'place' | 'century', string>,
): { rfc: string; curp: string } {
  const given = keyWord(nombre).replace(/^(MARIA|JOSE) (?=\S)/, '');
  const [first, second] = [keyWord(paterno), keyWord(materno)];
  const vowel = /[AEIOU]/.exec(first.slice(1))?.[0] ?? 'X';
  const letters = second
    ? `${first[0]}${vowel}${second[0]}${given[0]}`
    : `${first.slice(0, 2)}${given.slice(0, 2)}`;
  const initials = `${first[0]}${vowel}${second[0] ?? 'X'}${given[0]}`.replaceAll('Ñ', 'X');
  const inner = [first, second, given].map(consonantOf).join('').replaceAll('Ñ', 'X');
  const rfc = letters + date + homoclave;
  const curp = initials + date + place + inner + century;
  return { rfc: rfc + rfcCheckDigit(rfc), curp: curp + curpCheckDigit(curp) };
}

/** Without accents and particles; the given names keep their order. */
function keyWord(text: string): string {
  const plain = text
    .replace(/[^Ñ]/gu, (letter) => letter.normalize('NFD').slice(0, 1))
    .replace(/[^A-ZÑ ]/gu, '');
  return plain
    .split(' ')
    .filter((word) => !PARTICULAS.test(word))
    .join(' ');
}

function consonantOf(words: string): string {
  const [word = ''] = words.split(' ');
  return /[^AEIOU]/.exec(word.slice(1))?.[0] ?? 'X';
}
