import { ETAPA_DOCUMENTOS } from '@notaria/contract/etapas';
import { AVISO_ETAPA } from '@notaria/contract/etapas-messages';
import { NOTIFICACIONES } from '@notaria/contract/messages';
import { paginaDeExpediente } from '@notaria/contract/paginas';
import type { Transaction } from 'firebase-admin/firestore';
import type { Suceso } from '#records/bitacora/repository.ts';
import { enlaceA } from '#records/correos/links.ts';
import {
  correoEtapa,
  type EtapaEnCorreo,
  type MovimientoContado,
} from '#records/correos/templates/etapa.ts';
import { correoEncargadoNombrado } from '#records/correos/templates/expediente-en-marcha.ts';
import { type EnRuta, isEnRuta, isEntregado, type RutaDoc } from '#records/etapas/model.ts';
import { etapaDe } from '#records/etapas/move.ts';
import { isEsperada } from '#records/etapas/view.ts';
import { alDiaDe } from '#records/expedientes/asuntos/al-dia.ts';
import { conCobro } from '#records/expedientes/asuntos/deudas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { salasDe } from '#records/expedientes/salas/salas.ts';
import { type Caso, type Comunes, fila, filaDe, type Oyente, type Tabla } from './fila.ts';
import { elEncargado, losClientes } from './quienes.ts';

/** The stage of a file, as mails to somebody name it; undefined for a file without stages. */
function etapaEnCorreo(file: RutaDoc, alDia?: string): EtapaEnCorreo | undefined {
  if (!isEnRuta(file)) return undefined;
  const { nombre: etapa, quien, queHacer, esperada } = etapaDe(file);
  return { etapa, quien, queHacer, esperada, alDia };
}

/** What is said to a client of the stage where nothing of it is to be done by them. */
const alDiaPara = (file: ExpedienteDoc, { persona }: Oyente) =>
  alDiaDe(file, salasDe(file, persona.uid), new Date());

/**
 * The stage in which a file with all documents accepted goes on, as somebody reads it; undefined if the file is on hold
 * or delivered, or has nothing but its delivery to come.
 */
export function sigueEn(file: ExpedienteDoc, oyente: Oyente): EtapaEnCorreo | undefined {
  if (!isEnRuta(file) || file.curso.espera !== null || isEntregado(file)) return undefined;
  if (file.etapaActual === ETAPA_DOCUMENTOS) return undefined;
  return etapaEnCorreo(file, alDiaPara(file, oyente));
}

const AVISO = {
  ...AVISO_ETAPA,
  omitir: AVISO_ETAPA.avanzar,
  documentos: AVISO_ETAPA.avanzar,
} as const satisfies Record<MovimientoContado, (etapa: string) => string>;

/** How the bell announces the move, with what the stage asks of the client. */
function avisoDeEtapa(file: ExpedienteDoc, movimiento: MovimientoContado, oyente: Oyente): string {
  if (!isEnRuta(file)) return '';
  const { nombre, quien, queHacer, esperada } = etapaDe(file);
  const { espera } = file.curso;
  const frase = AVISO[movimiento](nombre);
  if (espera && espera.salas.length > 0) {
    const isMine = isEsperada(espera, salasDe(file, oyente.persona.uid));
    return `${frase}. ${AVISO_ETAPA.esperaA(isMine)}`;
  }
  const alDia = alDiaPara(file, oyente);
  if (alDia !== undefined && espera === null) return `${frase}. ${alDia}`;
  const isTheirs = quien === 'cliente' && file.curso.espera === null && !isEntregado(file);
  return isTheirs ? `${frase}. ${AVISO_ETAPA.teToca(queHacer, esperada)}` : frase;
}

/** The mail to the client; undefined for a file without stages, and for the move that complete documents bring. */
function mensajeDeEtapa(file: ExpedienteDoc, movimiento: MovimientoContado, oyente: Oyente) {
  const enCorreo = etapaEnCorreo(file, alDiaPara(file, oyente));
  if (!enCorreo || !isEnRuta(file) || movimiento === 'documentos') return undefined;
  const datos = {
    ...enCorreo,
    movimiento,
    ...motivosDe(file),
    enlace: enlaceA(paginaDeExpediente(file.idExpediente)),
    isEntregado: isEntregado(file),
    nota: etapaDe(file).nota,
  };
  return (comunes: Comunes) => correoEtapa({ ...comunes, ...datos });
}

function motivosDe({ curso: { espera, regreso } }: EnRuta) {
  return { espera: espera?.motivo ?? null, regreso: regreso?.motivo ?? null };
}

/** True for a folio or a day that was noted without a word to the client. */
const isSilent = ({ movimiento, nota }: Suceso<'expediente.etapa'>['despues']) =>
  movimiento === 'anotar' && !nota;

type Movida = Pick<Caso<'expediente.etapa'>, 'file' | 'suceso'>;

const isHere = ({ file, suceso: { despues } }: Movida) =>
  isEnRuta(file) && file.etapaActual === despues.etapa;

/** True if somebody else attends the file since, and still does. */
const isNew = ({ file, suceso: { antes, despues } }: Caso<'expediente.asignado'>) =>
  despues.idAsignado !== null &&
  despues.idAsignado !== antes.idAsignado &&
  despues.idAsignado === file.idAsignado;

const isHim =
  ({ file }: { file: ExpedienteDoc }) =>
  ({ persona }: Oyente) =>
    persona.uid === file.idAsignado;

/** The file as its people read what they have to pay. */
export const loQueLeen = (_tx: Transaction, _suceso: unknown, file: ExpedienteDoc) =>
  conCobro(file);

/** The stages of a file, and who attends it. A move or an assignment that another one followed is told by that one. */
export const DE_ETAPAS: Tabla = {
  'expediente.etapa': [
    filaDe<'expediente.etapa', ExpedienteDoc>(loQueLeen, {
      // The last accepted document moves the file too, and its review can be undone.
      espera: ({ suceso }) => suceso.despues.movimiento === 'documentos',
      si: (caso) => !isSilent(caso.suceso.despues) && isHere(caso),
      para: losClientes,
      tipo: 'etapa',
      preferencia: 'tramites',
      sobre: () => 'etapa',
      salda: () => ({ sobre: ['etapa'] }),
      texto: ({ asunto, suceso: { despues } }, oyente) =>
        avisoDeEtapa(asunto, despues.movimiento, oyente),
      correo: ({ asunto, suceso: { despues } }, oyente) =>
        mensajeDeEtapa(asunto, despues.movimiento, oyente),
    }),
  ],
  'expediente.asignado': [
    fila({ salda: () => ({ sobre: ['asignacion'] }) }),
    fila({
      si: isNew,
      para: async (tx, caso) => (await elEncargado(tx, caso)).filter(isHim(caso)),
      tipo: 'asignacion',
      preferencia: 'asignaciones',
      seReune: true,
      sobre: () => 'asignacion',
      texto: () => NOTIFICACIONES.asignado,
    }),
    fila({
      si: isNew,
      para: losClientes,
      preferencia: 'tramites',
      soloProbados: true,
      correo: ({ file }) => {
        const enlace = enlaceA(paginaDeExpediente(file.idExpediente));
        const encargado = file.nombreAsignado;
        return (comunes) => correoEncargadoNombrado({ ...comunes, encargado, enlace });
      },
    }),
  ],
};
