import type { Cita } from '@notaria/contract/citas';

/** A confirmed appointment to sign, to which nobody comes and with which its reader may do nothing. */
export function aCita(change: Partial<Cita> & { inicio: string; fin: string }): Cita {
  return {
    idCita: 'c1',
    secuencia: 1,
    tipo: 'firma',
    estado: 'confirmada',
    zona: 'America/Tijuana',
    minutos: 60,
    lugar: 'Sala 1',
    direccion: 'Calle Uno 1',
    abogado: 'Luz Ríos',
    nota: '',
    conflicto: null,
    cambio: null,
    otraHora: false,
    propuestas: [],
    personas: [],
    traer: [],
    puede: { responder: false, corregir: false, cambiar: false, otra: false, marcar: false },
    ...change,
  };
}
