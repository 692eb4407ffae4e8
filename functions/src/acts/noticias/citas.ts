import { NOMBRE_CITA } from '@notaria/contract/citas';
import { AVISO_CITA } from '@notaria/contract/citas-messages';
import type { Transaction } from 'firebase-admin/firestore';
import type { Suceso } from '#records/bitacora/repository.ts';
import { cuando } from '#records/citas/horas.ts';
import { toIcs } from '#records/citas/ics.ts';
import { faltanDe, isPorAcordar } from '#records/citas/model.ts';
import { findCita } from '#records/citas/repository.ts';
import { enlaceMiCuenta, enlaceSemana } from '#records/correos/links.ts';
import { correoCalendario, correoCita } from '#records/correos/templates/cita.ts';
import { citadasDe } from '#records/expedientes/asuntos/citas.ts';
import {
  type Contada,
  detalleDe,
  enlaceDe,
  eventoPara,
  type Noticia,
  noticiaDe,
  textoDe,
  whatToBring,
  whoComes,
} from '#records/expedientes/asuntos/citas-para.ts';
import { quienResponde } from '#records/expedientes/asuntos/entregas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { conQuienPreguntar, conQuienResponda } from '#records/expedientes/salas/responde.ts';
import { nameForMail } from '#records/usuarios/repository.ts';
import {
  type Columnas,
  type Fila,
  fila,
  filaDe,
  filaSinArchivo,
  type Oyente,
  type Tabla,
} from './fila.ts';
import { cuentas, delPersonal, elEncargado, lasSalas, whoAttends } from './quienes.ts';

type DeCita =
  | 'cita.propuesta'
  | 'cita.contestada'
  | 'cita.fijada'
  | 'cita.cancelada'
  | 'cita.con_otro_encargado'
  | 'cita.personas';

const fechaDe = (text: string | null | undefined) => (text ? new Date(text) : null);

/** Reads it as it is now. If it has changed since, the event of that change tells of it, but not to who left it. */
async function laCita(
  tx: Transaction,
  { antes, despues }: Suceso<DeCita>,
): Promise<Contada | undefined> {
  const known = despues ?? antes;
  const cita = known && (await findCita(known.idCita, tx));
  const isLeft = despues !== null && 'salen' in despues && despues.salen.length > 0;
  const isLater = despues !== null && despues.secuencia !== cita?.secuencia;
  if (!cita || (isLater && !isLeft)) return undefined;
  return { cita, antes: fechaDe(antes?.inicio) };
}

/** What is told of an appointment that was proposed or set. */
const NOTICIA: Record<DeCita, (contada: Contada) => Noticia> = {
  'cita.propuesta': ({ cita }) => (cita.otraHora ? 'otraHora' : 'propuesta'),
  'cita.contestada': () => 'sinAcuerdo',
  'cita.fijada': noticiaDe,
  'cita.cancelada': () => 'cancelada',
  'cita.con_otro_encargado': () => 'tuya',
  'cita.personas': ({ cita }) => (cita.inicio ? 'confirmada' : 'propuesta'),
};

/** As whom somebody reads an appointment. What is mailed and kept names nobody who comes of a file, also to the staff. */
function lectorDe({ lado, persona }: Oyente, { cita }: Contada): string | null {
  const isNamed = cita.visitante !== null || cita.cambio?.deLaNotaria === true;
  return lado === 'notaria' && isNamed ? null : persona.uid;
}

/** The events that calendars hear of. */
const EN_CALENDARIO: ReadonlySet<DeCita> = new Set([
  'cita.fijada',
  'cita.cancelada',
  'cita.con_otro_encargado',
  'cita.personas',
]);

type Columna<F> = Columnas<DeCita, Contada, F>;
type Para = Columna<ExpedienteDoc>['para'];

/** A mail about an appointment of a file or of a visitor, which calendars understand. */
function conCorreo<F extends ExpedienteDoc | undefined>(
  preferencia: 'tramites' | 'mensajes',
  solo?: Noticia,
): Columna<F> {
  const isFormer = solo === 'deOtra' || solo === 'sinTi';
  return {
    preferencia,
    correo: ({ file, suceso: { tipo }, asunto }, oyente) => {
      const { cita } = asunto;
      const { uid } = oyente.persona;
      const isClient = oyente.lado === 'cliente';
      const noticia = solo ?? NOTICIA[tipo](asunto);
      const faltan = faltanDe(cita);
      const datos = {
        texto: textoDe(asunto, noticia),
        detalle: detalleDe(file ?? null, asunto, noticia, lectorDe(oyente, asunto)),
        cita,
        vienen: file ? whoComes(file, cita) : [],
        traer: cita.inicio && isClient ? whatToBring(file ?? null, cita, uid) : [],
        enlace: solo === 'deOtra' ? enlaceSemana() : enlaceDe(cita),
        pide:
          file !== undefined &&
          isClient &&
          conQuienResponda(file, citadasDe(file, cita, uid)).some((sala) => faltan.includes(sala)),
      };
      return (comunes) => correoCita({ ...comunes, ...datos });
    },
    calendario: async ({ file, suceso, asunto: { cita, antes } }, { persona, lado }) => {
      const isOver = cita.inicio === null || isFormer || (!file && persona.uid !== cita.abogado);
      const metodo = isOver ? 'CANCEL' : 'REQUEST';
      const inicio = isFormer ? antes : (cita.inicio ?? antes);
      if (inicio === null || !EN_CALENDARIO.has(suceso.tipo)) return undefined;
      const uid = lado === 'cliente' ? persona.uid : null;
      const evento = eventoPara(file ?? null, { ...cita, inicio }, uid);
      return { metodo, ics: await toIcs(metodo, [evento], suceso.fecha, { para: persona.correo }) };
    },
  };
}

/** A row about an appointment of a file. */
function deCita(
  para: Para,
  lado: 'tramites' | 'mensajes',
  { solo, si, salda }: { solo?: Noticia; si?: Columna<ExpedienteDoc>['si']; salda?: true } = {},
): Fila<DeCita> {
  // What was told of its former time, or asked, is over.
  const settles = ({ asunto: { cita } }: { asunto: Contada }) => ({
    sobre: [`cita ${cita.idCita}`],
  });
  return filaDe(laCita, {
    ...conCorreo<ExpedienteDoc>(lado, solo),
    para,
    tipo: 'cita',
    sobre: ({ asunto: { cita } }) => `cita ${cita.idCita}`,
    // Who no longer attends the file can't open it: a mail for their calendar, and no notice.
    ...(solo !== 'deOtra' &&
      solo !== 'sinTi' && {
        texto: ({ file, suceso: { tipo }, asunto }, oyente) => {
          const noticia = solo ?? NOTICIA[tipo](asunto);
          const detalle = detalleDe(file, asunto, noticia, lectorDe(oyente, asunto));
          return [textoDe(asunto, noticia), ...detalle].join('. ');
        },
      }),
    ...(si && { si }),
    ...(salda && { salda: settles }),
  });
}

const quienesVienen: Para = (tx, caso) =>
  lasSalas(
    tx,
    caso,
    caso.asunto.cita.asistentes.map(({ sala }) => sala),
  );

/** Who comes, except who proposed the times: nobody asks them. */
const quienesDiran: Para = async (tx, caso) =>
  (await quienesVienen(tx, caso)).filter(({ persona }) => persona.uid !== caso.suceso.actor.uid);

/** Tells the lawyers of a visitor's. The visitor's own mail has a link that only the act knows, so that leaves it. */
const deVisita: Fila<DeCita> = filaSinArchivo(
  async (tx, suceso: Suceso<DeCita>) => {
    const contada = await laCita(tx, suceso);
    return contada?.cita.visitante ? contada : undefined;
  },
  {
    ...conCorreo<undefined>('mensajes'),
    para: async (tx, { suceso: { actor, antes, despues } }) => {
      const lawyers = [antes?.abogado, despues?.abogado].filter((uid) => uid !== actor.uid);
      return delPersonal(tx, [...new Set(lawyers.flatMap((uid) => uid ?? []))]);
    },
    junta: ({ asunto: { cita } }) => `cita ${cita.idCita}`,
  },
);

/** Whose time it took and who attends the file no more: it goes from their calendar, whatever became of it. */
const quienAtendia = deCita(
  async (tx, { file, suceso: { antes } }) =>
    antes && antes.abogado !== file.idAsignado ? delPersonal(tx, [antes.abogado]) : [],
  'mensajes',
  { solo: 'deOtra', si: ({ asunto: { antes } }) => antes !== null },
);

const todos = [
  deCita(quienesVienen, 'tramites', { salda: true }),
  deCita(whoAttends, 'mensajes'),
  deVisita,
  quienAtendia,
];

/** Who no longer comes: whoever still comes for somebody else keeps it in their calendar. */
const quienesSalen: Para = async (tx, { file, suceso: { despues }, asunto: { cita } }) => {
  const salen = despues !== null && 'salen' in despues ? despues.salen : [];
  const uids = file.salas.flatMap(({ idParte, idUsuario }) =>
    salen.includes(idParte) ? (idUsuario ?? []) : [],
  );
  const gone = [...new Set(uids)].filter((uid) => citadasDe(file, cita, uid).length === 0);
  return cuentas(tx, gone);
};

/** Who comes now also. */
const quienesEntran: Para = (tx, caso) => {
  const { despues } = caso.suceso;
  return lasSalas(tx, caso, despues !== null && 'entran' in despues ? despues.entran : []);
};

/** Everybody has answered, and no time suits all. */
const isLost = ({ suceso: { despues } }: { suceso: Suceso<DeCita> }) =>
  despues !== null && 'sinAcuerdo' in despues;

/** Who proposed hears that one of the times is taken. */
const seOcupo: Fila<'cita.horario_ocupado'> = filaDe(
  async (tx, { despues }) => {
    const cita = await findCita(despues.idCita, tx);
    return cita && isPorAcordar(cita) ? cita : undefined;
  },
  {
    para: whoAttends,
    tipo: 'cita',
    sobre: ({ asunto: { idCita } }) => `cita ${idCita}`,
    texto: ({ asunto: { tipo, zona }, suceso: { despues } }) =>
      AVISO_CITA.ocupada(NOMBRE_CITA[tipo].toLowerCase(), cuando(new Date(despues.ocupado), zona)),
  },
);

/** The address shows clients' names, so who made it hears of it whatever mails they chose. */
const elCalendario: Fila<'calendario.suscrito'> = filaSinArchivo(async () => null, {
  para: (tx, { suceso: { despues } }) => delPersonal(tx, [despues.uid]),
  sinFalta: (_caso, { persona }) =>
    correoCalendario({ nombre: nameForMail(persona), enlace: enlaceMiCuenta() }),
});

/** Appointments of files and of visitors, and the address for calendars. */
export const DE_CITAS: Tabla = {
  'cita.propuesta': [
    deCita(quienesDiran, 'tramites', { salda: true }),
    deCita(whoAttends, 'mensajes'),
    // Nobody answers for these people, so somebody has to ask them.
    filaDe(laCita, {
      si: ({ file, asunto: { cita } }) => conQuienPreguntar(file, faltanDe(cita)).length > 0,
      sobre: ({ asunto: { cita } }) => `cita ${cita.idCita}`,
      para: elEncargado,
      tipo: 'cita',
      texto: ({ file, asunto: { cita } }) =>
        AVISO_CITA.preguntar(
          NOMBRE_CITA[cita.tipo].toLowerCase(),
          quienResponde(file, conQuienPreguntar(file, faltanDe(cita))),
        ),
    }),
  ],
  'cita.contestada': [
    fila({
      salda: ({ suceso: { actor, despues } }) => ({
        sobre: [`cita ${despues.idCita}`],
        uids: [actor.uid],
      }),
    }),
    deCita(whoAttends, 'mensajes', { si: isLost }),
    // Their time holds, which they can't know otherwise.
    deCita(quienesVienen, 'tramites', {
      si: (caso) => isLost(caso) && caso.asunto.cita.otraHora,
    }),
  ],
  'cita.fijada': todos,
  'cita.personas': [
    deCita(quienesEntran, 'tramites'),
    deCita(quienesSalen, 'tramites', {
      solo: 'sinTi',
      si: ({ asunto: { antes } }) => antes !== null,
    }),
  ],
  'cita.horario_ocupado': [seOcupo],
  'cita.cancelada': todos,
  'cita.con_otro_encargado': [deCita(whoAttends, 'mensajes'), quienAtendia],
  'calendario.suscrito': [elCalendario],
};
