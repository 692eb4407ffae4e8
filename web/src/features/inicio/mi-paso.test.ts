import { type EstadoDocumento, estadoDeExpediente } from '@notaria/contract/estados';
import type { EtapaEnLista } from '@notaria/contract/ruta';
import { describe, expect, it } from 'vitest';
import { aResumen } from '#shared/test-answers.ts';
import { miPasoDe } from './mi-paso.ts';

const anExpediente = (ID_Expediente: string, estados: EstadoDocumento[]) =>
  aResumen(estados, { ID_Expediente, Estado: estadoDeExpediente(estados, 'luz') });

describe('miPasoDe takes the most urgent file of a client', () => {
  it.each<[string, EstadoDocumento[], EstadoDocumento[]]>([
    ['one with something to correct, although another changed later', [0, 0], [1, 0]],
    ['one that lacks documents, before one that the office reviews', [0], [null, 2]],
    ['one that is begun, before one that is empty', [null, null], [0, null]],
  ])('is %s', (_which, other, first) => {
    const files = [anExpediente('a', other), anExpediente('b', first)];
    expect(miPasoDe(files).expediente).toEqual({ id: 'b', titulo: 'Testamento' });
  });

  it('and without an unfinished one proposes to start another', () => {
    expect(miPasoDe([anExpediente('a', [2, 2])])).toEqual({ numero: 5 });
  });
});

describe('a file in a later stage', () => {
  const on = (id: string, etapa: Partial<EtapaEnLista>, estados: EstadoDocumento[] = [2]) => ({
    ...anExpediente(id, estados),
    Etapa: {
      Clave: 'firma',
      Nombre: 'Firma',
      Quien: 'cliente' as const,
      Que_hacer: 'Ven a firmar.',
      Desde: '2026-11-01T12:00:00.000Z',
      Esperada: null,
      En_espera: false,
      Entregado: false,
      Detenido: false,
      ...etapa,
    },
  });

  it('comes before a file that lacks documents if its stage asks something of the client', () => {
    const files = [anExpediente('a', [null, 2]), on('b', {})];
    expect(miPasoDe(files)).toMatchObject({ esTuya: true, expediente: { id: 'b' } });
  });

  it.each([
    ['with the office', { Quien: 'notaria' as const }],
    ['on hold', { En_espera: true }],
    ['sent back to documents that are all accepted', { Clave: 'documentos' }],
  ])('%s says where it is and asks nothing', (_how, etapa) => {
    const step = miPasoDe([on('a', etapa)]);
    expect(step).toMatchObject({ esTuya: false, etapa: { Nombre: 'Firma' } });
    expect(step.numero).toBeUndefined();
  });

  it('that lacks a document asks for that first', () => {
    expect(miPasoDe([on('a', { Quien: 'notaria' }, [2, 1])]).numero).toBe(9);
  });

  it('comes first if the office waits for an answer', () => {
    const files = [on('a', {}), { ...on('b', { Quien: 'notaria' }), Por_responder: 1 }];
    expect(miPasoDe(files)).toMatchObject({ respondes: true, expediente: { id: 'b' } });
  });

  it('that is delivered asks nothing any more', () => {
    expect(miPasoDe([on('a', { Entregado: true })])).toEqual({ numero: 5 });
  });
});

it('is to add a person, if nothing else is missing in a file with several people', () => {
  const file = { ...anExpediente('a', [2, 0]), Por_agregar: ['Vendedor'] };
  const expediente = { id: 'a', titulo: 'Testamento' };
  expect(miPasoDe([file])).toEqual({ numero: 6, expediente, faltaPersona: true });
  const begun = { ...anExpediente('a', [2, null]), Por_agregar: ['Vendedor'] };
  expect(miPasoDe([begun])).toEqual({ numero: 7, expediente });
});

describe('the step of a file, by its documents', () => {
  it.each<[string, EstadoDocumento[], number]>([
    ['nothing was sent: gather', [null, null], 6],
    ['some are missing: upload', [2, 0, null], 7],
    ['all were sent: wait', [2, 0], 8],
    ['one was rejected: correct it, although others are missing', [1, null, 2], 9],
  ])('%s', (_name, estados, step) => {
    expect(miPasoDe([anExpediente('a', estados)]).numero).toBe(step);
  });
});
