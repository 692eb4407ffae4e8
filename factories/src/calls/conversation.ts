import * as conversacion from '@notaria/contract/conversacion';
import * as notas from '@notaria/contract/notas';
import { about, byId } from './files.ts';
import type { Row } from './row.ts';
import { CREATED_BY_STAFF, EVERYBODY, STAFF } from './whose.ts';

const PARTES = 'matrix-conversacion.test.ts';
const deCliente = ({ idExpediente }: { idExpediente: string }) => ({
  params: { id: idExpediente, idHilo: conversacion.HILO_CLIENTE },
});

/** The conversation of a file, and its internal notes. */
export const CONVERSATION_ROWS: readonly Row[] = [
  about(conversacion.readConversacion, EVERYBODY, PARTES, byId),
  about(conversacion.readHilo, EVERYBODY, PARTES, deCliente),
  about(
    conversacion.enviarMensaje,
    { usuario: 201, cliente: 201, ...CREATED_BY_STAFF },
    PARTES,
    (file) => ({
      ...deCliente(file),
      body: { texto: 'Hola.' },
    }),
  ),
  about(conversacion.marcarLeido, EVERYBODY, PARTES, (file) => ({
    ...deCliente(file),
    body: { hasta: 1 },
  })),
  about(notas.readNotas, STAFF, PARTES, byId),
  about(notas.escribirNota, CREATED_BY_STAFF, PARTES, (file) => ({
    ...byId(file),
    body: { texto: 'Nota.' },
  })),
];
