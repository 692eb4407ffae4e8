import { NOMBRE_CITA } from '@notaria/contract/citas';
import { AVISO_CITA, DETALLE_CITA } from '@notaria/contract/citas-messages';
import { DOCUMENTO } from '@notaria/contract/estados';
import { cuando, diaYHora } from '#records/citas/horas.ts';
import type { CitaConHora, IcsEvent } from '#records/citas/ics.ts';
import { type CitaDoc, contactoDe } from '#records/citas/model.ts';
import { enlaceCitas, enlaceSemana } from '#records/correos/links.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { etiquetaDe, nombreDeSala } from '#records/expedientes/salas/etiquetas.ts';
import { filasPara } from '#records/expedientes/salas/salas.ts';
import { citadasDe } from './citas.ts';

// How an appointment is told of. Its file is null for the advice of a visitor; the reader's uid is null for the staff.

/** What to bring: identification and, to sign or to compare, the originals of the accepted papers that one reads. */
export function whatToBring(
  expediente: ExpedienteDoc | null,
  { tipo, asistentes }: Pick<CitaDoc, 'tipo' | 'asistentes'>,
  uid: string | null,
): string[] {
  const identification = 'Identificación oficial vigente, original';
  if (!expediente || tipo === 'asesoria' || tipo === 'recoger') return [identification];
  const rooms = asistentes.map(({ sala }) => sala);
  const originals = filasPara(expediente, uid).flatMap(({ tipo: papel, estado, ruta, parte }) =>
    estado === DOCUMENTO.aceptado && ruta !== null && (parte === null || rooms.includes(parte))
      ? [`${papel}, original`]
      : [],
  );
  return [...new Set([identification, ...originals])];
}

/** Who comes, by their kinds, in a file with several people. */
export function whoComes(expediente: ExpedienteDoc, { asistentes }: Pick<CitaDoc, 'asistentes'>) {
  return asistentes.flatMap(({ sala }) => etiquetaDe(expediente, { idParte: sala }) || []);
}

/**
 * Who asked for the last change of an appointment, as a reader knows them: «tú», the office, for the staff a name,
 * for other clients a kind of party. Empty if it was not changed.
 */
export function quienPidio(
  expediente: ExpedienteDoc | null,
  cita: Pick<CitaDoc, 'cambio' | 'asistentes' | 'visitante'>,
  uid: string | null,
): string {
  const { cambio, visitante } = cita;
  if (!cambio) return '';
  const { deLaNotaria, sala, por } = cambio;
  if (deLaNotaria) return uid === null && por !== '' ? por : 'la notaría';
  if (!expediente) return uid === null && visitante ? visitante.nombre : 'tú';
  if (sala === null) return 'otra persona del trámite';
  if (uid === null) return nombreDeSala(expediente, sala);
  if (citadasDe(expediente, cita, uid).includes(sala)) return 'tú';
  const kind = etiquetaDe(expediente, { idParte: sala });
  return kind === '' ? 'el cliente' : `otra persona del trámite (${kind})`;
}

/** Where an appointment is seen by whoever has a session. */
export function enlaceDe({ idExpediente }: Pick<CitaDoc, 'idExpediente'>): string {
  return idExpediente === null ? enlaceSemana() : enlaceCitas(idExpediente);
}

/**
 * An appointment for the calendar of one reader.
 * @param enlace where the reader sees it
 */
export function eventoPara(
  expediente: ExpedienteDoc | null,
  cita: CitaConHora,
  uid: string | null,
  enlace = enlaceDe(cita),
): IcsEvent {
  const { visitante, lugar, direccion, minutos } = cita;
  const trae = `Trae: ${whatToBring(expediente, cita, uid).join('; ')}.`;
  if (expediente) {
    const { idExpediente, tituloTramite: tramite } = expediente;
    const que = `${NOMBRE_CITA[cita.tipo]} de «${tramite}» (expediente ${idExpediente}), ${minutos} minutos.`;
    return { cita, tramite, notas: [que, trae, enlace], enlace };
  }
  if (uid === null && visitante) {
    const notas = [contactoDe(visitante), visitante.asunto, enlace];
    return { cita, tramite: 'sin trámite', notas, enlace };
  }
  return { cita, tramite: lugar, notas: [`${lugar}, ${direccion}`, trae, enlace], enlace };
}

/** An appointment as something left it, and the time that it had before. */
export interface Contada {
  cita: CitaDoc;
  antes: Date | null;
}

export type Noticia = Exclude<keyof typeof AVISO_CITA, 'recordatorio' | 'ocupada' | 'preguntar'>;

/** What is told of an appointment that was set, moved or cancelled. */
export function noticiaDe({ cita, antes }: Contada): Noticia {
  if (cita.estado === 'cancelada') return 'cancelada';
  return antes ? 'cambiada' : 'confirmada';
}

export function textoDe({ cita, antes }: Contada, noticia: Noticia): string {
  const { tipo, inicio, zona } = cita;
  const isFormer = noticia === 'sinTi' || noticia === 'deOtra';
  const hora = isFormer ? antes : (inicio ?? antes);
  return AVISO_CITA[noticia](NOMBRE_CITA[tipo].toLowerCase(), hora ? cuando(hora, zona) : '');
}

/** What is told besides: the hour that no longer holds, who asked, what is proposed, and what holds until then. */
export function detalleDe(
  expediente: ExpedienteDoc | null,
  { cita, antes }: Contada,
  noticia: Noticia,
  uid: string | null,
): string[] {
  const { zona, inicio, propuestas } = cita;
  const quien = quienPidio(expediente, cita, uid);
  const isChange = noticia === 'otraHora' || noticia === 'cambiada' || noticia === 'cancelada';
  const isProposed = noticia === 'otraHora' || noticia === 'propuesta';
  const isKept = inicio !== null && (noticia === 'otraHora' || noticia === 'sinAcuerdo');
  return [
    ...(antes && noticia === 'cambiada' ? [DETALLE_CITA.antes(diaYHora(antes, zona))] : []),
    ...(isChange && quien !== '' ? [DETALLE_CITA.pidio(quien)] : []),
    ...(isProposed && propuestas.length > 0
      ? [DETALLE_CITA.proponen(propuestas.map((each) => diaYHora(each, zona)))]
      : []),
    ...(isKept ? [DETALLE_CITA.sigue(diaYHora(inicio, zona))] : []),
  ];
}
