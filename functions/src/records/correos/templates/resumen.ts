import { groupBy } from '#platform/group-by.ts';
import {
  type MailContent,
  type MailSection,
  type Preferencias,
  render,
  saludo,
} from '#platform/mail/layout.ts';

const DIA_MS = 24 * 3_600_000;

/** Something that is waiting in one file. */
export interface EsperaEnResumen {
  idExpediente: string;
  tramite: string;
  desde: Date;
  lineas: readonly string[];
  enlace: string;
}

function hace(desde: Date, now: Date): string {
  const dias = Math.floor((now.getTime() - desde.getTime()) / DIA_MS);
  if (dias <= 0) return 'desde hoy';
  return dias === 1 ? 'desde ayer' : `desde hace ${dias} días`;
}

/** Groups the waiting things by procedure. Groups are ordered by their oldest entry, entries by age. */
function byProcedure(esperas: readonly EsperaEnResumen[], now: Date): MailSection[] {
  const oldestFirst = esperas.toSorted((one, other) => one.desde.getTime() - other.desde.getTime());
  const groups = groupBy(oldestFirst, ({ tramite }) => tramite);
  return groups.map(([titulo, inIt]) => ({
    titulo,
    renglones: inIt.map(({ idExpediente, desde, lineas, enlace }) => ({
      texto: `Expediente ${idExpediente}`,
      url: enlace,
      detalle: `${lineas.join('. ')}, ${hace(desde, now)}.`,
    })),
  }));
}

/**
 * The daily mail: what is waiting, oldest first. It names procedures and no person, not even its reader,
 * because more people can read a mail than a file.
 */
export function correoResumen(datos: {
  esperas: readonly EsperaEnResumen[];
  /** Number of waiting files besides the named ones. */
  otros: number;
  enlace: string;
  preferencias: Preferencias;
  now: Date;
}): MailContent {
  const { esperas, otros, enlace, preferencias, now } = datos;
  const total = esperas.length + otros;
  return render({
    asunto:
      total === 1
        ? 'Tu resumen: un trámite con novedades'
        : `Tu resumen: ${total} trámites con novedades`,
    saludo: saludo(''),
    parrafos: ['Esto es lo que te espera, lo más antiguo primero.'],
    lista: byProcedure(esperas, now),
    enlace: { texto: 'Ver mis trámites', url: enlace },
    ...(otros > 0 && { cierre: `Y ${otros} más en tu lista de trámites.` }),
    preferencias,
  });
}
