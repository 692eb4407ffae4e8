import { CITAS } from './citas-messages.ts';

/** What the server answers about appointments. Apart from the rest, because pages that show a file don't load it. */
export const RESPUESTAS_CITA = {
  ...CITAS,
  noEncontrada: 'No encontramos esa cita.',
  sinEncargado: 'Nadie atiende este trámite. Asígnalo antes de citar.',
  destinoAjeno: 'Una de las personas elegidas ya no participa en el trámite. Elige otra vez.',
  noRespondes: 'No respondes por esta persona. La notaría le preguntará.',
  pasada: 'Esa hora ya pasó. Elige otra.',
  deOtroDia: 'La cita tiene que empezar y terminar el mismo día.',
  deDescanso: 'día de descanso obligatorio',
  ocupado: (quedan: readonly string[]) =>
    quedan.length === 0
      ? 'Ese horario acaba de ocuparse, y no queda otro libre en los próximos días.'
      : `Ese horario acaba de ocuparse. Todavía están libres: ${quedan.join('; ')}.`,
  fueraDelHorario: 'Esa hora está fuera del horario de la agenda.',
  lugarLleno: 'A esa hora el lugar ya está ocupado por otra cita.',
  deTodosModos: (porque: string) => `${porque} ¿La pones de todos modos?`,
  fueraDeAgenda: 'Elige entre los horarios que la notaría ofrece.',
  noSePuede: 'Esta cita ya cambió. Ábrela de nuevo antes de continuar.',
  muchosCambios: 'Esta cita ya cambió cinco veces hoy. Intenta mañana o llámanos, por favor.',
  yaHayOtra: 'Ya tienes otra cita de este trámite por venir.',
  fueraDePlazo: (horas: number) =>
    `Una cita se cambia o se cancela con ${horas === 1 ? 'una hora' : `${horas} horas`} de anticipación. Llámanos, por favor.`,
  yaEntregado: 'El trámite ya se entregó.',
  nadieViene: 'Quien iba a venir ya no participa en el trámite.',
  todaviaNo: 'La cita todavía no ocurre.',
  demasiadas: 'Este trámite ya tiene demasiadas citas.',
  fijada: 'La cita quedó fijada y las personas ya lo saben.',
  propuesta: 'Enviado. Cada persona dirá qué horarios le convienen.',
  otraHora: 'Enviado. Mientras no acuerden otra hora, sigue la de ahora.',
  contestada:
    'Gracias. Te avisamos en cuanto quede la hora. Hasta entonces puedes cambiar tu respuesta.',
  sumadas: 'Listo. Ya viene a la cita y lo sabe.',
  cancelada: 'La cita quedó cancelada y las personas ya lo saben.',
  sinQuienAtienda: 'Nadie atiende ahora el trámite. Asígnalo, y la cita pasa a esa persona.',
  deOtraOficina:
    'El trámite cambió de oficina y la cita sigue en la anterior. Cambia la hora para pasarla.',
  deOtroEncargado: (ahora: string, antes: string) =>
    `Atiende ahora ${ahora}, con otra cita a esa hora: la cita sigue con ${antes}. Cambia la hora o asigna el trámite a alguien libre.`,
  anotado: 'Quedó anotado quién no vino.',
  quitado: 'Quedó anotado que sí vinieron.',
  agendaGuardada: 'La agenda de la oficina quedó guardada.',
  cambioPrevio: 'Alguien cambió la agenda después de que la abriste. Ábrela de nuevo.',
  suscripcionQuitada: 'La dirección ya no sirve. Tu calendario dejará de mostrar estas citas.',
  cerradas: 'Cerraste esas horas: nadie las puede elegir.',
  cerradasConCitas: 'Cerraste esas horas. Las citas que ya tenías en ellas siguen en pie.',
  abiertas: 'Esas horas se pueden elegir otra vez.',
  asesoraAjena: 'Esa persona ya no atiende en la oficina. Elige a otra.',
} as const;
