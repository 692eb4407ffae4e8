import { NOMBRE_CITA } from '@notaria/contract/citas';
import { AVISO_CITA } from '@notaria/contract/citas-messages';
import type { Transaction } from 'firebase-admin/firestore';
import type { Suceso } from '#records/bitacora/repository.ts';
import { findAsesoria } from '#records/citas/asesorias.ts';
import { cuando } from '#records/citas/horas.ts';
import { toIcs } from '#records/citas/ics.ts';
import type { CitaDoc } from '#records/citas/model.ts';
import { findCita } from '#records/citas/repository.ts';
import { enlaceCitas, enlaceSemana } from '#records/correos/links.ts';
import { correoAsesoriaParaLaNotaria } from '#records/correos/templates/asesoria.ts';
import { correoCita } from '#records/correos/templates/cita.ts';
import {
  eventoDeAsesoria,
  eventoPara,
  textoDeAsesoria,
  traerA,
  vienenA,
} from '#records/expedientes/citas-para.ts';
import {
  type Columnas,
  type Fila,
  fila,
  filaDe,
  filaSinArchivo,
  type Oyente,
  type Tabla,
} from './fila.ts';
import { delPersonal, lasSalas, quienesAtienden } from './quienes.ts';

type DeCita =
  | 'cita.propuesta'
  | 'cita.contestada'
  | 'cita.fijada'
  | 'cita.cancelada'
  | 'cita.con_otro_encargado';

/** An appointment as its event left it, and the time that it had before. */
interface Cita {
  cita: CitaDoc;
  antes: Date | null;
}

const fechaDe = (text: string | null | undefined) => (text ? new Date(text) : null);

/** Reads it as it is now. If it has changed since, the event of that change tells of it. */
async function laCita(
  tx: Transaction,
  { antes, despues }: Suceso<DeCita>,
): Promise<Cita | undefined> {
  const known = despues ?? antes;
  const cita = known && (await findCita(known.idCita, tx));
  if (!cita || (despues && despues.secuencia !== cita.secuencia)) return undefined;
  return { cita, antes: fechaDe(antes?.inicio) };
}

type Noticia = Exclude<keyof typeof AVISO_CITA, 'recordatorio'>;
/** What is told of an appointment that was proposed or set. */
const NOTICIA: Record<DeCita, (antes: Date | null) => Noticia> = {
  'cita.propuesta': () => 'propuesta',
  'cita.contestada': () => 'sinAcuerdo',
  'cita.fijada': (antes) => (antes ? 'cambiada' : 'confirmada'),
  'cita.cancelada': () => 'cancelada',
  'cita.con_otro_encargado': () => 'tuya',
};

function textoDe({ cita: { tipo, inicio, zona } }: Cita, noticia: Noticia): string {
  return AVISO_CITA[noticia](NOMBRE_CITA[tipo].toLowerCase(), inicio ? cuando(inicio, zona) : '');
}

type Para = Columnas<DeCita, Cita>['para'];

/** A row about an appointment, with a mail that calendars understand. */
function deCita(
  para: Para,
  lado: 'tramites' | 'mensajes',
  { solo, si, salda }: { solo?: Noticia; si?: Columnas<DeCita, Cita>['si']; salda?: true } = {},
): Fila<DeCita> {
  const isFormer = solo === 'deOtra';
  const noticiaDe = ({ tipo }: Suceso<DeCita>, { antes }: Cita) => solo ?? NOTICIA[tipo](antes);
  const columnas: Columnas<DeCita, Cita> = {
    para,
    tipo: 'cita',
    preferencia: lado,
    sobre: ({ asunto: { cita } }) => `cita ${cita.idCita}`,
    // Who no longer attends the file can't open it: a mail for their calendar, and no notice.
    ...(!isFormer && {
      texto: ({ suceso, asunto }) => textoDe(asunto, noticiaDe(suceso, asunto)),
    }),
    correo: ({ file, suceso, asunto }, oyente) => {
      const { cita } = asunto;
      const isClient = oyente.lado === 'cliente';
      const datos = {
        texto: textoDe(asunto, noticiaDe(suceso, asunto)),
        cita,
        vienen: vienenA(file, cita),
        traer: cita.inicio && isClient ? traerA(file, cita, oyente.persona.uid) : [],
        enlace: isFormer ? enlaceSemana() : enlaceCitas(file.idExpediente),
        pide: isClient && cita.estado === 'propuesta',
      };
      return (comunes) => correoCita({ ...comunes, ...datos });
    },
    calendario: async ({ file, suceso, asunto: { cita, antes } }, { persona, lado: own }) => {
      const metodo = cita.inicio === null || isFormer ? 'CANCEL' : 'REQUEST';
      const inicio = cita.inicio ?? antes;
      if (inicio === null) return undefined;
      const evento = eventoPara(file, { ...cita, inicio }, own === 'cliente' ? persona.uid : null);
      return { metodo, ics: await toIcs(metodo, [evento], suceso.fecha, persona.correo) };
    },
  };
  // What was told of its former time, or asked, is over.
  const settles = ({ asunto: { cita } }: { asunto: Cita }) => ({ sobre: [`cita ${cita.idCita}`] });
  return filaDe(laCita, { ...columnas, ...(si && { si }), ...(salda && { salda: settles }) });
}

const quienesVienen: Para = (tx, caso) =>
  lasSalas(
    tx,
    caso,
    caso.asunto.cita.asistentes.map(({ sala }) => sala),
  );
const todos = [
  deCita(quienesVienen, 'tramites', { salda: true }),
  deCita(quienesAtienden, 'mensajes'),
];

/** Tells the lawyer of advice. Its visitor's mail has a link that works once, so the act itself leaves it. */
const deAsesoria: Fila<'asesoria.reservada' | 'asesoria.cancelada'> = filaSinArchivo(
  async (tx, { antes, despues }) => {
    const known = despues ?? antes;
    const cita = known ? await findAsesoria(known.idCita, tx) : undefined;
    // If it has changed since, the event of that change tells of it.
    const inicio = cita?.estado === 'cancelada' ? undefined : cita?.inicio.toISOString();
    return cita && inicio === despues?.inicio ? { cita, antes } : undefined;
  },
  {
    para: async (tx, { suceso: { actor, antes, despues } }): Promise<Oyente[]> => {
      const lawyers = [...new Set([antes?.abogado, despues?.abogado])];
      return delPersonal(
        tx,
        lawyers.flatMap((uid) => (uid && uid !== actor.uid ? uid : [])),
      );
    },
    preferencia: 'mensajes',
    junta: ({ asunto: { cita } }) => `cita ${cita.idCita}`,
    correo: ({ asunto: { cita, antes } }) => {
      const texto = textoDeAsesoria(cita, antes !== null);
      const datos = { texto, cita, motivo: cita.motivo, enlace: enlaceSemana() };
      return ({ nombre: abogado, preferencias }) =>
        correoAsesoriaParaLaNotaria({ ...datos, abogado, preferencias });
    },
    calendario: async ({ suceso, asunto: { cita } }, { persona }) => {
      const isOver = cita.estado === 'cancelada' || persona.uid !== cita.abogado;
      const metodo = isOver ? 'CANCEL' : 'REQUEST';
      const evento = eventoDeAsesoria(cita);
      return { metodo, ics: await toIcs(metodo, [evento], suceso.fecha, persona.correo) };
    },
  },
);

/** Appointments of files, and advice without one. */
export const DE_CITAS: Tabla = {
  'cita.propuesta': todos,
  'cita.contestada': [
    fila({
      salda: ({ suceso: { actor, despues } }) => ({
        sobre: [`cita ${despues.idCita}`],
        uids: [actor.uid],
      }),
    }),
    deCita(quienesAtienden, 'mensajes', {
      si: ({ suceso: { despues } }) => despues !== null && 'sinAcuerdo' in despues,
    }),
  ],
  'cita.fijada': todos,
  'cita.cancelada': todos,
  'cita.con_otro_encargado': [
    deCita(quienesAtienden, 'mensajes'),
    deCita(
      async (tx, { suceso: { antes } }) => delPersonal(tx, antes ? [antes.abogado] : []),
      'mensajes',
      { solo: 'deOtra' },
    ),
  ],
  'asesoria.reservada': [deAsesoria],
  'asesoria.cancelada': [deAsesoria],
};
