import { enPesos } from '@notaria/contract/dinero';
import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { type Pendiente, queSigue } from '@notaria/contract/que-sigue';
import type { Lector } from '#features/expedientes/lector.ts';

/** What a client owes, short enough for a row. */
function enCorto({ que, cuantos, monto, titulo }: Pendiente): string {
  return {
    corregir: `corregir ${cuantos}`,
    identificar: 'comprobar quién eres',
    responder: `responder ${cuantos}`,
    elegir: 'elegir la hora de tu cita',
    pagar: `pagar ${enPesos(monto)}`,
    enviar: `enviar ${cuantos}`,
    corregir_datos: cuantos === 1 ? 'corregir un dato' : `corregir ${cuantos} datos`,
    datos: 'llenar tus datos',
    agregar: 'agregar personas',
    etapa: titulo,
  }[que];
}

/** Whose turn it is, in a few words for a row of the list; empty if nothing is to be done. */
export function turnoEnLista(resumen: ExpedienteResumen, lector: Lector): string {
  const { Avance, Documentos_completos, Mi_parte } = resumen;
  const { Por_agregar = [] } = resumen;
  const { porRevisar, porCorregir, porEnviar } = Avance;
  if (lector !== 'cliente') {
    return [
      porRevisar > 0 && `${porRevisar} por revisar`,
      porCorregir > 0 && `${porCorregir} por corregir`,
      porEnviar > 0 && `${porEnviar} por enviar`,
      Por_agregar.length > 0 && 'Faltan personas',
    ]
      .filter(Boolean)
      .join(' · ');
  }
  const all = queSigue(resumen);
  // The stage is said where nothing else is owed.
  const mine = all.filter(({ que }) => que !== 'etapa').map(enCorto);
  if (mine.length > 0) return `Te toca ${new Intl.ListFormat('es-MX').format(mine)}`;
  if (all[0]) return `Te toca: ${enCorto(all[0])}`;
  if (porRevisar > 0) return `La notaría revisa ${porRevisar}`;
  return Mi_parte && !Documentos_completos ? 'Faltan las demás personas' : '';
}
