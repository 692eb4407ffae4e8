import type { DatosConstancia } from '@notaria/contract/constancia';
import { curpCheckDigit } from '@notaria/contract/curp';
import { rfcCheckDigit } from '@notaria/contract/rfc';
import * as fc from 'fast-check';

/** Invented taxpayers of both kinds, with what makes certificates hard to read. Nobody here exists. */

const NOMBRES = ['ANA', 'MARÍA FERNANDA', 'JOSÉ ÁNGEL', 'ÍÑIGO', 'GÜICHO', "D'ARTAGNAN", 'EFRAIN'];
const APELLIDOS = ['PEÑA', 'DE LA CRUZ', 'ÑONGO', 'IBÁÑEZ', 'CANUL', 'DEL ÁNGEL Y MONTES DE OCA'];
const EMPRESAS = [
  'NIÑOS & NIÑAS',
  'GRUPO 3.14, CONSULTORES',
  'DESARROLLOS Y PROYECTOS HABITACIONALES PUERTA DEL PEÑASCO Y SIERRA VERDE DEL NOROESTE DE SONORA',
  'COMERCIALIZADORA DE PRODUCTOS DEL CAMPO NO. 5',
];
const COMERCIALES = ['', 'EL CAMPO NIÑO', 'CAFÉ: LA ESQUINA', 'CALLE Y CALLE', 'Taller RFC: 21'];
const SOCIEDADES = [
  'SOCIEDAD ANONIMA DE CAPITAL VARIABLE',
  'SOCIEDAD DE PRODUCCION RURAL DE RESPONSABILIDAD LIMITADA DE CAPITAL VARIABLE',
];
const CALLES = [
  '16 DE SEPTIEMBRE',
  'CALLE Y CALLE',
  'ENTRE CALLE 5',
  'PROLONGACION PASEO DE LOS CONSTRUCTORES DE LA PATRIA PONIENTE SEGUNDA SECCION',
  '5 DE FEBRERO DE 1917',
  'SOR JUANA INÉS DE LA CRUZ',
];
const NUMEROS = [
  '12',
  'SIN NUMERO',
  '3.18 KM',
  '45 A',
  'MZ 4 LT 15',
  'KM 5 CARRETERA MEXICO-TOLUCA S/N',
];
const LUGARES = [
  'UMAN',
  'TLALNEPANTLA DE BAZ',
  'DOLORES HIDALGO CUNA DE LA INDEPENDENCIA NACIONAL',
  'SAN JOSÉ IXTAPA',
];
const ENTIDADES = ['MEXICO', 'YUCATAN', 'VERACRUZ DE IGNACIO DE LA LLAVE', 'CIUDAD DE MEXICO'];
const ACTIVIDADES = [
  'Cría y engorda de aves de traspatio',
  'Comercio al por menor de ropa nueva, de trajes regionales, disfraces, pieles finas, vestidos para novia, uniformes escolares, no confeccionados con cuero y piel',
  'Asalariado',
  'Reparación de motores de 2 y 4 tiempos',
];
const REGIMENES = [
  'Régimen Simplificado de Confianza',
  'Sin obligaciones fiscales',
  'Régimen de las Personas Físicas con Actividades Empresariales y Profesionales que además tributan por dividendos e intereses y por los demás ingresos',
];

const letters = (alphabet: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });
const pick = (...values: string[]) => fc.constantFrom(...values);
const maybe = (...values: string[]) => fc.oneof(fc.constant(''), pick(...values));
const day = fc
  .date({ min: new Date('1985-01-01'), max: new Date('2026-10-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const row = fc.record({ fechaInicio: day, fechaFin: fc.oneof(fc.constant(''), day) });
/** Letters of which the second may be read as the vowel that a CURP has there. */
const CONSONANTES = 'BCDFGHJKLMNPQRSTVWXYZ';

const identidad = fc
  .record({
    a: letters(`${CONSONANTES}AEIOU`, 1),
    b: letters('AEIOU', 1),
    c: letters(`${CONSONANTES}AEIOU`, 2),
    nacimiento: fc.date({
      min: new Date('1930-01-01'),
      max: new Date('2007-12-31'),
      noInvalidDate: true,
    }),
    sexo: pick('H', 'M', 'X'),
    estado: pick('YN', 'DF', 'NE', 'QT'),
    internas: letters(CONSONANTES, 3),
    homoclave: letters('ABC1234', 2),
  })
  .map(({ a, b, c, nacimiento, sexo, estado, internas, homoclave }) => {
    const base = a + b + c + nacimiento.toISOString().slice(2, 10).replaceAll('-', '');
    const siglo = nacimiento.getUTCFullYear() < 2000 ? '0' : 'A';
    const curp = base + sexo + estado + internas + siglo;
    const rfc = base + homoclave;
    return { rfc: rfc + rfcCheckDigit(rfc), curp: curp + curpCheckDigit(curp) };
  });

const rfcMoral = fc
  .tuple(letters('ABCDEÑ&', 3), day, letters('ABC1234', 2))
  .map(([siglas, fecha, homoclave]) => {
    const rfc = siglas + fecha.slice(2).replaceAll('-', '') + homoclave;
    return rfc + rfcCheckDigit(rfc);
  });

const comunes = fc.record({
  nombreComercial: pick(...COMERCIALES),
  fechaInicioOperaciones: day,
  estatusPadron: pick('ACTIVO', 'REACTIVADO', 'SUSPENDIDO'),
  fechaUltimoCambio: day,
  codigoPostal: letters('0123456789', 5),
  tipoVialidad: maybe('CALLE', 'AVENIDA (AV.)', 'CARRETERA (CARR.)'),
  nombreVialidad: pick(...CALLES),
  numeroExterior: pick(...NUMEROS),
  numeroInterior: maybe('402', 'PISO 12', 'LOCAL 3 Y 4 PLANTA BAJA'),
  colonia: pick('CENTRO', 'FRACCIONAMIENTO RESIDENCIAL LOMAS DE VALLE DORADO TERCERA SECCION'),
  localidad: maybe(...LUGARES),
  municipio: pick(...LUGARES),
  entidadFederativa: pick(...ENTIDADES),
  entreCalle: maybe(...CALLES),
  yCalle: maybe(...CALLES),
  idCIF: fc.integer({ min: 6, max: 14 }).chain((length) => letters('123456789', length)),
  fechaEmision: day,
  lugarEmision: fc.tuple(pick(...LUGARES), pick(...ENTIDADES)).map((parts) => parts.join(' , ')),
  regimenes: fc.array(
    fc.tuple(pick(...REGIMENES), row).map(([nombre, dates]) => ({ nombre, ...dates })),
    { minLength: 1, maxLength: 4 },
  ),
  actividades: fc
    .array(fc.tuple(pick(...ACTIVIDADES), fc.integer({ min: 0, max: 100 }), row), { maxLength: 12 })
    .map((rows) =>
      rows.map(([nombre, porcentaje, dates], index) => ({
        orden: index + 1,
        nombre,
        porcentaje,
        ...dates,
      })),
    ),
});

const fisica = fc
  .tuple(identidad, comunes, pick(...NOMBRES), pick(...APELLIDOS), maybe(...APELLIDOS))
  .map(
    ([ids, datos, nombre, apellidoPaterno, apellidoMaterno]): DatosConstancia => ({
      tipoPersona: 'fisica',
      ...ids,
      nombre,
      apellidoPaterno,
      apellidoMaterno,
      denominacion: '',
      regimenCapital: '',
      ...datos,
    }),
  );

const moral = fc.tuple(rfcMoral, comunes, pick(...EMPRESAS), pick(...SOCIEDADES)).map(
  ([rfc, datos, denominacion, regimenCapital]): DatosConstancia => ({
    tipoPersona: 'moral',
    rfc,
    curp: '',
    nombre: '',
    apellidoPaterno: '',
    apellidoMaterno: '',
    denominacion,
    regimenCapital,
    ...datos,
  }),
);

export const anyConstancia: fc.Arbitrary<DatosConstancia> = fc.oneof(fisica, moral);
