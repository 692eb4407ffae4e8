import type { Tiempo } from '@notaria/contract/ruta';

function dias(count: number): string {
  return count === 1 ? '1 día' : `${count} días`;
}

/** How long something takes, as people say it. Days on which the office works. */
export function tiempoEnPalabras({ mitad, nueve }: Pick<Tiempo, 'mitad' | 'nueve'>): string {
  return `La mitad tarda hasta ${dias(mitad)} hábiles; nueve de cada diez, hasta ${nueve}.`.replace(
    '1 día hábiles',
    '1 día hábil',
  );
}

/** What that is known from. */
export function medidoEn({ casos, desde }: Pick<Tiempo, 'casos' | 'desde'>): string {
  return `Medido en ${casos} trámites desde ${desde}.`;
}
