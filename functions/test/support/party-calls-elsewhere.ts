import type { AnyCall } from '@notaria/contract/call';
import * as catalogo from '@notaria/contract/catalogo';
import * as citas from '@notaria/contract/citas';
import * as turno from '@notaria/contract/cola';
import * as constancias from '@notaria/contract/constancias';
import * as conversacion from '@notaria/contract/conversacion';
import * as derechos from '@notaria/contract/derechos';
import * as documentos from '@notaria/contract/documentos';
import * as entregas from '@notaria/contract/entregas';
import * as expedientes from '@notaria/contract/expedientes';
import * as identidades from '@notaria/contract/identidades';
import { mensajeLote } from '@notaria/contract/lotes';
import * as miCuenta from '@notaria/contract/mi-cuenta';
import * as motivos from '@notaria/contract/motivos';
import * as notas from '@notaria/contract/notas';
import * as notificaciones from '@notaria/contract/notificaciones';
import * as pagos from '@notaria/contract/pagos';
import * as partes from '@notaria/contract/partes';
import { tiemposDeTramites } from '@notaria/contract/tablero';
import { iniciarExpediente } from '@notaria/contract/tramites';

/**
 * Calls that name a file or something of it, and why they have no cell in
 * the tables of the parties.
 */
export const ELSEWHERE = new Map<AnyCall, string>([
  [documentos.archivoZip, 'the link is the key: matrix-partes-expediente.test.ts, "the ZIP"'],
  [partes.verInvitacion, 'public, names nobody: partes.test.ts'],
  [documentos.deshacerRevision, 'of one’s own review: documentos-deshacer.test.ts'],
  [documentos.acomodarDocumento, 'staff only: matrix.test.ts'],
  [turno.marcarVisto, 'of the queue of a secretary: cola.test.ts'],
  [turno.soltarReservas, 'of what somebody took themselves: cola.test.ts'],
  [conversacion.readConversacion, 'matrix-conversacion.test.ts'],
  [conversacion.readHilo, 'matrix-conversacion.test.ts'],
  [conversacion.enviarMensaje, 'matrix-conversacion.test.ts'],
  [conversacion.marcarLeido, 'matrix-conversacion.test.ts'],
  [mensajeLote, 'matrix-conversacion.test.ts'],
  [notas.readNotas, 'matrix-conversacion.test.ts'],
  [notas.escribirNota, 'matrix-conversacion.test.ts'],
  [notificaciones.marcarTodasVistas, 'marks one’s own, and answers nothing of them'],
  [derechos.enlacesDatos, 'partes-salidas.test.ts, "the export of one’s own data"'],
  [derechos.archivoDatos, 'the same'],
  [derechos.misDatos, 'of the caller’s own account'],
  [derechos.solicitarCancelacion, 'of the caller’s own account'],
  [derechos.retirarCancelacion, 'of the caller’s own account'],
  [identidades.confirmarIdentidad, 'staff only, of whoever started the file: matrix.test.ts'],
  [identidades.preguntarAlSat, 'staff only, of whoever started the file: matrix.test.ts'],
  [identidades.revisarAvisos, 'staff only, of whoever started the file: matrix.test.ts'],
  [identidades.rechazarIdentidad, 'staff only, of whoever started the file: matrix.test.ts'],
  [identidades.listDisputas, 'administrators only, names no file'],
  [identidades.decidirDisputa, 'administrators only, names no file'],
  [constancias.archivoConstancia, 'of the staff, by a link: constancia-archivo.test.ts'],
  [constancias.fiscalData, 'of an account by its address, of who started files: matrix.test.ts'],
  [constancias.verificarRol, 'of an account by its address, of who started files: matrix.test.ts'],
  [expedientes.listAbogados, 'staff only, names no file'],
  [tiemposDeTramites, 'figures of procedures, names no file: matrix.test.ts'],
  [entregas.listEntregas, 'entregas.test.ts, each party in its room'],
  [entregas.abrirEntrega, 'the same'],
  [entregas.contestarEntrega, 'the same'],
  [entregas.enviarEntrega, 'staff only: matrix.test.ts'],
  [entregas.cotizarEntrega, 'staff only: matrix.test.ts'],
  [entregas.soltarEntrega, 'staff only: matrix.test.ts'],
  [entregas.descartarEntrega, 'staff only: matrix.test.ts'],
  [pagos.listPagos, 'pagos.test.ts, each party in its room'],
  [pagos.avisarPago, 'the same'],
  [pagos.decidirPago, 'staff only: matrix.test.ts'],
  [citas.listCitas, 'citas.test.ts, each party in its room'],
  [citas.contestarCita, 'the same'],
  [citas.moverCita, 'the same'],
  [citas.cancelarCita, 'the same'],
  [citas.archivoDeCita, 'the same'],
  [citas.horasLibres, 'of the office’s agenda, names nobody'],
  [citas.citar, 'staff only: matrix.test.ts'],
  [citas.marcarNoVino, 'staff only: matrix.test.ts'],
  [motivos.listMotivos, 'staff only, of the catalogue'],
  [motivos.crearMotivo, 'staff only, of the catalogue'],
  [motivos.modificarMotivo, 'staff only, of the catalogue'],
  [miCuenta.guardarAvisos, 'which mails one wants'],
  [catalogo.crearTramite, 'administrators only, of the catalogue'],
  [catalogo.modificarTramite, 'administrators only, of the catalogue'],
  [iniciarExpediente, 'goes on with one’s own: partes.test.ts, "starting as a party"'],
]);
