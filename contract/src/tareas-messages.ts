/** The sentences about what the platform could not do. */
export const TAREAS = {
  falloLista: 'No se pudo cargar lo que quedó sin hacerse.',
  falloAtender: 'No se pudo guardar. Intenta nuevamente.',
  yaNoEsta: 'Ya no está en la lista: quizá alguien más lo atendió.',
  otraVez: 'Se intentará otra vez en el próximo minuto.',
  quitada: 'Se quitó de la lista.',
  incierto: 'Se cortó a la mitad: quizá ya llegó, y puede llegar dos veces.',
  vencida: 'No se logró en dos días.',
  rechazado: (codigo: string) =>
    `El servidor de correo lo rechazó (${codigo}): revisa que la dirección exista.`,
  otro: (codigo: string) => `No se pudo (${codigo}).`,
} as const;
