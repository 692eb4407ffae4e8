import type { MailContent } from '#platform/mail/layout.ts';
import { type DeTramite, deTramite } from './de-tramite.ts';

interface Asignado {
  idExpediente: string;
  tramite: string;
  cliente: string;
}

/**
 * To the lawyer: files were assigned to them.
 * @param datos `otros`: how many files there are besides the named ones
 */
export function correoExpedientesAsignados(
  datos: Pick<DeTramite, 'nombre' | 'enlace' | 'preferencias'> & {
    expedientes: readonly Asignado[];
    otros: number;
  },
): MailContent {
  const { expedientes, otros } = datos;
  const [first] = expedientes;
  const total = expedientes.length + otros;
  if (first && total === 1) {
    const { idExpediente, tramite, cliente } = first;
    return deTramite(datos, {
      asunto: `Te asignaron un expediente: ${tramite}`,
      parrafos: [`Desde ahora llevas el expediente ${idExpediente}, «${tramite}», de ${cliente}.`],
      boton: 'Abrir el expediente',
    });
  }
  return deTramite(datos, {
    asunto: `Te asignaron ${total} expedientes`,
    parrafos: [
      `Desde ahora llevas ${total} expedientes:`,
      ...expedientes.map(
        ({ idExpediente, tramite, cliente }) => `${idExpediente}, «${tramite}», de ${cliente}.`,
      ),
      ...(otros === 0 ? [] : [`Y ${otros} más.`]),
    ],
    boton: 'Ver mis trámites',
  });
}
