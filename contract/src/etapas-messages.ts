import type { Cumple } from './ruta.ts';

/** The sentences about the stages of a file. */
export const ETAPAS = {
  sinPermiso: 'No tienes permiso para mover este trámite de etapa.',
  fallo: 'No se pudo mover el trámite. Intenta nuevamente.',
  faltanDatos: 'Faltan datos para mover el trámite.',
  sinMotivo: 'Escribe el motivo. El cliente lo leerá.',
  sinRazon: 'Escribe por qué sigue aunque falte algo. El cliente no lo lee.',
  sinRecibo:
    'Escribe a quién se entrega, qué relación tiene, qué identificación mostró y qué recibe.',
  deUnaEnUna: 'La entrega se anota en la página de cada trámite: a quién y qué.',
  sinFolio: 'Escribe el folio.',
  sinDia: 'Escribe una fecha que exista.',
  fechaPasada: 'Esa fecha ya pasó. Escribe una de hoy en adelante.',
  largo: (maximo: number) => `Escribe ${maximo} caracteres como máximo.`,
  sinEtapas:
    'Este trámite empezó antes de que hubiera etapas. Pide que se completen sus datos e intenta de nuevo.',
  noSePuede: 'Desde esta etapa no se puede pasar a esa.',
  noSeOmite: 'Esta etapa no se puede omitir.',
  faltaFolio: (etapa: string) => `Falta el folio de «${etapa}». Escríbelo para continuar.`,
  folioPorVenir: 'El folio no puede tener una fecha que todavía no llega.',
  folioDeOtra: 'Esa etapa no lleva folio.',
  yaEnEspera: 'El trámite ya está en espera.',
  noEstaEnEspera: 'El trámite no está en espera.',
  yaEntregado: 'El trámite ya se entregó. Si algo falta, regrésalo a una etapa anterior.',
  demasiados: 'Este trámite ya cambió demasiadas veces de etapa. Avisa a un Administrador.',
  alguien: 'Otra persona',
  movidoAntes: (quien: string, etapa: string, enEspera: boolean) =>
    `${quien} lo cambió mientras tanto: ahora está en «${etapa}»${enEspera ? ', en espera' : ''}. Revisa y confirma otra vez.`,
  /** In an act on many files, which nobody looked at one by one. */
  estaEnOtra: (desde: string | undefined, etapa: string, enEspera: boolean) =>
    `${desde === undefined ? 'No pasa por esa etapa' : `No está en «${desde}»`}: está en «${etapa}»${enEspera ? ', en espera' : ''}.`,
  avanzado: (etapa: string) => `El trámite pasó a «${etapa}».`,
  regresado: (etapa: string) => `El trámite regresó a «${etapa}».`,
  pausado: 'El trámite quedó en espera. El cliente ya puede leer el motivo.',
  reanudado: 'El trámite siguió su camino.',
  anotado: 'Los datos de la etapa quedaron guardados.',
} as const;

/** What is said to clients and to the staff while what fulfils a stage can't be done yet, or is done. */
export const AL_DIA: Readonly<
  Record<
    Exclude<Cumple, 'papeles'>,
    Record<'todavia_no' | 'hecho', { cliente: string; personal: string }>
  >
> = {
  proyecto: {
    todavia_no: {
      cliente: 'La notaría prepara el proyecto. Te avisamos cuando puedas leerlo.',
      personal: 'Falta que la notaría envíe el proyecto.',
    },
    hecho: {
      cliente: 'Del proyecto ya no te falta nada. La notaría te dirá qué sigue.',
      personal: 'Nadie debe una respuesta sobre el proyecto.',
    },
  },
  pago: {
    todavia_no: {
      cliente: 'La notaría todavía no te indica cuánto ni cómo pagar.',
      personal: 'Todavía no se cotiza nada.',
    },
    hecho: {
      cliente: 'De tu parte no falta ningún pago. La notaría te dirá qué sigue.',
      personal: 'Nadie debe nada.',
    },
  },
  cita: {
    todavia_no: { cliente: '', personal: '' },
    hecho: {
      cliente: 'Tu cita ya pasó. La notaría te dirá qué sigue.',
      personal: 'La cita ya pasó.',
    },
  },
};

/** How a notice names a move. */
export const AVISO_ETAPA = {
  avanzar: (etapa: string) => `Ahora está en «${etapa}»`,
  regresar: (etapa: string) => `Regresó a «${etapa}»`,
  pausar: (etapa: string) => `En espera, en «${etapa}»`,
  esperaA: (isMine: boolean) => (isMine ? 'Te espera a ti.' : 'Espera a otra persona del trámite.'),
  reanudar: (etapa: string) => `Sigue su camino, en «${etapa}»`,
  anotar: (etapa: string) => `Hay un aviso sobre «${etapa}»`,
  teToca: (queHacer: string, esperada: string | null) =>
    [
      queHacer === '' ? 'Te toca a ti.' : `Te toca a ti: ${queHacer}`,
      ...(esperada === null ? [] : [`A más tardar el ${esperada.split('-').reverse().join('-')}.`]),
    ].join(' '),
} as const;

/** The sentences about the office's closed days. */
export const CALENDARIO = {
  sinPermiso: 'No tienes permiso para cambiar los días inhábiles.',
  sinMotivo: 'Escribe por qué se cierra ese día',
  limite: 'Se alcanzó el límite',
  repetido: 'Ese día está dos veces.',
  alReves: 'Tiene que ser el mismo día o uno posterior.',
  falloCargar: 'No se pudieron cargar los días inhábiles. Intenta nuevamente.',
  falloGuardar: 'No se pudieron guardar los días inhábiles. Intenta nuevamente.',
  guardado: 'Los días inhábiles quedaron guardados.',
  cambioPrevio:
    'Otra persona cambió los días inhábiles mientras los editabas. Revisa cómo quedaron.',
} as const;
