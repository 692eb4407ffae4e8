import * as z from 'zod/mini';

const texto = z.string();
/** `YYYY-MM-DD`; empty if the certificate prints no date. */
const fecha = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/));

export const regimenFiscal = z.object({
  nombre: texto,
  fechaInicio: fecha,
  fechaFin: fecha,
});

export const actividadEconomica = z.object({
  orden: z.number(),
  nombre: texto,
  porcentaje: z.number(),
  fechaInicio: fecha,
  fechaFin: fecha,
});

/**
 * What the platform reads from a Constancia de Situación Fiscal (docs/product.md, Tax certificate). Strings
 * are as printed; a missing value is `''`.
 */
export const datosConstancia = z.object({
  tipoPersona: z.enum(['fisica', 'moral']),
  rfc: texto,
  curp: texto,
  nombre: texto,
  apellidoPaterno: texto,
  apellidoMaterno: texto,
  denominacion: texto,
  regimenCapital: texto,
  nombreComercial: texto,
  fechaInicioOperaciones: fecha,
  estatusPadron: texto,
  fechaUltimoCambio: fecha,
  codigoPostal: texto,
  tipoVialidad: texto,
  nombreVialidad: texto,
  numeroExterior: texto,
  numeroInterior: texto,
  colonia: texto,
  localidad: texto,
  municipio: texto,
  entidadFederativa: texto,
  entreCalle: texto,
  yCalle: texto,
  idCIF: texto,
  fechaEmision: fecha,
  lugarEmision: texto,
  regimenes: z.array(regimenFiscal),
  actividades: z.array(actividadEconomica),
});
export type DatosConstancia = z.infer<typeof datosConstancia>;
export type RegimenFiscal = z.infer<typeof regimenFiscal>;
export type ActividadEconomica = z.infer<typeof actividadEconomica>;

/**
 * A certificate is recent for this many months after its date of issue. An older one is accepted too; client
 * and staff are told its date (docs/product.md, Tax certificate).
 */
export const MESES_EMISION_RECIENTE = 3;

/** Values of "Estatus en el padrón" that cause no notice. */
export const ESTATUS_VIGENTES: readonly string[] = ['ACTIVO', 'REACTIVADO'];

/** Notices of an accepted certificate, worded for the client and for staff. */
export const AVISOS_CONSTANCIA = {
  rfc_digito:
    'El dígito verificador del RFC no coincide. El SAT ha emitido algunos RFC así; revisa que sea el tuyo.',
  curp_digito: 'El dígito verificador de la CURP no coincide. Revisa que la CURP sea la tuya.',
  curp_no_corresponde:
    'La CURP no corresponde con el RFC: las letras o la fecha de nacimiento son distintas. Una persona de la notaría lo revisará.',
  nombre_no_corresponde:
    'El nombre de la cédula no es igual al de los datos de identificación. Una persona de la notaría lo revisará.',
  emision_antigua: `La constancia se emitió hace más de ${MESES_EMISION_RECIENTE} meses. Te recomendamos descargar una reciente del portal del SAT.`,
  emision_futura:
    'La fecha de emisión de la constancia es posterior a hoy. Una persona de la notaría lo revisará.',
  estatus_no_activo:
    'El estatus en el padrón no es ACTIVO ni REACTIVADO. Una persona de la notaría lo revisará.',
  sin_codigo:
    'No encontramos el código QR de la cédula, o no se puede leer. Una persona de la notaría lo revisará.',
  texto_ajeno:
    'Hay un sello, una marca u otro texto sobre estos datos o junto a ellos. Compáralos con tu constancia; una persona de la notaría también lo revisará.',
  lectura_dudosa:
    'No es seguro que estos datos se hayan leído bien. Compáralos con tu constancia; una persona de la notaría también lo revisará.',
} as const;

export type CodigoAvisoConstancia = keyof typeof AVISOS_CONSTANCIA;

/** Reasons for refusing a certificate, with what the client can do about each. */
export const RECHAZOS_CONSTANCIA = {
  vacio: 'El archivo está vacío. Descarga tu constancia del portal del SAT y vuelve a subirla.',
  no_es_pdf:
    'El archivo no es un PDF, aunque su nombre lo diga. Sube la constancia en PDF, tal como la descargas del portal del SAT.',
  demasiado_grande: 'El archivo es demasiado grande. El tamaño máximo permitido es 5 MB',
  protegido: 'El PDF está protegido con contraseña. Sube tu constancia sin contraseña.',
  danado:
    'El PDF está dañado o incompleto. Descarga tu constancia de nuevo del portal del SAT y vuelve a subirla.',
  activo:
    'El PDF lleva programas, archivos adjuntos o enlaces que no podemos recibir. Descarga tu constancia de nuevo del portal del SAT; si vuelve a pasar, ábrela, elige Imprimir → Guardar como PDF y sube esa copia.',
  mezclado:
    'El archivo lleva otros datos antes o después del PDF. Descarga tu constancia de nuevo del portal del SAT; si vuelve a pasar, ábrela, elige Imprimir → Guardar como PDF y sube esa copia.',
  peligroso:
    'El PDF tiene una estructura que no podemos abrir de forma segura. Descarga tu constancia del portal del SAT y súbela sin modificarla.',
  tardado:
    'No terminamos de leer tu constancia. Súbela de nuevo, tal como la descargas del portal del SAT.',
  demasiadas_paginas:
    'El PDF tiene más páginas que una constancia. Sube solo tu constancia, tal como la descargas del portal del SAT.',
  texto_ilegible: 'El texto de este PDF no se puede leer; descárgalo de nuevo del SAT.',
  sin_texto:
    'El PDF no tiene texto: parece un escaneo o una foto. Sube el PDF original, tal como lo descargas del portal del SAT.',
  no_es_constancia:
    'El PDF no es una Constancia de Situación Fiscal. Descárgala del portal del SAT y vuelve a subirla.',
  es_cedula:
    'Este PDF es la Cédula de Identificación Fiscal. Necesitamos la Constancia de Situación Fiscal completa: en el portal del SAT elige «Genera tu Constancia de Situación Fiscal» y sube el PDF que descargas.',
  faltan_paginas:
    'A la constancia le faltan páginas. Súbela completa en un solo PDF, tal como la descargas del portal del SAT.',
  varias_constancias: 'El PDF tiene más de una constancia. Sube un PDF que solo tenga la tuya.',
  texto_encimado:
    'La constancia tiene texto encimado, como un sello o un dato escrito sobre otro, y no la podemos leer con certeza. Descárgala del portal del SAT y súbela sin modificarla.',
  codigo_distinto:
    'El código QR de la cédula no es el del RFC y el idCIF que dice el texto: la constancia pudo haber sido alterada. Descárgala de nuevo del portal del SAT.',
  incompleta:
    'La constancia fue procesada pero no contiene todos los datos necesarios. Por favor, verifica que sea una constancia fiscal oficial y actualizada.',
  sin_rfc:
    'No se encontró el RFC en la constancia. Descarga tu constancia de nuevo del portal del SAT y vuelve a subirla.',
  rfc_invalido:
    'El RFC de la constancia no tiene un formato válido. Descarga tu constancia de nuevo del portal del SAT.',
  rfc_generico:
    'La constancia tiene un RFC genérico, que no pertenece a ninguna persona. Sube la constancia con tu propio RFC.',
  curp_invalida:
    'La CURP de la constancia no tiene un formato válido. Descarga tu constancia de nuevo del portal del SAT.',
  contradictoria:
    'La constancia se contradice: el RFC o la fecha no son iguales en todas sus partes y pudo haber sido alterada. Descárgala de nuevo del portal del SAT.',
  otra_persona:
    'Esta constancia es de otra persona: ni el RFC ni el nombre son los de la que ya verificaste en esta cuenta. Cada cuenta es de una sola persona. Si la que verificaste no era la tuya, comunícate con la notaría.',
} as const;

export type RechazoConstancia = keyof typeof RECHAZOS_CONSTANCIA;
