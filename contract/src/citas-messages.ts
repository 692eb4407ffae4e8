/** What people read about appointments and about an office's agenda. */
export const CITAS = {
  fallo: 'No se pudieron cargar las citas. Intenta nuevamente.',
  falloHorarios: 'No se pudieron cargar los horarios libres. Intenta nuevamente.',
  falloGuardar: 'No se pudo guardar. Lo que escribiste sigue aquí; intenta nuevamente.',
  falloArchivo: 'No se pudo preparar el archivo para tu calendario. Intenta nuevamente.',
  noEncontrada: 'No encontramos esa cita.',
  sinEncargado: 'Nadie atiende este trámite. Asígnalo antes de citar.',
  sinDestino: 'Elige quién debe venir.',
  destinoAjeno: 'Una de las personas elegidas ya no participa en el trámite. Elige otra vez.',
  sinHora: 'Elige el día y la hora.',
  cadaCuarto: 'Elige una hora en punto, y cuarto, y media o menos cuarto.',
  pasada: 'Esa hora ya pasó. Elige otra.',
  deOtroDia: 'La cita tiene que empezar y terminar el mismo día.',
  repetida: 'Escribiste la misma hora dos veces.',
  sinMotivo: 'Escribe el motivo; lo leen las demás personas.',
  largo: (maximo: number) => `Escribe ${maximo} caracteres como máximo.`,
  cerrado: (motivo: string) => `Ese día la notaría no abre: ${motivo}.`,
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
  todaviaNo: 'La cita todavía no ocurre.',
  demasiadas: 'Este trámite ya tiene demasiadas citas.',
  fijada: 'La cita quedó fijada y las personas ya lo saben.',
  propuesta: 'Enviado. Cada persona dirá qué horarios le convienen.',
  otraHora: 'Enviado. Mientras no acuerden otra hora, sigue la de ahora.',
  contestada:
    'Gracias. Te avisamos en cuanto quede la hora. Hasta entonces puedes cambiar tu respuesta.',
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
  sinLugar: 'Escribe dónde es.',
  horarioAlReves: 'La hora de cierre tiene que ser después de la de apertura.',
  sinDias: 'Elige al menos un día de la semana.',
} as const;

/** How notices, mails and the conversation say it. */
export const AVISO_CITA = {
  propuesta: (que: string) => `Elige la hora de tu cita: ${que}`,
  otraHora: (que: string, cuando: string) => `Piden otra hora para la cita de ${que}: ${cuando}`,
  confirmada: (que: string, cuando: string) => `Cita de ${que}: ${cuando}`,
  cambiada: (que: string, cuando: string) => `Tu cita de ${que} cambió: ${cuando}`,
  cancelada: (que: string, cuando: string) =>
    cuando === '' ? `Se canceló la cita de ${que}` : `Se canceló la cita de ${que}: ${cuando}`,
  tuya: (que: string, cuando: string) => `Ahora atiendes la cita de ${que}: ${cuando}`,
  deOtra: (que: string, cuando: string) => `Ya no atiendes la cita de ${que}: ${cuando}`,
  sinAcuerdo: (que: string) => `Ningún horario conviene a todas las personas: ${que}`,
  ocupada: (que: string, cuando: string) =>
    `Otra cita ocupó un horario que propusiste para la de ${que}: ${cuando}`,
  recordatorio: (que: string, cuando: string) => `Tu cita de ${que} es ${cuando}`,
} as const;

/** What is told besides: the hour that no longer holds, who asked, what is proposed. */
export const DETALLE_CITA = {
  pidio: (quien: string) => (quien === 'tú' ? 'Lo pediste tú' : `Lo pidió ${quien}`),
  antes: (cuando: string) => `Ya no es el ${cuando}`,
  sigue: (cuando: string) => `Mientras no se acuerde otra, sigue la hora de ahora: ${cuando}`,
  proponen: (horas: readonly string[]) => `Horarios propuestos: ${horas.join('; ')}`,
} as const;
