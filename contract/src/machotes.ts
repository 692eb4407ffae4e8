import { CLASES_LINEA, type ClaseLinea, NOMBRES_CLASE } from './cotizacion.ts';
import { enLetras, enPesos, palabras } from './dinero.ts';
import {
  type ClasePregunta,
  CODIGOS_GENERALES,
  type CodigoGeneral,
  GENERALES,
} from './generales.ts';

/** Limits of the office's Word templates («machotes»). */
export const MACHOTE = {
  nombre: 120,
  /** Templates of one keeper, an office or all offices together, including retired ones. */
  maximo: 40,
  /** Versions of one that are kept. */
  versiones: 10,
} as const;

/** A value that a template may ask for. */
export interface Hueco {
  /** What it is, as people read it. */
  dice: string;
  clase: ClasePregunta;
  /** Names of the values of an option. */
  opciones?: readonly { valor: string; nombre: string }[];
  /** The value of the invented person in a trial, as it is stored. */
  ejemplo: string;
}

const texto = (dice: string, ejemplo: string): Hueco => ({ dice, clase: 'texto', ejemplo });
const fecha = (dice: string, ejemplo: string): Hueco => ({ dice, clase: 'fecha', ejemplo });
const cantidad = (dice: string, ejemplo: string): Hueco => ({ dice, clase: 'cantidad', ejemplo });

const COTIZADOS = NOMBRES_CLASE.filter((clase) => clase !== 'descuento' && clase !== 'otro');

/** What the template may say of the file. A new value is one row here and one in what the server reads. */
export const HUECOS_TRAMITE = {
  tramite: texto('Nombre del trámite', 'Compraventa de inmueble'),
  numero: texto('Número del trámite', '2611-4K7QZ2'),
  numero_integranot: texto('Número en Integranot', '10452'),
  oficina: texto('Nombre de la oficina', 'Notaría 12'),
  titular: texto('Titular de la oficina', 'Elena Robles Cano'),
  abogado: texto('Quien lleva el trámite', 'Jorge Medina Luna'),
  fecha_hoy: fecha('Día en que se hace el borrador', '2026-11-28'),
  fecha_firma: fecha('Día de la cita de firma', '2026-12-15'),
  hora_firma: texto('Hora de la cita de firma', '11:00'),
  cotizacion_total: cantidad('Total de lo cotizado', '4850000'),
  ...(Object.fromEntries(
    COTIZADOS.map((clase) => [
      `cotizacion_${clase}`,
      cantidad(`${CLASES_LINEA[clase]} en la cotización`, '1250000'),
    ]),
  ) as Record<`cotizacion_${Exclude<ClaseLinea, 'descuento' | 'otro'>}`, Hueco>),
} as const satisfies Record<string, Hueco>;
export type HuecoTramite = keyof typeof HUECOS_TRAMITE;

/** What the invented person of a trial says of themselves. */
const EJEMPLOS: Record<CodigoGeneral, string> = {
  nacionalidad: 'mexicana',
  lugar_nacimiento: 'Puebla, Puebla',
  fecha_nacimiento: '1984-03-17',
  estado_civil: 'casado',
  regimen_matrimonial: 'sociedad_conyugal',
  nombre_conyuge: 'Raúl Ibarra Soto',
  ocupacion: 'arquitecta',
  domicilio: 'Avenida Juárez 15, colonia Centro, Puebla, Puebla, código postal 72000',
  telefono: '222 123 4567',
  identificacion: 'ine',
  numero_identificacion: 'IDMEX1234567890',
  nombre_padre: 'Pedro Salas Ruiz',
  nombre_madre: 'Carmen Ortiz Vega',
};

const DE_GENERALES = Object.fromEntries(
  CODIGOS_GENERALES.map((codigo): [string, Hueco] => {
    const row: { etiqueta: string; clase: ClasePregunta } & Pick<Hueco, 'opciones'> =
      GENERALES[codigo];
    const dice = row.etiqueta.replace(/ de tu /, ' de su ');
    return [codigo, { ...row, dice, ejemplo: EJEMPLOS[codigo] }];
  }),
) as Record<CodigoGeneral, Hueco>;

/** What the template may say of a person: what is known of everybody, and their particulars. */
export const HUECOS_PERSONA = {
  nombre: texto('Nombre completo', 'Ana Salas Ortiz'),
  participa_como: texto('Cómo participa', 'Quien compra'),
  rfc: texto('RFC', 'SAOA840317Q52'),
  curp: texto('CURP', 'SAOA840317MPLLRN07'),
  representante: texto('Quien firma por la empresa', 'Julia Mora Paz'),
  correo: texto('Correo', 'ana@correo.example'),
  domicilio_fiscal: texto('Domicilio fiscal', 'Avenida Juárez 15, Centro, Puebla, Puebla, 72000'),
  ...DE_GENERALES,
} as const satisfies Record<string, Hueco>;
export type HuecoPersona = keyof typeof HUECOS_PERSONA;

/** The words that keep a part of the text for some people. `sexo` and `tipo` come with the person. */
export const CONDICIONES = {
  casado: { dice: 'Está casada o casado', de: 'estado_civil', es: 'casado' },
  soltero: { dice: 'Es soltera o soltero', de: 'estado_civil', es: 'soltero' },
  divorciado: { dice: 'Es divorciada o divorciado', de: 'estado_civil', es: 'divorciado' },
  viudo: { dice: 'Es viuda o viudo', de: 'estado_civil', es: 'viudo' },
  en_union_libre: { dice: 'Vive en unión libre', de: 'estado_civil', es: 'concubinato' },
  sociedad_conyugal: {
    dice: 'Se casó por sociedad conyugal',
    de: 'regimen_matrimonial',
    es: 'sociedad_conyugal',
  },
  separacion_de_bienes: {
    dice: 'Se casó por separación de bienes',
    de: 'regimen_matrimonial',
    es: 'separacion_de_bienes',
  },
  mujer: { dice: 'Es mujer', de: 'sexo', es: 'mujer' },
  hombre: { dice: 'Es hombre', de: 'sexo', es: 'hombre' },
  empresa: { dice: 'Es una empresa', de: 'tipo', es: 'empresa' },
} as const satisfies Record<string, { dice: string; de: string; es: string }>;

/** What decides a condition and is no value of its own. */
const DECIDEN: Readonly<Record<string, string>> = { sexo: 'Sexo', tipo: 'Si es persona o empresa' };

/** True if a word between braces means something whatever the procedure asks; no question of its own may have it. */
export function isReservedWord(codigo: string): boolean {
  const tables = [HUECOS_TRAMITE, HUECOS_PERSONA, CONDICIONES, DECIDEN, Object.prototype];
  return tables.some((table) => Object.hasOwn(table, codigo));
}

/** How a deed says an option, of a man and of a woman; the others as their list does. */
const EN_ESCRITURA: Readonly<Record<string, readonly [string, string]>> = {
  soltero: ['soltero', 'soltera'],
  casado: ['casado', 'casada'],
  divorciado: ['divorciado', 'divorciada'],
  viudo: ['viudo', 'viuda'],
};

/** A text with its first letter small, unless it is an abbreviation. */
export function enMinuscula(text: string): string {
  return /^\p{Lu}(?:\p{Lu}|$)/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

function optionOf({ opciones = [] }: Pick<Hueco, 'opciones'>, valor: string, sexo?: string) {
  const [him, her] = EN_ESCRITURA[valor] ?? [];
  if (him !== undefined && her !== undefined) {
    return sexo === 'mujer' ? her : sexo === 'hombre' ? him : `${him}(a)`;
  }
  const nombre = opciones.find((one) => one.valor === valor)?.nombre ?? valor;
  return enMinuscula(nombre);
}

const MESES = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre'],
  ...['octubre', 'noviembre', 'diciembre'],
];

/** A day as deeds write it: «veintiocho de noviembre de dos mil veintiséis». */
export function fechaEnLetras(dia: string): string {
  const [year = 0, month = 0, day = 0] = dia.split('-').map(Number);
  return `${day === 1 ? 'primero' : palabras(day)} de ${MESES[month - 1]} de ${palabras(year)}`;
}

/** A day with figures: «28 de noviembre de 2026». */
function fechaConCifras(dia: string): string {
  const [year, month = 0, day = 0] = dia.split('-').map(Number);
  return `${day} de ${MESES[month - 1]} de ${year}`;
}

/** True if a value can also be written in words, as `{nombre_letra}`. */
export function hasLetra({ clase }: Pick<Hueco, 'clase'>): boolean {
  return clase === 'fecha' || clase === 'cantidad';
}

/**
 * Writes a stored value as a deed does.
 * @param sexo of the person of whom the value tells; without it, an option is written for both
 * @param letra true to write a date or an amount in words, false for figures
 */
export function escrito(
  hueco: Pick<Hueco, 'clase' | 'opciones'>,
  valor: string,
  { sexo, letra }: { sexo?: string | undefined; letra: boolean },
): string {
  if (hueco.clase === 'fecha') return letra ? fechaEnLetras(valor) : fechaConCifras(valor);
  if (hueco.clase === 'cantidad') {
    return letra ? enMinuscula(enLetras(Number(valor))) : enPesos(Number(valor));
  }
  if (hueco.clase === 'si_no') return valor === 'si' ? 'sí' : 'no';
  return hueco.clase === 'opcion' ? optionOf(hueco, valor, sexo) : valor;
}

/** What may follow a value: `{nombre|mayusculas}`. */
export const FILTROS: Readonly<Record<string, (text: string) => string>> = {
  mayusculas: (text) => text.toLocaleUpperCase('es-MX'),
  minusculas: (text) => text.toLocaleLowerCase('es-MX'),
  inicial: (text) => text.charAt(0).toLocaleUpperCase('es-MX') + text.slice(1),
};

/** What decides a condition, as people read it. */
export function whatDecides(de: string): string {
  const known: Readonly<Record<string, Hueco>> = HUECOS_PERSONA;
  return DECIDEN[de] ?? known[de]?.dice ?? de;
}

function plainWord(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '');
}

/** The word that repeats a part for each person of a kind: `compradores` for `comprador`. */
export function palabraDeClase({ clave, nombre }: { clave: string; nombre: string }): string {
  // A kind that the office made has a key that says nothing.
  if (!/^[a-z]{3,}(-[a-z]{3,})*$/.test(clave) || clave.startsWith('nueva-'))
    return plainWord(nombre);
  const [first = '', ...rest] = clave.split('-');
  return [/[aeiou]$/.test(first) ? `${first}s` : `${first}es`, ...rest].join('_');
}
