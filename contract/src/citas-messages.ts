/** What people read about appointments and about an office's agenda. */
export const CITAS = {
  fallo: 'No se pudieron cargar las citas. Intenta nuevamente.',
  falloHorarios: 'No se pudieron cargar los horarios libres. Intenta nuevamente.',
  falloGuardar: 'No se pudo guardar. Lo que escribiste sigue aquí; intenta nuevamente.',
  falloArchivo: 'No se pudo preparar el archivo para tu calendario. Intenta nuevamente.',
  sinDestino: 'Elige quién debe venir.',
  sinHora: 'Elige el día y la hora.',
  cadaCuarto: 'Elige una hora en punto, y cuarto, y media o menos cuarto.',
  repetida: 'Escribiste la misma hora dos veces.',
  sinMotivo: 'Escribe el motivo; lo leen las demás personas.',
  largo: (maximo: number) => `Escribe ${maximo} caracteres como máximo.`,
  cerrado: (motivo: string) => `Ese día la notaría no abre: ${motivo}.`,
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
  preguntar: (que: string, quien: string) =>
    `Pregunta qué horarios le convienen, porque nadie responde por esa persona: ${quien}, ${que}`,
  sinTi: (que: string, cuando: string) => `Ya no vienes a la cita de ${que}: ${cuando}`,
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
