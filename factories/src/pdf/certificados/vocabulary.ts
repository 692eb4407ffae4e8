export const NOMBRES = [
  'MARÍA FERNANDA',
  'JOSÉ ÁNGEL',
  'ÍÑIGO',
  'TERESA DE JESUS',
  'MARCO ANTONIO',
  'HÉCTOR MANUEL',
] as const;

export const APELLIDOS = [
  'PEÑA',
  'IBÁÑEZ',
  'DE LA CRUZ',
  'ÑONGO',
  'DEL ÁNGEL',
  'MONTES DE OCA',
  'VILLASEÑOR',
] as const;

/** With the letters that the name gives to the RFC. */
export const EMPRESAS = [
  ['NOPAL AZUL COMERCIAL', 'NAC'],
  ['ALIMENTOS CAMPO NIÑO DE OCOTLAN', 'ACN'],
  [
    'DESARROLLOS Y PROYECTOS HABITACIONALES PUERTA DEL PEÑASCO Y SIERRA VERDE DEL NOROESTE DE SONORA',
    'DPH',
  ],
  ['TRANSPORTES RIO BRAVO DEL NORTE', 'TRB'],
  ['CONSTRUCTORA LOMA ALTA', 'CLA'],
  ['SERVICIOS INTEGRALES DE LIMPIEZA Y MANTENIMIENTO INDUSTRIAL DEL SURESTE', 'SIL'],
  ['PAPELERA HERMANOS GONZÁLEZ', 'PHG'],
] as const;

export const COMERCIALES = [
  'CAFÉ: LA ESQUINA',
  'CALLE Y CALLE',
  'Taller RFC: 21',
  'TALLER MECANICO Y ELECTRICO AUTOMOTRIZ HERMANOS VILLASEÑOR SUCURSAL CENTRO HISTORICO',
] as const;

export const SOCIEDADES = [
  'SOCIEDAD ANONIMA DE CAPITAL VARIABLE',
  'SOCIEDAD DE RESPONSABILIDAD LIMITADA',
  'SOCIEDAD DE PRODUCCION RURAL DE RESPONSABILIDAD LIMITADA DE CAPITAL VARIABLE',
] as const;

export const VIALIDADES = ['CALLE', 'AVENIDA (AV.)', 'BOULEVARD (BLVD.)'] as const;

export const CALLES = [
  '5 DE FEBRERO',
  'CALLE Y CALLE',
  'PROLONGACION PASEO DE LOS CONSTRUCTORES DE LA PATRIA PONIENTE SEGUNDA SECCION',
  'CARRETERA FEDERAL TAMPICO-TUXPAN KILOMETRO 5 TRAMO NORTE-SUR',
  'SOR JUANA INÉS DE LA CRUZ',
  '5 DE FEBRERO DE 1917',
  'ENTRE CALLE 5',
] as const;

export const NUMEROS = ['128', 'SIN NUMERO', '3.18 KM', '45 A', 'MZ 4 LT 15'] as const;
export const INTERIORES = ['PISO 12', 'LOCAL 3', 'LOCAL 3 Y 4 PLANTA BAJA', 'B'] as const;

export const COLONIAS = [
  'CENTRO',
  'NIÑOS HEROES',
  'FRACCIONAMIENTO RESIDENCIAL LOMAS DE VALLE DORADO TERCERA SECCION',
  'SANTA MARÍA LA RIBERA',
] as const;

export const MUNICIPIOS = [
  'GUADALAJARA',
  'TLALNEPANTLA DE BAZ',
  'LEON',
  'DOLORES HIDALGO CUNA DE LA INDEPENDENCIA NACIONAL',
  'SAN JOSÉ IXTAPA',
] as const;

export const ENTIDADES = ['MEXICO', 'VERACRUZ DE IGNACIO DE LA LLAVE', 'CIUDAD DE MEXICO'] as const;

export const ACTIVIDADES = [
  'Asalariado',
  'Siembra, cultivo y cosecha de otras hortalizas',
  'Comercio al por menor de ropa nueva, de trajes regionales, disfraces, pieles finas, vestidos para novia, uniformes escolares, no confeccionados con cuero y piel',
  'Reparación de motores de 2 y 4 tiempos',
  'Otros servicios profesionales, científicos y técnicos',
] as const;

export const REGIMENES = [
  'Régimen Simplificado de Confianza',
  'Sin obligaciones fiscales',
  'Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios',
  'Régimen General de Ley Personas Morales',
  'Régimen de las Personas Físicas con Actividades Empresariales y Profesionales que además tributan por dividendos e intereses y por los demás ingresos',
] as const;

export const OBLIGACIONES = [
  [
    'Declaración anual de ISR. Personas Físicas.',
    'A más tardar el 30 de abril del ejercicio siguiente.',
  ],
  [
    'Pago definitivo mensual de IVA.',
    'A más tardar el día 17 del mes inmediato posterior al periodo que corresponda.',
  ],
  [
    'Declaración informativa anual de retenciones de ISR por arrendamiento de inmuebles',
    'A más tardar el 15 de febrero del año siguiente',
  ],
] as const;
