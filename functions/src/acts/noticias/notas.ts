import { AVISO_NOTA } from '@notaria/contract/conversacion-messages';
import { paginaDeApartado } from '@notaria/contract/paginas';
import type { Transaction } from 'firebase-admin/firestore';
import type { Suceso } from '#records/bitacora/repository.ts';
import { findNota } from '#records/conversaciones/notas.ts';
import { enlaceA } from '#records/correos/links.ts';
import { correoNovedad } from '#records/correos/templates/entrega.ts';
import { veComoPersonal } from '#records/expedientes/colegas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { type Caso, type Columnas, type Fila, fila, filaDe, type Tabla } from './fila.ts';
import { delPersonal } from './quienes.ts';

type DeNota = 'nota.agregada' | 'nota.recordada' | 'nota.por_hacer';

/** The account for which the note still waits, if it is whom the event names. */
async function aQuien(
  tx: Transaction,
  { idExpediente, despues: { idNota, para } }: Suceso<DeNota>,
): Promise<string | undefined> {
  const nota = idNota && idExpediente && (await findNota(tx, idExpediente, idNota));
  return nota && !nota.hecha && nota.para?.uid === para ? para : undefined;
}

/** A row about a note: for whom it waits, while they see the file. Neither notice nor mail has a word of it. */
function filaDeNota(que: string, texto: Columnas<DeNota, string>['texto']): Fila<DeNota> {
  const sobre = ({ suceso: { despues } }: Caso<DeNota, string>) => `nota ${despues.idNota}`;
  return filaDe<DeNota, string>((tx, suceso) => aQuien(tx, suceso), {
    si: ({ suceso: { actor }, asunto }) => asunto !== actor.uid,
    para: async (tx, { file, asunto }) => quienLaVe(tx, file, asunto),
    sobre,
    salda: (caso) => ({ sobre: [sobre(caso)] }),
    tipo: 'nota',
    texto,
    preferencia: 'mensajes',
    correo: ({ file }) => {
      const enlace = enlaceA(paginaDeApartado(file.idExpediente, 'notas'));
      return (comunes) => correoNovedad({ ...comunes, que, ver: 'Leer la nota', enlace });
    },
  });
}

async function quienLaVe(tx: Transaction, file: ExpedienteDoc, uid: string) {
  const [oyente] = await delPersonal(tx, [uid]);
  return oyente && (await veComoPersonal(oyente.persona, file, tx)) ? [oyente] : [];
}

/** The internal notes that name a colleague. */
export const DE_NOTAS: Tabla = {
  'nota.agregada': [
    filaDeNota(AVISO_NOTA.teNombran, ({ suceso: { actor } }) => AVISO_NOTA.para(actor.nombre)),
  ],
  'nota.recordada': [filaDeNota(AVISO_NOTA.vuelve, () => AVISO_NOTA.vuelve)],
  'nota.por_hacer': [filaDeNota(AVISO_NOTA.esperaOtraVez, () => AVISO_NOTA.esperaOtraVez)],
  'nota.hecha': [fila({ salda: ({ suceso: { antes } }) => ({ sobre: [`nota ${antes.idNota}`] }) })],
};
