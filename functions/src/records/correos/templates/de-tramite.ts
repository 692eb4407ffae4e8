import { type MailContent, type Preferencias, render, saludo } from '#platform/mail/layout.ts';

/** What every mail about a file is told. */
export interface DeTramite {
  nombre: string;
  tramite: string;
  idExpediente: string;
  enlace: string;
  preferencias: Preferencias;
}

type Contenido = Omit<Parameters<typeof render>[0], 'saludo' | 'enlace' | 'preferencias'>;

/** A mail about a file: it greets its reader, leads to a page by `boton`, and says how to get fewer. */
export function deTramite(
  { nombre, enlace, preferencias }: Pick<DeTramite, 'nombre' | 'enlace' | 'preferencias'>,
  { boton, ...contenido }: Contenido & { boton: string },
): MailContent {
  const links = { enlace: { texto: boton, url: enlace }, preferencias };
  return render({ ...contenido, ...links, saludo: saludo(nombre) });
}
