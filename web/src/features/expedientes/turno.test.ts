import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import { describe, expect, test } from 'vitest';
import { turnoDe } from './turno.ts';

function row(tipo: string, accepted: FilaDocumento['accepted']): FilaDocumento {
  return {
    idDocRequerido: tipo,
    tipo,
    descripcion: '',
    idDocumento: accepted === null ? null : 'd1',
    nombrePdf: null,
    vence: null,
    url: null,
    accepted,
    fechaSubida: null,
    comentario: null,
  };
}

function detail(
  rows: FilaDocumento[],
  over: Partial<DetalleAnswer['resumen']> = {},
): DetalleAnswer {
  return {
    acceso: {
      subir: false,
      eliminar: false,
      aceptar: false,
      rechazar: false,
      asignar: false,
      bitacora: false,
    },
    title: 'Testamento',
    resumen: {
      ID_Expediente: '2611-ABC123',
      Fecha_inicio: '2026-11-01T00:00:00.000Z',
      Fecha_fin: null,
      Fecha_actualizacion: '2026-11-01T00:00:00.000Z',
      PK_Integranot: null,
      Estado: 'En progreso',
      ID_Tramite: 't',
      Titulo_tramite: 'Testamento',
      ID_Cliente: 'c',
      Nombre_cliente: 'Ana',
      Nombre_cuenta: 'Ana',
      Identidad: 'coincide',
      ID_Asignado: 'a',
      Nombre_asignado: 'Eva',
      ...over,
    },
    expediente: rows,
  };
}

describe('turnoDe', () => {
  test('a client with a rejected document is told which to replace, before any that is missing', () => {
    const turno = turnoDe(detail([row('Acta', null), row('INE', 1)]), true);
    expect(turno).toMatchObject({ title: 'Te toca a ti', tone: 'rojo' });
    expect(turno.next).toContain('«INE»');
  });

  test('a client with a missing document is told which to upload', () => {
    expect(turnoDe(detail([row('INE', 2), row('Acta', null)]), true).next).toBe('Sube «Acta».');
  });

  test('a client who has sent everything waits for the office', () => {
    expect(turnoDe(detail([row('INE', 0), row('Acta', 2)]), true).title).toBe(
      'La notaría está revisando',
    );
  });

  test('staff with pending documents are told how many', () => {
    expect(turnoDe(detail([row('INE', 0), row('Acta', 0)]), false).next).toBe(
      'Hay 2 documentos por revisar.',
    );
  });

  test('staff with nothing pending wait for the client', () => {
    expect(turnoDe(detail([row('INE', 1)]), false).title).toBe('Esperando al cliente');
  });

  test('staff see that nobody is responsible before anything else', () => {
    expect(turnoDe(detail([row('INE', 0)], { ID_Asignado: null }), false).title).toBe(
      'Sin encargado',
    );
  });

  test('a finished file is nobody’s turn', () => {
    expect(turnoDe(detail([row('INE', 2)], { Estado: 'Terminado' }), true).title).toBe(
      'Trámite terminado',
    );
  });
});
