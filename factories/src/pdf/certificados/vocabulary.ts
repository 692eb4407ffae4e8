/** Values, with bars or ends of lines between them. */
const values = (text: string): readonly string[] => text.trim().split(/\s*[|\n]\s*/);

export const NOMBRES = values(
  'MARÍA FERNANDA | JOSÉ ÁNGEL | ÍÑIGO | TERESA DE JESUS | MARCO ANTONIO | HÉCTOR MANUEL',
);
export const APELLIDOS = values(
  'PEÑA | IBÁÑEZ | DE LA CRUZ | ÑONGO | DEL ÁNGEL | MONTES DE OCA | VILLASEÑOR',
);
export const EMPRESAS = values(`NOPAL AZUL COMERCIAL | ALIMENTOS CAMPO NIÑO DE OCOTLAN
DESARROLLOS Y PROYECTOS HABITACIONALES PUERTA DEL PEÑASCO Y SIERRA VERDE DEL NOROESTE DE SONORA
TRANSPORTES RIO BRAVO DEL NORTE | CONSTRUCTORA LOMA ALTA | PAPELERA HERMANOS GONZÁLEZ
SERVICIOS INTEGRALES DE LIMPIEZA Y MANTENIMIENTO INDUSTRIAL DEL SURESTE`);
export const COMERCIALES = values(`CAFÉ: LA ESQUINA | CALLE Y CALLE | Taller RFC: 21
TALLER MECANICO Y ELECTRICO AUTOMOTRIZ HERMANOS VILLASEÑOR SUCURSAL CENTRO HISTORICO`);
export const SOCIEDADES = values(`SOCIEDAD ANONIMA DE CAPITAL VARIABLE
SOCIEDAD DE PRODUCCION RURAL DE RESPONSABILIDAD LIMITADA DE CAPITAL VARIABLE`);
export const VIALIDADES = values('CALLE | AVENIDA (AV.) | BOULEVARD (BLVD.)');
export const CALLES =
  values(`5 DE FEBRERO | CALLE Y CALLE | SOR JUANA INÉS DE LA CRUZ | ENTRE CALLE 5
PROLONGACION PASEO DE LOS CONSTRUCTORES DE LA PATRIA PONIENTE SEGUNDA SECCION
CARRETERA FEDERAL TAMPICO-TUXPAN KILOMETRO 5 TRAMO NORTE-SUR`);
export const NUMEROS = values('128 | SIN NUMERO | 3.18 KM | 45 A | MZ 4 LT 15');
export const INTERIORES = values('PISO 12 | LOCAL 3 | LOCAL 3 Y 4 PLANTA BAJA | B');
export const COLONIAS = values(`CENTRO | NIÑOS HEROES | SANTA MARÍA LA RIBERA
FRACCIONAMIENTO RESIDENCIAL LOMAS DE VALLE DORADO TERCERA SECCION`);
export const MUNICIPIOS =
  values(`GUADALAJARA | CUAUHTEMOC | TLALNEPANTLA DE BAZ | LEON | SAN JOSÉ IXTAPA
DOLORES HIDALGO CUNA DE LA INDEPENDENCIA NACIONAL`);
export const ENTIDADES = values('MEXICO | VERACRUZ DE IGNACIO DE LA LLAVE | CIUDAD DE MEXICO');
export const ACTIVIDADES = values(`Asalariado | Siembra, cultivo y cosecha de otras hortalizas
Comercio al por menor de ropa nueva, de trajes regionales, disfraces, pieles finas, vestidos para novia, uniformes escolares, no confeccionados con cuero y piel
Reparación de motores de 2 y 4 tiempos | Otros servicios profesionales, científicos y técnicos`);
export const REGIMENES = values(`Régimen Simplificado de Confianza | Sin obligaciones fiscales
Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios
Régimen General de Ley Personas Morales
Régimen de las Personas Físicas con Actividades Empresariales y Profesionales que además tributan por dividendos e intereses y por los demás ingresos`);

/** What falls due, then when. */
export const OBLIGACIONES =
  values(`Declaración anual de ISR. Personas Físicas. | A más tardar el 30 de abril del ejercicio siguiente.
Pago definitivo mensual de IVA. | A más tardar el día 17 del mes inmediato posterior al periodo que corresponda.
Declaración informativa anual de retenciones de ISR por arrendamiento de inmuebles | A más tardar el 15 de febrero del año siguiente`);
