import * as z from 'zod/mini';
import { isCalendarDate, todayInMexico } from './calendar.ts';
import { centavos, enPesos } from './dinero.ts';
import { oneLine } from './text.ts';

/** How a question is answered. An answer is kept as text: a date as `YYYY-MM-DD`, an amount in centavos. */
export const CLASES_PREGUNTA = {
  texto: 'Texto',
  fecha: 'Fecha',
  opcion: 'Opción de una lista',
  cantidad: 'Cantidad en pesos',
  si_no: 'Sí o no',
} as const;
export type ClasePregunta = keyof typeof CLASES_PREGUNTA;
export const NOMBRES_CLASE_PREGUNTA = Object.keys(CLASES_PREGUNTA) as [
  ClasePregunta,
  ...ClasePregunta[],
];

/** Limits of the questions and of their answers. */
export const GENERALES_LIMITES = {
  /** Questions of its own that a procedure asks of one kind of person. */
  propias: 15,
  pregunta: 80,
  ayuda: 200,
  opciones: 12,
  opcion: 60,
  /** Characters of an answer. */
  respuesta: 300,
  motivo: 300,
} as const;

/** One question of «Tus datos», as a client reads it. */
export interface Pregunta {
  /** Stable: templates and stored answers name it. */
  codigo: string;
  etiqueta: string;
  clase: ClasePregunta;
  ayuda: string;
  requerida: boolean;
  /** The answers to choose from, by what is stored; empty for other kinds. */
  opciones: readonly { valor: string; nombre: string }[];
  /** Most characters of a text. */
  maximo: number;
  /** True for a long text, which gets a field of several lines. */
  larga: boolean;
  /** The answer to another question with which alone it is asked; null if it is always asked. */
  depende: { de: string; es: readonly string[] } | null;
}

/** What the table says of a particular. `COMUN` has the rest. */
type Renglon = Pick<Pregunta, 'etiqueta' | 'clase'> &
  Partial<Omit<Pregunta, 'codigo'>> & {
    /** True if only people are asked. Left out, whoever signs for a company is asked as well. */
    soloPersonas?: true;
    /** The pattern that a text must have. */
    forma?: RegExp;
  };

const COMUN = {
  ayuda: '',
  requerida: true,
  opciones: [],
  maximo: GENERALES_LIMITES.respuesta,
  larga: false,
  depende: null,
} as const;

/** What may be chosen, by what is stored. */
const opcionesDe = (nombres: Readonly<Record<string, string>>) =>
  Object.entries(nombres).map(([valor, nombre]) => ({ valor, nombre }));

const SI_CASADO = { de: 'estado_civil', es: ['casado'] } as const;

/** The name of a parent, as the certificate of birth has it. */
const DEL_ACTA = {
  clase: 'texto',
  ayuda: 'Como está en tu acta de nacimiento. Déjalo vacío si no viene.',
  requerida: false,
  maximo: 120,
  soloPersonas: true,
} as const;

/** The particulars («generales») that a procedure may ask of a person. A new one is one row. */
export const GENERALES = {
  nacionalidad: {
    etiqueta: 'Nacionalidad',
    clase: 'texto',
    ayuda: 'Por ejemplo: mexicana. Si tienes dos, escribe las dos.',
    maximo: 60,
  },
  lugar_nacimiento: {
    etiqueta: 'Lugar de nacimiento',
    clase: 'texto',
    ayuda: 'Ciudad y estado; si naciste en el extranjero, también el país.',
    maximo: 120,
  },
  fecha_nacimiento: { etiqueta: 'Fecha de nacimiento', clase: 'fecha' },
  estado_civil: {
    etiqueta: 'Estado civil',
    clase: 'opcion',
    opciones: opcionesDe({
      soltero: 'Soltera o soltero',
      casado: 'Casada o casado',
      divorciado: 'Divorciada o divorciado',
      viudo: 'Viuda o viudo',
      concubinato: 'En unión libre',
    }),
  },
  regimen_matrimonial: {
    etiqueta: 'Régimen matrimonial',
    clase: 'opcion',
    ayuda: 'Está en tu acta de matrimonio.',
    opciones: opcionesDe({
      sociedad_conyugal: 'Sociedad conyugal',
      separacion_de_bienes: 'Separación de bienes',
      sociedad_legal: 'Sociedad legal',
    }),
    depende: SI_CASADO,
    soloPersonas: true,
  },
  nombre_conyuge: {
    etiqueta: 'Nombre completo del cónyuge',
    clase: 'texto',
    maximo: 120,
    depende: SI_CASADO,
    soloPersonas: true,
  },
  ocupacion: { etiqueta: 'Ocupación', clase: 'texto', ayuda: 'A qué te dedicas.', maximo: 80 },
  domicilio: {
    etiqueta: 'Domicilio',
    clase: 'texto',
    ayuda: 'Calle y número, colonia, municipio o alcaldía, estado y código postal.',
    larga: true,
  },
  telefono: {
    etiqueta: 'Teléfono',
    clase: 'texto',
    ayuda: 'Diez dígitos; si es de otro país, con su clave.',
    maximo: 20,
    forma: /^\+?\d(?:[ -]?\d){9,14}$/,
  },
  identificacion: {
    etiqueta: 'Identificación oficial',
    clase: 'opcion',
    ayuda: 'La que traerás a firmar.',
    opciones: opcionesDe({
      ine: 'Credencial para votar (INE)',
      pasaporte: 'Pasaporte',
      cedula_profesional: 'Cédula profesional',
      tarjeta_residencia: 'Tarjeta de residencia',
    }),
  },
  numero_identificacion: {
    etiqueta: 'Número de la identificación',
    clase: 'texto',
    ayuda: 'En la INE es el que dice IDMEX, al reverso.',
    maximo: 30,
    forma: /^[\p{L}\d][\p{L}\d -]*$/u,
  },
  nombre_padre: { etiqueta: 'Nombre completo del padre', ...DEL_ACTA },
  nombre_madre: { etiqueta: 'Nombre completo de la madre', ...DEL_ACTA },
} as const satisfies Record<string, Renglon>;
export type CodigoGeneral = keyof typeof GENERALES;
export const CODIGOS_GENERALES = Object.keys(GENERALES) as [CodigoGeneral, ...CodigoGeneral[]];

/** The question of a particular. */
export function preguntaDe(codigo: CodigoGeneral): Pregunta {
  const { soloPersonas: _who, forma: _form, ...row }: Renglon = GENERALES[codigo];
  return { ...COMUN, codigo, ...row };
}

/** True if a particular is asked only of people, never of whoever signs for a company. */
export function soloDePersonas(codigo: CodigoGeneral): boolean {
  return (GENERALES[codigo] as Renglon).soloPersonas === true;
}

/** The answers of a person, by the code of the question. An answer that is left out, or empty, is missing. */
export type Respuestas = Readonly<Record<string, string>>;

/** Leaves out the questions that depend on another answer, where these answers give another one. */
export function stillAsked<P extends Pick<Pregunta, 'depende'>>(
  preguntas: readonly P[],
  respuestas: Respuestas,
): P[] {
  return preguntas.filter(
    ({ depende }) => depende === null || depende.es.includes(respuestas[depende.de] ?? ''),
  );
}

/** The questions that must still be answered. */
export function faltantes(preguntas: readonly Pregunta[], respuestas: Respuestas): Pregunta[] {
  return stillAsked(preguntas, respuestas).filter(
    ({ codigo, requerida }) => requerida && (respuestas[codigo] ?? '') === '',
  );
}

const INVALIDA = {
  fecha: 'Escribe una fecha que exista, y que no esté por venir si es de nacimiento.',
  opcion: 'Elige una de la lista.',
  cantidad: 'Escribe una cantidad en pesos, como 1,250.50.',
  si_no: 'Elige sí o no.',
  forma: 'Revisa que esté bien escrito.',
} as const;

const DIA = /^(19\d{2}|20\d{2})-(\d{2})-(\d{2})$/;

function isFecha(valor: string, codigo: string): boolean {
  const [, year, month, day] = DIA.exec(valor) ?? [];
  if (!isCalendarDate(Number(year), Number(month), Number(day))) return false;
  return codigo !== 'fecha_nacimiento' || valor <= todayInMexico(new Date());
}

/** An answer as it is stored: a line of text. */
export const respuesta = z
  .string()
  .check(oneLine, z.trim(), z.maxLength(GENERALES_LIMITES.respuesta));

/**
 * Checks one answer by the rules of its question. An empty answer is missing, which is not wrong.
 * @returns the sentence that tells its person what is wrong; undefined if nothing is
 */
export function errorDeRespuesta(pregunta: Pregunta, valor: string): string | undefined {
  const { codigo, clase, opciones, maximo } = pregunta;
  if (valor === '') return undefined;
  if (clase === 'opcion') {
    return opciones.some((one) => one.valor === valor) ? undefined : INVALIDA.opcion;
  }
  if (clase === 'si_no') return ['si', 'no'].includes(valor) ? undefined : INVALIDA.si_no;
  if (clase === 'fecha') return isFecha(valor, codigo) ? undefined : INVALIDA.fecha;
  if (clase === 'cantidad') {
    const isAmount = /^\d+$/.test(valor) && centavos.safeParse(Number(valor)).success;
    return isAmount ? undefined : INVALIDA.cantidad;
  }
  if (valor.length > maximo) return `Escribe como máximo ${maximo} caracteres.`;
  const { forma } = (GENERALES as Readonly<Record<string, Renglon>>)[codigo] ?? {};
  return (forma?.test(valor) ?? true) ? undefined : INVALIDA.forma;
}

let dias: Intl.DateTimeFormat | undefined;

/** An answer as people read it: the name of the option, the date and the amount in words and signs. */
export function respuestaLeida({ clase, opciones }: Pregunta, valor: string): string {
  if (valor === '') return '';
  if (clase === 'opcion') return opciones.find((one) => one.valor === valor)?.nombre ?? valor;
  if (clase === 'si_no') return valor === 'si' ? 'Sí' : 'No';
  if (clase === 'cantidad') return enPesos(Number(valor));
  if (clase !== 'fecha') return valor;
  dias ??= new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });
  return dias.format(new Date(`${valor}T12:00:00Z`));
}
