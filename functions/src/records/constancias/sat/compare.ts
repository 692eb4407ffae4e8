import { valorDeCampo } from '@notaria/contract/avisos-constancia';
import type { DatosConstancia } from '@notaria/contract/constancia';
import type { DiferenciaSat } from '@notaria/contract/consulta-sat';
import { normalize } from '#platform/store/terms.ts';
import type { Registered } from './page.ts';

/** Fields that must be as registered. The page abbreviates the rest, or leaves it out. */
const COMPARED = [
  ...['curp', 'nombre', 'apellidoPaterno', 'apellidoMaterno', 'denominacion', 'estatusPadron'],
  ...['codigoPostal', 'nombreVialidad', 'numeroExterior', 'numeroInterior', 'colonia'],
  ...['municipio', 'entidadFederativa'],
] as readonly (keyof Registered)[];

/** Where the SAT says otherwise than the certificate. What the page leaves empty tells nothing of an address. */
export function differencesWithSat(data: DatosConstancia, registered: Registered): DiferenciaSat[] {
  const fields = COMPARED.flatMap((campo) => {
    const [constancia, sat] = [
      valorDeCampo(data, campo),
      valorDeCampo({ ...data, ...registered }, campo),
    ];
    const isMissing = sat === '' && !OF_PERSON.has(campo);
    return isMissing || isSame(constancia, sat) ? [] : [{ campo, constancia, sat }];
  });
  const current = data.regimenes
    .filter(({ fechaFin }) => fechaFin === '')
    .map(({ nombre }) => nombre);
  const known = registered.regimenes.map(({ nombre }) => nombre);
  const areSame =
    current.length === known.length &&
    current.every((one) => known.some((each) => isSame(one, each)));
  const regimenes = { campo: 'regimenes', constancia: current.join('; '), sat: known.join('; ') };
  return areSame ? fields : [...fields, regimenes];
}

const OF_PERSON: ReadonlySet<string> = new Set([
  'curp',
  'nombre',
  'apellidoPaterno',
  'apellidoMaterno',
  'denominacion',
]);

/** Ignores case, accents, blanks and signs. */
function isSame(a: string, b: string): boolean {
  const plain = (text: string) => normalize(text).replace(/[^\p{L}\p{N}&]/gu, '');
  return plain(a) === plain(b);
}
