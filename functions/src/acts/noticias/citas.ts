import { NOMBRE_CITA } from '@notaria/contract/citas';
import { AVISO_CITA, DETALLE_CITA } from '@notaria/contract/citas-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { VISITANTE } from '#records/bitacora/autores.ts';
import type { Suceso } from '#records/bitacora/repository.ts';
import { findAsesoria } from '#records/citas/asesorias.ts';
import { cuando, diaYHora } from '#records/citas/horas.ts';
import { toIcs } from '#records/citas/ics.ts';
import { type CitaDoc, faltanDe, isPorAcordar } from '#records/citas/model.ts';
import { findCita } from '#records/citas/repository.ts';
import { enlaceCitas, enlaceMiCuenta, enlaceSemana } from '#records/correos/links.ts';
import { correoAsesoriaParaLaNotaria } from '#records/correos/templates/asesoria.ts';
import { correoCalendario, correoCita } from '#records/correos/templates/cita.ts';
import { citadasDe } from '#records/expedientes/citas.ts';
import {
  detalleDeAsesoria,
  eventoDeAsesoria,
  eventoPara,
  quienPidio,
  textoDeAsesoria,
  traerA,
  vienenA,
} from '#records/expedientes/citas-para.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
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

type Noticia = Exclude<keyof typeof AVISO_CITA, 'recordatorio' | 'ocupada'>;
/** What is told of an appointment that was proposed or set. */
const NOTICIA: Record<DeCita, (cita: Cita) => Noticia> = {
  'cita.propuesta': ({ cita }) => (cita.otraHora ? 'otraHora' : 'propuesta'),
  'cita.contestada': () => 'sinAcuerdo',
  'cita.fijada': ({ antes }) => (antes ? 'cambiada' : 'confirmada'),
  'cita.cancelada': () => 'cancelada',
  'cita.con_otro_encargado': () => 'tuya',
};

function textoDe({ cita, antes }: Cita, noticia: Noticia): string {
  const { tipo, inicio, zona } = cita;
  const hora = inicio ?? antes;
  return AVISO_CITA[noticia](NOMBRE_CITA[tipo].toLowerCase(), hora ? cuando(hora, zona) : '');
}

/** What is told besides: the hour that no longer holds, who asked, what is proposed, and what holds until then. */
function detalleDe(
  file: ExpedienteDoc,
  { cita, antes }: Cita,
  noticia: Noticia,
  { lado, persona }: Oyente,
): string[] {
  const { zona, inicio, propuestas } = cita;
  // What is mailed and kept names nobody who comes, also to the staff.
  const isOffice = lado === 'notaria' && cita.cambio?.deLaNotaria === true;
  const quien = quienPidio(file, cita, isOffice ? null : persona.uid);
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

/** The events that calendars hear of. */
const EN_CALENDARIO: ReadonlySet<DeCita> = new Set([
  'cita.fijada',
  'cita.cancelada',
  'cita.con_otro_encargado',
]);

type Para = Columnas<DeCita, Cita>['para'];

/** A row about an appointment, with a mail that calendars understand. */
function deCita(
  para: Para,
  lado: 'tramites' | 'mensajes',
  { solo, si, salda }: { solo?: Noticia; si?: Columnas<DeCita, Cita>['si']; salda?: true } = {},
): Fila<DeCita> {
  const isFormer = solo === 'deOtra';
  const noticiaDe = ({ tipo }: Suceso<DeCita>, cita: Cita) => solo ?? NOTICIA[tipo](cita);
  const columnas: Columnas<DeCita, Cita> = {
    para,
    tipo: 'cita',
    preferencia: lado,
    sobre: ({ asunto: { cita } }) => `cita ${cita.idCita}`,
    // Who no longer attends the file can't open it: a mail for their calendar, and no notice.
    ...(!isFormer && {
      texto: ({ file, suceso, asunto }, oyente) => {
        const noticia = noticiaDe(suceso, asunto);
        return [textoDe(asunto, noticia), ...detalleDe(file, asunto, noticia, oyente)].join('. ');
      },
    }),
    correo: ({ file, suceso, asunto }, oyente) => {
      const { cita } = asunto;
      const isClient = oyente.lado === 'cliente';
      const noticia = noticiaDe(suceso, asunto);
      const faltan = faltanDe(cita);
      const datos = {
        texto: textoDe(asunto, noticia),
        detalle: detalleDe(file, asunto, noticia, oyente),
        cita,
        vienen: vienenA(file, cita),
        traer: cita.inicio && isClient ? traerA(file, cita, oyente.persona.uid) : [],
        enlace: isFormer ? enlaceSemana() : enlaceCitas(file.idExpediente),
        pide:
          isClient &&
          citadasDe(file, cita, oyente.persona.uid).some((sala) => faltan.includes(sala)),
      };
      return (comunes) => correoCita({ ...comunes, ...datos });
    },
    calendario: async ({ file, suceso, asunto: { cita, antes } }, { persona, lado: own }) => {
      const metodo = cita.inicio === null || isFormer ? 'CANCEL' : 'REQUEST';
      const inicio = cita.inicio ?? antes;
      if (inicio === null || !EN_CALENDARIO.has(suceso.tipo)) return undefined;
      const evento = eventoPara(file, { ...cita, inicio }, own === 'cliente' ? persona.uid : null);
      return { metodo, ics: await toIcs(metodo, [evento], suceso.fecha, { para: persona.correo }) };
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

/** Who comes, except who proposed the times: nobody asks them. */
const quienesDiran: Para = async (tx, caso) =>
  (await quienesVienen(tx, caso)).filter(({ persona }) => persona.uid !== caso.suceso.actor.uid);
const todos = [
  deCita(quienesVienen, 'tramites', { salda: true }),
  deCita(quienesAtienden, 'mensajes'),
];

/** Tells the lawyer of advice. Its visitor's mail has a link that works once, so the act itself leaves it. */
const deAsesoria: Fila<'asesoria.reservada' | 'asesoria.cancelada'> = filaSinArchivo(
  async (tx, { actor, antes, despues }) => {
    const known = despues ?? antes;
    const cita = known ? await findAsesoria(known.idCita, tx) : undefined;
    // If it has changed since, the event of that change tells of it.
    const inicio = cita?.estado === 'cancelada' ? undefined : cita?.inicio.toISOString();
    if (!cita || inicio !== despues?.inicio) return undefined;
    const quien = actor.uid === VISITANTE.uid ? cita.nombre : actor.nombre;
    return { cita, antes: fechaDe(antes?.inicio) ?? undefined, quien };
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
    correo: ({ asunto: { cita, antes, quien } }) => {
      const texto = textoDeAsesoria(cita, antes !== undefined);
      const detalle = detalleDeAsesoria(cita, antes, quien);
      const datos = { texto, detalle, cita, motivo: cita.motivo, enlace: enlaceSemana() };
      return ({ nombre: abogado, preferencias }) =>
        correoAsesoriaParaLaNotaria({ ...datos, abogado, preferencias });
    },
    calendario: async ({ suceso, asunto: { cita } }, { persona }) => {
      const isOver = cita.estado === 'cancelada' || persona.uid !== cita.abogado;
      const metodo = isOver ? 'CANCEL' : 'REQUEST';
      const evento = eventoDeAsesoria(cita);
      return { metodo, ics: await toIcs(metodo, [evento], suceso.fecha, { para: persona.correo }) };
    },
  },
);

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
    para: quienesAtienden,
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

/** Appointments of files, advice without one, and the address for calendars. */
export const DE_CITAS: Tabla = {
  'cita.propuesta': [
    deCita(quienesDiran, 'tramites', { salda: true }),
    deCita(quienesAtienden, 'mensajes'),
  ],
  'cita.contestada': [
    fila({
      salda: ({ suceso: { actor, despues } }) => ({
        sobre: [`cita ${despues.idCita}`],
        uids: [actor.uid],
      }),
    }),
    deCita(quienesAtienden, 'mensajes', { si: isLost }),
    // Their time holds, which they can't know otherwise.
    deCita(quienesVienen, 'tramites', {
      si: (caso) => isLost(caso) && caso.asunto.cita.otraHora,
    }),
  ],
  'cita.fijada': todos,
  'cita.horario_ocupado': [seOcupo],
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
  'calendario.suscrito': [elCalendario],
};
