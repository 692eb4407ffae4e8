import { type Mensaje, render, saludo } from './layout.ts';

/** To the lawyer: a file is theirs now. */
export function correoExpedienteAsignado(datos: {
  nombre: string;
  tramite: string;
  idExpediente: string;
  cliente: string;
  enlace: string;
}): Mensaje {
  const { nombre, tramite, idExpediente, cliente, enlace } = datos;
  return render({
    asunto: `Te asignaron un expediente: ${tramite}`,
    saludo: saludo(nombre),
    parrafos: [`Desde ahora llevas el expediente ${idExpediente}, «${tramite}», de ${cliente}.`],
    enlace: { texto: 'Abrir el expediente', url: enlace },
  });
}
