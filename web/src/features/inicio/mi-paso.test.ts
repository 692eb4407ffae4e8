import type { EstadoDocumento } from '@notaria/contract/estados';
import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { describe, expect, it } from 'vitest';
import { expedienteUrgente, pasoDeDocumentos } from './mi-paso.ts';

function anExpediente(Estado: string, ID_Expediente: string): ExpedienteResumen {
  return {
    ID_Expediente,
    Estado,
    Fecha_inicio: '2026-11-01T12:00:00.000Z',
    Fecha_fin: null,
    Fecha_actualizacion: '2026-11-01T12:00:00.000Z',
    PK_Integranot: null,
    ID_Tramite: 'testamento',
    Titulo_tramite: 'Testamento',
    ID_Cliente: 'ana',
    Nombre_cliente: 'Ana Ruiz',
    Nombre_cuenta: 'Ana Ruiz',
    Identidad: 'coincide',
    ID_Asignado: null,
    Nombre_asignado: 'Por asignar',
  };
}

describe('the file that a client should attend first', () => {
  it('is the one with something to correct, although another changed later', () => {
    const files = [anExpediente('En revisión', 'a'), anExpediente('Requiere cambios', 'b')];
    expect(expedienteUrgente(files)?.ID_Expediente).toBe('b');
  });
  it('is one that lacks documents before one that the office reviews', () => {
    const files = [anExpediente('En revisión', 'a'), anExpediente('En progreso', 'b')];
    expect(expedienteUrgente(files)?.ID_Expediente).toBe('b');
  });
  it('is none when all are finished', () => {
    expect(expedienteUrgente([anExpediente('Terminado', 'a')])).toBeUndefined();
  });
});

describe('the step of a file, by its documents', () => {
  it.each<[string, EstadoDocumento[], number]>([
    ['nothing was sent: gather', [null, null], 6],
    ['some are missing: upload', [2, 0, null], 7],
    ['all were sent: wait', [2, 0], 8],
    ['one was rejected: correct it, although others are missing', [1, null, 2], 9],
  ])('%s', (_name, estados, step) => {
    expect(pasoDeDocumentos(estados)).toBe(step);
  });
});
