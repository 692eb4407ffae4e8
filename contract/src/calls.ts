import * as agenda from './agenda.ts';
import * as asesorias from './asesorias.ts';
import * as asignacion from './asignacion.ts';
import * as avisosCorreo from './avisos-correo.ts';
import * as bitacora from './bitacora.ts';
import * as calendario from './calendario.ts';
import type { AnyCall } from './call.ts';
import * as catalogo from './catalogo.ts';
import * as citas from './citas.ts';
import * as citasQuienes from './citas-quienes.ts';
import * as cobranza from './cobranza.ts';
import * as cobros from './cobros.ts';
import * as cola from './cola.ts';
import * as constancias from './constancias.ts';
import * as conversacion from './conversacion.ts';
import * as cuentas from './cuentas.ts';
import * as declaraciones from './declaraciones.ts';
import * as derechos from './derechos.ts';
import * as documentos from './documentos.ts';
import * as enlacesSubida from './enlaces-subida.ts';
import * as entregas from './entregas.ts';
import * as entregasCambios from './entregas-cambios.ts';
import * as etapas from './etapas-mover.ts';
import * as expedientes from './expedientes.ts';
import * as expedientesCsv from './expedientes-csv.ts';
import * as expedientesResumen from './expedientes-resumen.ts';
import * as generales from './generales-expediente.ts';
import * as grupos from './grupos.ts';
import * as identidades from './identidades.ts';
import * as invitaciones from './invitaciones.ts';
import * as lotes from './lotes.ts';
import * as machotes from './machotes-llamadas.ts';
import * as miCuenta from './mi-cuenta.ts';
import * as miDia from './mi-dia.ts';
import * as motivos from './motivos.ts';
import * as notas from './notas.ts';
import * as notificaciones from './notificaciones.ts';
import * as pagos from './pagos.ts';
import * as partes from './partes.ts';
import * as pruebasCorreo from './pruebas-correo.ts';
import * as segundoFactor from './segundo-factor.ts';
import * as semana from './semana.ts';
import * as tablero from './tablero.ts';
import * as tareas from './tareas.ts';
import * as tramites from './tramites.ts';
import * as usuarios from './usuarios.ts';
import * as ventanilla from './ventanilla.ts';
import * as videos from './videos.ts';
import * as vistas from './vistas.ts';

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

function callsOf(module: object): AnyCall[] {
  return Object.values(module).filter(isCall);
}

/** Every call of the API, for tests and tools. Screens import only the calls that they make. */
export const ALL_CALLS: readonly AnyCall[] = [
  cuentas,
  segundoFactor,
  pruebasCorreo,
  miCuenta,
  avisosCorreo,
  vistas,
  constancias,
  identidades,
  tramites,
  expedientes,
  asignacion,
  expedientesCsv,
  expedientesResumen,
  miDia,
  tablero,
  lotes,
  etapas,
  documentos,
  declaraciones,
  cola,
  motivos,
  enlacesSubida,
  partes,
  ventanilla,
  generales,
  conversacion,
  notas,
  entregas,
  entregasCambios,
  pagos,
  cobros,
  cobranza,
  machotes,
  citas,
  citasQuienes,
  agenda,
  semana,
  asesorias,
  notificaciones,
  usuarios,
  invitaciones,
  grupos,
  videos,
  bitacora,
  catalogo,
  calendario,
  derechos,
  tareas,
].flatMap(callsOf);
