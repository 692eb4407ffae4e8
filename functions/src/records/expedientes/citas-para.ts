import { NOMBRE_CITA } from '@notaria/contract/citas';
import { AVISO_CITA } from '@notaria/contract/citas-messages';
import { DOCUMENTO } from '@notaria/contract/estados';
import type { AsesoriaDoc } from '#records/citas/asesorias.ts';
import { cuando } from '#records/citas/horas.ts';
import type { CitaConHora, Evento } from '#records/citas/ics.ts';
import type { CitaDoc } from '#records/citas/model.ts';
import { enlaceCitas, enlaceSemana } from '#records/correos/links.ts';
import { etiquetaDe } from './etiquetas.ts';
import type { ExpedienteDoc } from './model.ts';
import { filasPara } from './salas.ts';

/** What to bring: identification and, except for advice, the originals of the accepted papers that one reads. */
export function traerA(
  expediente: ExpedienteDoc,
  { tipo, asistentes }: Pick<CitaDoc, 'tipo' | 'asistentes'>,
  uid: string | null,
): string[] {
  const identification = 'Identificación oficial vigente, original';
  if (tipo === 'asesoria') return [identification];
  const rooms = asistentes.map(({ sala }) => sala);
  const originals = filasPara(expediente, uid).flatMap(({ tipo: papel, estado, ruta, parte }) =>
    estado === DOCUMENTO.aceptado && ruta !== null && (parte === null || rooms.includes(parte))
      ? [`${papel}, original`]
      : [],
  );
  return [...new Set([identification, ...originals])];
}

/** Who comes, by their kinds, in a file with several people. */
export function vienenA(expediente: ExpedienteDoc, { asistentes }: Pick<CitaDoc, 'asistentes'>) {
  return asistentes.flatMap(({ sala }) => etiquetaDe(expediente, { idParte: sala }) || []);
}

/** An appointment for the calendar of one reader. */
export function eventoPara(
  expediente: ExpedienteDoc,
  cita: CitaConHora,
  uid: string | null,
): Evento {
  const { idExpediente, tituloTramite: tramite } = expediente;
  const enlace = enlaceCitas(idExpediente);
  const notas = [
    `${NOMBRE_CITA[cita.tipo]} de «${tramite}» (expediente ${idExpediente}), ${cita.minutos} minutos.`,
    `Trae: ${traerA(expediente, cita, uid).join('; ')}.`,
    enlace,
  ];
  return { cita, tramite, notas, enlace };
}

/** How the office's calendars tell of advice. */
export function eventoDeAsesoria(cita: AsesoriaDoc) {
  const { nombre, correo, telefono, asunto } = cita;
  const enlace = enlaceSemana();
  const notas = [[nombre, correo, telefono].filter(Boolean).join(' · '), asunto, enlace];
  return { cita, tramite: 'sin trámite', notas, enlace };
}

/** How advice is told of: booked, moved or cancelled. */
export function textoDeAsesoria(cita: AsesoriaDoc, wasMoved: boolean): string {
  const hora = cuando(cita.inicio, cita.zona);
  if (cita.estado === 'cancelada') return AVISO_CITA.cancelada(`asesoría: ${hora}`);
  return AVISO_CITA[wasMoved ? 'cambiada' : 'confirmada']('asesoría', hora);
}
