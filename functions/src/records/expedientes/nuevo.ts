import { EXPEDIENTES } from '@notaria/contract/messages';
import type { ExpedienteDoc } from './model.ts';

/** What a file begins with: nobody attends it, and nothing was sent, asked, said or paid. */
export const SIN_NADA = {
  idAsignado: null,
  nombreAsignado: EXPEDIENTES.porAsignar,
  idGrupo: null,
  prestamo: null,
  estado: 'Sin asignar',
  fechaFin: null,
  pkIntegranot: null,
  hilos: [],
  porResponder: [],
  esperaRespuesta: null,
  entregas: 0,
  pagos: 0,
  deudas: {},
  generales: [],
  generalesDe: {},
  recibieron: { proyecto: [], cotizacion: [] },
  citas: [],
  pulsos: {},
} satisfies Partial<ExpedienteDoc>;
