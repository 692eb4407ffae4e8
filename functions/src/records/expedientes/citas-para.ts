import { NOMBRE_CITA } from '@notaria/contract/citas';
import { AVISO_CITA, DETALLE_CITA } from '@notaria/contract/citas-messages';
import { DOCUMENTO } from '@notaria/contract/estados';
import type { AsesoriaDoc } from '#records/citas/asesorias.ts';
import { cuando, diaYHora } from '#records/citas/horas.ts';
import type { CitaConHora, Evento } from '#records/citas/ics.ts';
import type { CitaDoc } from '#records/citas/model.ts';
import { enlaceCitas, enlaceSemana } from '#records/correos/links.ts';
import { citadasDe } from './citas.ts';
import { etiquetaDe, nombreDeSala } from './etiquetas.ts';
import type { ExpedienteDoc } from './model.ts';
import { filasPara } from './salas.ts';

/** What to bring: identification and, to sign or to compare, the originals of the accepted papers that one reads. */
export function traerA(
  expediente: ExpedienteDoc,
  { tipo, asistentes }: Pick<CitaDoc, 'tipo' | 'asistentes'>,
  uid: string | null,
): string[] {
  const identification = 'Identificación oficial vigente, original';
  if (tipo === 'asesoria' || tipo === 'recoger') return [identification];
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

/**
 * Who asked for the last change of an appointment, as a reader knows them: «tú», the office, for the staff a name,
 * for other clients a kind of party. Empty if it was not changed.
 * @param uid of a client; null for the staff
 */
export function quienPidio(
  expediente: ExpedienteDoc,
  cita: Pick<CitaDoc, 'cambio' | 'asistentes'>,
  uid: string | null,
): string {
  const { cambio } = cita;
  if (!cambio) return '';
  const { deLaNotaria, sala, por } = cambio;
  if (deLaNotaria) return uid === null && por !== '' ? por : 'la notaría';
  if (sala === null) return 'otra persona del trámite';
  if (uid === null) return nombreDeSala(expediente, sala);
  if (citadasDe(expediente, cita, uid).includes(sala)) return 'tú';
  const kind = etiquetaDe(expediente, { idParte: sala });
  return kind === '' ? 'el cliente' : `otra persona del trámite (${kind})`;
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

/** Of advice that was moved or cancelled: the hour that no longer holds, and who asked. */
export function detalleDeAsesoria(
  { estado, inicio, zona }: Pick<AsesoriaDoc, 'estado' | 'inicio' | 'zona'>,
  antes: Date | undefined,
  quien: string,
): string[] {
  if (antes === undefined) return [];
  const isMoved = estado === 'confirmada' && antes.getTime() !== inicio.getTime();
  return [
    ...(isMoved ? [DETALLE_CITA.antes(diaYHora(antes, zona))] : []),
    DETALLE_CITA.pidio(quien),
  ];
}

/** How advice is told of: booked, moved or cancelled. */
export function textoDeAsesoria(cita: AsesoriaDoc, wasMoved: boolean): string {
  const hora = cuando(cita.inicio, cita.zona);
  if (cita.estado === 'cancelada') return AVISO_CITA.cancelada('asesoría', hora);
  return AVISO_CITA[wasMoved ? 'cambiada' : 'confirmada']('asesoría', hora);
}
