import * as conversacion from '@notaria/contract/conversacion';
import * as notas from '@notaria/contract/notas';
import { about, byId, STAFF } from './files.ts';
import type { Row } from './row.ts';

const EVERYBODY = { usuario: 200, cliente: 200, ...STAFF } as const;
const OF_STAFF = { abogada: 201, titular: 201, administrador: 201, secretaria: 201 } as const;
const deCliente = ({ idExpediente }: { idExpediente: string }) => ({
  params: { id: idExpediente, idHilo: conversacion.HILO_CLIENTE },
});

/** The conversation of a file, and its internal notes. With parties: matrix-partes.test.ts. */
export const CONVERSATION_ROWS: readonly Row[] = [
  about(conversacion.readConversacion, EVERYBODY, byId),
  about(conversacion.readHilo, EVERYBODY, deCliente),
  about(conversacion.enviarMensaje, { usuario: 201, cliente: 201, ...OF_STAFF }, (file) => ({
    ...deCliente(file),
    body: { texto: 'Hola.' },
  })),
  about(conversacion.marcarLeido, EVERYBODY, (file) => ({
    ...deCliente(file),
    body: { hasta: 1 },
  })),
  about(notas.readNotas, STAFF, byId),
  about(notas.escribirNota, OF_STAFF, (file) => ({ ...byId(file), body: { texto: 'Nota.' } })),
];
