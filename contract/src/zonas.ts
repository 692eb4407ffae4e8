/** The time zones that an office may be in, with the name that people read. */
export const NOMBRE_ZONA = {
  'America/Mexico_City': 'hora del centro de México',
  'America/Cancun': 'hora de Quintana Roo',
  'America/Hermosillo': 'hora de Sonora',
  'America/Tijuana': 'hora de Baja California',
} as const;
export type Zona = keyof typeof NOMBRE_ZONA;
export const ZONAS = Object.keys(NOMBRE_ZONA) as [Zona, ...Zona[]];
