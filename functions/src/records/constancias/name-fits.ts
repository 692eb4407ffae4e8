/** The parts of a name, from a form or a certificate; the second surname may be empty. */
export interface NameParts {
  nombre: string;
  apellidoPaterno: string;
  apellidoMaterno: string;
}

/** Words that join names and that people leave out. */
const PARTICLES: ReadonlySet<string> = new Set([
  'de',
  'del',
  'la',
  'las',
  'lo',
  'los',
  'el',
  'y',
  'e',
  'i',
  'da',
  'do',
  'dos',
  'di',
  'van',
  'von',
]);

/** Common abbreviations. None that could stand for two names. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ma: 'maria',
    gpe: 'guadalupe',
    fco: 'francisco',
    fca: 'francisca',
    fdez: 'fernandez',
    glez: 'gonzalez',
    gzlz: 'gonzalez',
    hdez: 'hernandez',
    hdz: 'hernandez',
    jmnz: 'jimenez',
    mtz: 'martinez',
    mtnz: 'martinez',
    rdz: 'rodriguez',
    rguez: 'rodriguez',
    rmz: 'ramirez',
    lpz: 'lopez',
    gtz: 'gutierrez',
    vzqz: 'vazquez',
    dmgz: 'dominguez',
  }),
);

/** The kinds of companies, without blanks: a company's name may end with one or leave it out. */
const COMPANY_KINDS: ReadonlySet<string> = new Set([
  ...['sa', 'sadecv', 'sapidecv', 'sabdecv', 'sderl', 'sderldecv', 'sas', 'sc', 'ac'],
  ...['sociedadanonima', 'sociedadanonimadecapitalvariable'],
  'sociedadanonimapromotoradeinversiondecapitalvariable',
  ...['sociedadderesponsabilidadlimitada', 'sociedadderesponsabilidadlimitadadecapitalvariable'],
  ...['sociedadporaccionessimplificada', 'sociedadcivil', 'asociacioncivil'],
]);

/** Lower case, without accents, apostrophes, points and hyphens; abbreviations written out. */
function wordsOf(text: string): string[] {
  return text
    .replace(/\bm\.?\s*ª/giu, 'ma ')
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean)
    .map((word) => SHORT.get(word) ?? word);
}

/** The ways to write a part of a name, without blanks: complete, and without particles. */
function writingsOf(text: string): string[] {
  const words = wordsOf(text);
  const main = words.filter((word) => !PARTICLES.has(word));
  return [...new Set([words, main].map((each) => each.join('')))].filter(Boolean);
}

function isSame(one: string, other: string): boolean {
  const writings = writingsOf(other);
  return writingsOf(one).some((each) => writings.includes(each));
}

/** The surnames that are not empty. */
function surnamesOf({ apellidoPaterno, apellidoMaterno }: NameParts): string[] {
  return [apellidoPaterno, apellidoMaterno].filter((each) => writingsOf(each).length > 0);
}

/** True if both have the same surnames in either order, or one has a surname that the other lacks. */
function haveSameSurnames(one: NameParts, other: NameParts): boolean {
  const [fewer = [], more = []] = [surnamesOf(one), surnamesOf(other)].sort(
    (left, right) => left.length - right.length,
  );
  const rest = [...more];
  for (const surname of fewer) {
    const index = rest.findIndex((each) => isSame(each, surname));
    if (index < 0) return false;
    rest.splice(index, 1);
  }
  return fewer.length > 0 && rest.length <= 1;
}

/** True if the whole name is the same, read across the fields: given names first, or both surnames first. */
function isSameAcrossFields(printed: NameParts, typed: NameParts): boolean {
  const { nombre, apellidoPaterno, apellidoMaterno } = printed;
  const orders = [[nombre, apellidoPaterno, apellidoMaterno]];
  // With only one surname, "Juan Martín" in the other order is another person, Martín Juan.
  if (surnamesOf(printed).length === 2) {
    orders.push([nombre, apellidoMaterno, apellidoPaterno]);
    orders.push([apellidoPaterno, apellidoMaterno, nombre]);
  }
  const whole = [typed.nombre, typed.apellidoPaterno, typed.apellidoMaterno].join(' ');
  return orders.some((order) => isSame(order.join(' '), whole));
}

/**
 * True if two names belong to one person. Forgives accents, case, blanks, hyphens, apostrophes, particles,
 * common abbreviations, the order of surnames and given names, and one missing surname. All given names must
 * be there, in their order: José María is not María José.
 * @param printed as on the certificate
 * @param typed as on the account
 */
export function isSamePerson(printed: NameParts, typed: NameParts): boolean {
  if (isSame(printed.nombre, typed.nombre) && haveSameSurnames(printed, typed)) return true;
  return isSameAcrossFields(printed, typed);
}

/** True if a whole name, as somebody wrote it, is an account's: also without its second surname, or as a company. */
export function fitsWritten(written: string, account: NameParts): boolean {
  const typed = { nombre: written, apellidoPaterno: '', apellidoMaterno: '' };
  const shorter = { ...account, apellidoMaterno: '' };
  return (
    [account, shorter].some((one) => isSameAcrossFields(one, typed)) ||
    isSameCompany(written, account)
  );
}

/** A company's name without its kind and without blanks. */
function companyName(text: string): string {
  const words = wordsOf(text);
  const start = words.findIndex(
    (_word, at) => at > 0 && COMPANY_KINDS.has(words.slice(at).join('')),
  );
  return words.slice(0, start < 0 ? words.length : start).join('');
}

/** True if an account has a company's name, whatever fields it was typed in. */
export function isSameCompany(denominacion: string, typed: NameParts): boolean {
  const whole = [typed.nombre, typed.apellidoPaterno, typed.apellidoMaterno].join(' ');
  const name = companyName(denominacion);
  return name !== '' && name === companyName(whole);
}
