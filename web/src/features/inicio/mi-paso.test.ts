import { type EstadoDocumento, estadoDeExpediente } from '@notaria/contract/estados';
import type { EtapaEnLista } from '@notaria/contract/ruta';
import { describe, expect, it } from 'vitest';
import { aResumen } from '#shared/test-answers.ts';
import { misTramitesDe } from './mi-paso.ts';

const anExpediente = (ID_Expediente: string, estados: EstadoDocumento[]) =>
  aResumen(estados, { ID_Expediente, Estado: estadoDeExpediente(estados, 'luz') });

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

const idsOf = (files: Parameters<typeof misTramitesDe>[0]) =>
  misTramitesDe(files).files.map(({ ID_Expediente }) => ID_Expediente);

describe('a client’s files, the most urgent first', () => {
  it.each<[string, EstadoDocumento[], EstadoDocumento[]]>([
    ['one with something to correct, although another changed later', [null, 0], [1, 0]],
    ['one that lacks documents, before one that the office reviews', [0], [null, 2]],
  ])('%s', (_which, other, first) => {
    expect(idsOf([anExpediente('a', other), anExpediente('b', first)])).toEqual(['b', 'a']);
  });

  it('a stage that asks something of them comes before documents to send', () => {
    expect(idsOf([anExpediente('a', [null, 2]), on('b', {})])).toEqual(['b', 'a']);
  });

  it('what is to be paid comes before both', () => {
    const owed = { ...on('c', { Quien: 'notaria' }), Por_pagar: 100 };
    expect(idsOf([anExpediente('a', [null]), on('b', {}), owed])).toEqual(['c', 'b', 'a']);
  });

  it('a finished one and a delivered one are not named, unless something is owed in it', () => {
    const delivered = on('b', { Entregado: true });
    const owed = { ...on('c', { Entregado: true }), Por_pagar: 100 };
    expect(idsOf([anExpediente('a', [2, 2]), delivered, owed])).toEqual(['c']);
  });
});

describe('their step of the guide', () => {
  it.each<[string, EstadoDocumento[], number]>([
    ['nothing was sent: gather', [null, null], 6],
    ['some are missing: upload', [2, 0, null], 7],
    ['all were sent: wait', [2, 0], 8],
    ['one was rejected: correct it, although others are missing', [1, null, 2], 9],
    ['all were accepted: start another', [2, 2], 5],
  ])('%s', (_name, estados, step) => {
    expect(misTramitesDe([anExpediente('a', estados)]).paso).toBe(step);
  });

  it('is to gather while a person is missing, and none in a later stage', () => {
    const file = { ...anExpediente('a', [2, 0]), Por_agregar: ['Vendedor'] };
    expect(misTramitesDe([file]).paso).toBe(6);
    const done = { ...on('a', { Quien: 'notaria' }), Documentos_completos: true };
    expect(misTramitesDe([done]).paso).toBeUndefined();
  });
});
