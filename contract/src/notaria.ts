/**
 * Everything that names this office: brand, people, addresses, hours, links. The defaults are fictitious on
 * purpose (555 telephone numbers, the reserved domain notaria.example). To deploy the platform for another
 * office, change only this file.
 */
export const NOTARIA = {
  marca: 'Notarías Asociadas Ejemplo',
  marcaCorta: 'Notarías Ejemplo',
  lema: 'Fe pública, cerca de ti',
  razonSocial: 'Notarías Asociadas Ejemplo, S.C.',
  ciudad: 'Ciudad Ejemplo',
  estado: 'Estado Ejemplo',
  sitio: 'https://notaria.example',
  notarios: [
    {
      nombre: 'Lic. Jacinta Ficticia Modelo',
      cargo: 'Titular de la Notaría Pública 000',
      semblanza: 'Contratos, compraventas y créditos hipotecarios.',
    },
    {
      nombre: 'Lic. Próspero Inventado Muestra',
      cargo: 'Titular de la Notaría Pública 001',
      semblanza: 'Testamentos, sucesiones y constitución de sociedades.',
    },
  ],
  domicilio: {
    calle: 'Calle de Muestra 123, colonia Imaginaria',
    cp: '00000',
  },
  telefonos: [
    { texto: '55 5555 0100', enlace: 'tel:+525555550100' },
    { texto: '55 5555 0101', enlace: 'tel:+525555550101' },
  ],
  /** The number that answers on WhatsApp, with 52 and its ten digits; empty if the office has none. */
  whatsapp: '525555550102',
  correo: 'contacto@notaria.example',
  correoPrivacidad: 'datos.personales@notaria.example',
  correoSeguridad: 'seguridad@notaria.example',
  /** Opening hours in Mexico City: days of the week from 1 (Monday) to 7, hours on a 24-hour clock. */
  horario: { dias: [1, 2, 3, 4, 5], abre: 9, cierra: 18, texto: 'Lunes a viernes, 9:00-18:00' },
  /** The procedures that the home page shows first, by their catalogue id. */
  masSolicitados: [
    'compraventa-inmueble',
    'testamento-publico-abierto',
    'poder-especial',
    'sucesion-testamentaria',
    'donacion-inmueble',
    'constitucion-sociedad',
  ],
  redes: [
    { nombre: 'Facebook', enlace: 'https://www.facebook.com/notaria.example' },
    { nombre: 'Instagram', enlace: 'https://www.instagram.com/notaria.example' },
    { nombre: 'LinkedIn', enlace: 'https://www.linkedin.com/company/notaria-example' },
  ],
} as const;

/** The address on one line. */
export function domicilioCompleto(): string {
  const { calle, cp } = NOTARIA.domicilio;
  return `${calle}, C.P. ${cp}, ${NOTARIA.ciudad}, ${NOTARIA.estado}`;
}

/** The page that shows the printed address on a map. */
export function enlaceAlMapa(): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(domicilioCompleto())}`;
}

/**
 * The page that opens a WhatsApp chat with the office, with a text already typed; undefined if the office has
 * no number.
 * @param asunto what it is about, e.g. the procedure and the number of the file
 */
export function enlaceAWhatsApp(asunto?: string): string | undefined {
  const numero: string = NOTARIA.whatsapp;
  if (numero === '') return undefined;
  const texto = asunto === undefined ? 'Hola, tengo una pregunta.' : `Hola, escribo por ${asunto}.`;
  return `https://wa.me/${numero}?text=${encodeURIComponent(texto)}`;
}
