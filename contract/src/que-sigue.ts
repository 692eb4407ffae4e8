import type { CitaEnPuerta } from './citas.ts';
import { enPesos } from './dinero.ts';
import { citaFijada, ETAPA_DOCUMENTOS } from './etapas.ts';
import type { ExpedienteResumen } from './expedientes.ts';

/** What a client may owe in a file, the most urgent first. */
export type QueDebe =
  | 'corregir'
  | 'identificar'
  | 'responder'
  | 'corregir_datos'
  | 'elegir'
  | 'pagar'
  | 'enviar'
  | 'datos'
  | 'agregar'
  | 'etapa';

/** One thing that a client owes. */
export interface Pendiente {
  que: QueDebe;
  /** How many documents, answers, appointments or people. */
  cuantos: number;
  /** The name of the first delivery to answer, of somebody else whose data are owed, or of the stage; else empty. */
  titulo: string;
  /** The first delivery to answer. */
  idEntrega: string | null;
  /** What is to be paid, in centavos; else 0. */
  monto: number;
  /** The day by which it is asked for, `YYYY-MM-DD`; null without one. */
  hasta: string | null;
  /** The appointment whose time is to be chosen, or the one that the stage is about. */
  cita: CitaEnPuerta | null;
}

const NADA = { cuantos: 1, titulo: '', idEntrega: null, monto: 0, hasta: null, cita: null };

/**
 * What a client owes in a file, the most urgent first; empty if it is somebody else's turn. The page of the
 * file, the home page, the lists and the mails all say this.
 */
export function queSigue(resumen: ExpedienteResumen): Pendiente[] {
  const { Avance, Etapa, Identidad, Por_agregar = [], Por_contestar, Por_pagar, Citas } = resumen;
  const { Datos_por_enviar, Datos_de, Datos_por_corregir } = resumen;
  const [answer] = Por_contestar;
  const times = Citas.filter(({ responder }) => responder);
  // A delivered file takes no more documents.
  const takes = Etapa?.Entregado !== true;
  const stage = takes && Etapa ? etapaPropia(Etapa) : undefined;
  const set = citaFijada(stage?.Clave ?? '', Citas);
  const all: readonly (Pendiente | false | undefined)[] = [
    takes && { ...NADA, que: 'corregir', cuantos: Avance.porCorregir },
    Identidad === 'rechazada' && { ...NADA, que: 'identificar' },
    answer && {
      ...NADA,
      que: 'responder',
      cuantos: Por_contestar.length,
      titulo: answer.titulo,
      idEntrega: answer.idEntrega,
      hasta: Por_contestar.flatMap(({ hasta }) => hasta ?? []).toSorted()[0] ?? null,
    },
    takes && { ...NADA, que: 'corregir_datos', cuantos: Datos_por_corregir },
    { ...NADA, que: 'elegir', cuantos: times.length, cita: times[0] ?? null },
    Por_pagar > 0 && { ...NADA, que: 'pagar', monto: Por_pagar },
    takes && { ...NADA, que: 'enviar', cuantos: Avance.porEnviar },
    takes && { ...NADA, que: 'datos', cuantos: Datos_por_enviar, titulo: Datos_de[0] ?? '' },
    takes && { ...NADA, que: 'agregar', cuantos: Por_agregar.length },
    stage && {
      ...NADA,
      que: 'etapa',
      titulo: stage.Nombre,
      // What has its appointment has no other day.
      hasta: set ? null : stage.Esperada,
      cita: set ?? null,
    },
  ];
  return all.filter((one) => one !== false && one !== undefined && one.cuantos > 0) as Pendiente[];
}

/** The stage, if it asks something of the client after the documents that they can do and have not done. */
function etapaPropia(etapa: NonNullable<ExpedienteResumen['Etapa']>) {
  const isOwn = etapa.Clave !== ETAPA_DOCUMENTOS && etapa.Quien === 'cliente';
  return isOwn && !etapa.En_espera && etapa.Al_dia === undefined ? etapa : undefined;
}

/** What is owed as an act, for example «enviar 7 documentos»: it follows «Te toca». */
export function actoDe({ que, cuantos, titulo, monto }: Pendiente): string {
  const documentos = cuantos === 1 ? '1 documento' : `${cuantos} documentos`;
  const archivos = cuantos === 1 ? `«${titulo}»` : `${cuantos} archivos de la notaría`;
  const personas = cuantos === 1 ? 'a otra persona' : 'a otras personas';
  const datos = titulo === '' ? 'tus datos' : `los datos de ${titulo}`;
  const horas = cuantos === 1 ? 'la hora de tu cita' : `la hora de ${cuantos} citas`;
  return {
    corregir: `corregir ${documentos}`,
    identificar: 'comprobar quién eres',
    responder: `leer y responder ${archivos}`,
    elegir: `elegir ${horas}`,
    pagar: `pagar ${enPesos(monto)}`,
    enviar: `enviar ${documentos}`,
    corregir_datos: cuantos === 1 ? 'corregir un dato tuyo' : `corregir ${cuantos} datos tuyos`,
    datos: cuantos === 1 ? `llenar ${datos}` : `llenar los datos de ${cuantos} personas`,
    agregar: `agregar ${personas}`,
    etapa: `atender «${titulo}»`,
  }[que];
}
