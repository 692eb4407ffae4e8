import { type Mensaje, type Preferencias, render, saludo } from '#platform/mail/layout.ts';

interface Asignado {
  idExpediente: string;
  tramite: string;
  cliente: string;
}

/**
 * To the lawyer: files were assigned to them.
 * @param datos `otros`: how many files there are besides the named ones
 */
export function correoExpedientesAsignados({
  nombre,
  expedientes,
  otros,
  enlace,
  preferencias,
}: {
  nombre: string;
  expedientes: readonly Asignado[];
  otros: number;
  enlace: string;
  preferencias: Preferencias;
}): Mensaje {
  const [first] = expedientes;
  const total = expedientes.length + otros;
  if (first && total === 1) {
    const { idExpediente, tramite, cliente } = first;
    return render({
      asunto: `Te asignaron un expediente: ${tramite}`,
      saludo: saludo(nombre),
      parrafos: [`Desde ahora llevas el expediente ${idExpediente}, «${tramite}», de ${cliente}.`],
      enlace: { texto: 'Abrir el expediente', url: enlace },
      preferencias,
    });
  }
  return render({
    asunto: `Te asignaron ${total} expedientes`,
    saludo: saludo(nombre),
    parrafos: [
      `Desde ahora llevas ${total} expedientes:`,
      ...expedientes.map(
        ({ idExpediente, tramite, cliente }) => `${idExpediente}, «${tramite}», de ${cliente}.`,
      ),
      ...(otros === 0 ? [] : [`Y ${otros} más.`]),
    ],
    enlace: { texto: 'Ver mis trámites', url: enlace },
    preferencias,
  });
}
