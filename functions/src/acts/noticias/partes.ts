import type { TipoEvento } from '@notaria/contract/bitacora-eventos';
import { paginaDeExpediente } from '@notaria/contract/paginas';
import { AVISO_PARTE } from '@notaria/contract/partes-messages';
import type { Transaction } from 'firebase-admin/firestore';
import type { Suceso } from '#records/bitacora/repository.ts';
import { enlaceA } from '#records/correos/links.ts';
import { correoInvitacionSinFruto, correoParteSalio } from '#records/correos/templates/partes.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { quienInvito } from '#records/expedientes/salas/partes-policy.ts';
import { documentosCompletos } from './documentos.ts';
import { type Caso, type Columnas, type Fila, fila, type Oyente, type Tabla } from './fila.ts';
import { cuentas, losClientes, whoAttends } from './quienes.ts';

type DeParte = Extract<
  TipoEvento,
  'parte.aceptada' | 'parte.rechazada' | 'parte.vencida' | 'parte.retirada' | 'parte.salio'
>;
type Salida = Extract<DeParte, 'parte.retirada' | 'parte.salio'>;

const TEXTO = {
  'parte.aceptada': AVISO_PARTE.aceptada,
  'parte.rechazada': AVISO_PARTE.rechazada,
  'parte.vencida': AVISO_PARTE.vencida,
  'parte.retirada': AVISO_PARTE.retirada,
  'parte.salio': AVISO_PARTE.salio,
} as const;

const texto = ({ suceso: { tipo, despues } }: Caso<DeParte>) => TEXTO[tipo](despues.nombre);

/** The account that invited the party, unless it left since or did this itself. */
async function quienLaInvito(
  tx: Transaction,
  { file, suceso }: { file: ExpedienteDoc; suceso: Suceso<DeParte> },
) {
  const sala = file.salas.find(({ idParte }) => idParte === suceso.despues.idParte);
  const uid = sala && quienInvito(file, sala);
  return uid === undefined || uid === suceso.actor.uid ? [] : cuentas(tx, [uid]);
}

/** The lawyer, or the head of the office: the bell only. */
const laNotaria: Fila<DeParte> = fila<DeParte>({
  para: async (tx, caso) => (await whoAttends(tx, caso)).filter(({ conCorreo }) => conCorreo),
  tipo: 'parte',
  texto,
  preferencia: 'mensajes',
});

/** Who invited, with a mail if the invitation came to nothing. */
const quienInvita: Fila<DeParte> = fila<DeParte>({
  para: quienLaInvito,
  tipo: 'parte',
  texto,
  preferencia: 'tramites',
  correo: ({ file, suceso: { tipo, despues } }) => {
    if (tipo !== 'parte.rechazada' && tipo !== 'parte.vencida') return undefined;
    const datos = {
      parte: despues.nombre,
      vencio: tipo === 'parte.vencida',
      enlace: enlaceA(paginaDeExpediente(file.idExpediente)),
    };
    return (comunes) => correoInvitacionSinFruto({ ...comunes, ...datos });
  },
});

/**
 * The office's reason for taking out a represented person, for the account that represented them; undefined for every
 * other reader. A person with an account of their own reads it in another mail.
 */
function motivoPara({ file, suceso: { despues } }: Caso<Salida>, { persona }: Oyente) {
  const sala = file.salas.find(({ idParte }) => idParte === despues.idParte);
  const reads = sala?.entrega === 'representada' && sala.idUsuario === persona.uid;
  return reads && 'motivo' in despues ? despues.motivo : undefined;
}

/** A row about somebody who took part and left; the others and who attends the file also get a mail. */
const trasSalir = (lado: 'tramites' | 'mensajes', para: Columnas<Salida>['para']): Fila<Salida> =>
  fila<Salida>({
    para,
    si: ({ suceso: { antes } }) => antes.estadoParte === 'activa',
    tipo: 'parte',
    texto,
    preferencia: lado,
    correo: (caso, oyente) => {
      const enlace = enlaceA(paginaDeExpediente(caso.file.idExpediente));
      const parte = caso.suceso.despues.nombre;
      const motivo = motivoPara(caso, oyente);
      const datos = { parte, isStaff: oyente.lado === 'notaria', motivo, enlace };
      return (comunes) => correoParteSalio({ ...comunes, ...datos });
    },
  });

const elQueSalio: readonly Fila<Salida>[] = [
  trasSalir('mensajes', async (tx, caso) =>
    (await whoAttends(tx, caso)).filter(({ conCorreo }) => conCorreo),
  ),
  documentosCompletos,
  trasSalir('tramites', async (tx, caso) =>
    (await losClientes(tx, caso)).filter(({ persona }) => persona.uid !== caso.suceso.actor.uid),
  ),
];

/** Who takes part in a file. Once somebody left or is no company, all documents may be accepted. */
export const DE_PARTES: Tabla = {
  'parte.aceptada': [laNotaria, quienInvita],
  'parte.rechazada': [laNotaria, quienInvita, documentosCompletos],
  'parte.vencida': [laNotaria, quienInvita, documentosCompletos],
  'parte.retirada': elQueSalio,
  'parte.salio': elQueSalio,
  'parte.papeles': [documentosCompletos],
  'parte.quien_es': [documentosCompletos],
};
