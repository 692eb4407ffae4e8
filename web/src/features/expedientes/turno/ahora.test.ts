import type { EstadoDocumento } from '@notaria/contract/estados';
import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import type { Ruta } from '@notaria/contract/ruta';
import { describe, expect, test } from 'vitest';
import type { Lector } from '#features/expedientes/lector.ts';
import { aDetalle } from '#shared/test-answers.ts';
import { ahoraDe } from './ahora.ts';

const DESDE = '2026-11-02T18:00:00.000Z';

function aRuta(actual: string, over: Partial<Ruta> = {}): Ruta {
  const at = ETAPAS_COMUNES.findIndex(({ clave }) => clave === actual);
  return {
    etapas: ETAPAS_COMUNES.map((etapa, index) => ({
      ...etapa,
      estado: index < at ? 'hecha' : index === at ? 'en_curso' : 'pendiente',
      desde: index <= at ? DESDE : null,
      hasta: index < at ? DESDE : null,
      folio: null,
      esperada: null,
      nota: null,
      tiempo: null,
    })),
    actual,
    movimientos: at,
    espera: null,
    regreso: null,
    detenidoDesde: null,
    total: null,
    ...over,
  };
}

const ahora = (estados: readonly EstadoDocumento[], ruta: Ruta, lector: Lector) =>
  ahoraDe(aDetalle(estados, { ruta }), lector);

describe('documents that are open in a later stage', () => {
  test.each(['proyecto', 'firma', 'registro'])('come first for the client, in «%s»', (etapa) => {
    const { title, tone } = ahora([2, 1], aRuta(etapa), 'cliente');
    expect(title).toBe('Te toca corregir 1 documento');
    expect(tone).toBe('tuyo');
  });

  test('the client also reads which stage the file is in, and what that stage asks', () => {
    const office = ahora([2, null], aRuta('proyecto'), 'cliente');
    expect(office.title).toBe('Te toca enviar 1 documento');
    expect(office.lines).toEqual([
      'Mientras tanto está en «Proyecto de escritura»: la tiene la notaría desde el 02-11-2026.',
    ]);
    const own = ahora([2, null], aRuta('firma'), 'cliente');
    expect(own.lines[0]).toBe(
      'También te toca «Firma»: Ven a firmar a la notaría con tu identificación original.',
    );
  });

  test('come first on hold too, with the reason of the hold', () => {
    const espera = { motivo: 'Falta el certificado.', culpa: 'autoridad', desde: DESDE } as const;
    const { title, lines } = ahora([1], aRuta('firma', { espera }), 'cliente');
    expect(title).toBe('Te toca corregir 1 documento');
    expect(lines[0]).toBe('El trámite está en espera desde el 02-11-2026: Falta el certificado.');
  });

  test('a reason that ends without a stop does not run into our own sentence', () => {
    const espera = { motivo: 'Falta el certificado', culpa: 'autoridad', desde: DESDE } as const;
    const { lines } = ahora([2], aRuta('firma', { espera }), 'cliente');
    expect(lines[0]).toBe('Falta el certificado.');
  });

  test.each([
    ['cliente', [2], 'Esperamos que termine el 20-11-2026.'],
    ['encargado', [2], 'Esperamos que termine el 20-11-2026.'],
    ['cliente', [1], 'Esperamos que termine el 20-11-2026.'],
  ] as const)('a hold keeps the expected date in view of %s with %j', (lector, estados, said) => {
    const espera = { motivo: 'Falta el certificado.', culpa: 'autoridad', desde: DESDE } as const;
    const ruta = aRuta('registro', { espera });
    const etapas = ruta.etapas.map((one) => ({ ...one, esperada: '2026-11-20' }));
    expect(ahora(estados, { ...ruta, etapas }, lector).lines).toContain(said);
  });

  test('are shown to the staff beside the stage', () => {
    const { title, lines } = ahora([0, 1], aRuta('firma'), 'encargado');
    expect(title).toBe('Le toca al cliente: Firma');
    expect(lines[0]).toBe(
      'Hay documentos abiertos. Te toca revisar 1 documento; el cliente debe corregir 1.',
    );
  });

  test('ask nothing of the client while the office reviews them', () => {
    const { title, lines } = ahora([2, 0], aRuta('firma'), 'cliente');
    expect(title).toBe('Te toca a ti: Firma');
    expect(lines).not.toContain('Súbelo o di que no te aplica.');
  });

  test('ask nothing of anybody once the file is delivered', () => {
    const ruta = aRuta('entregado');
    const etapas = ruta.etapas.map((one) => ({ ...one, estado: 'hecha' as const }));
    const { title } = ahora([1], { ...ruta, etapas }, 'cliente');
    expect(title).toBe('Trámite entregado');
  });
});

test.each([
  ['with its appointment says no other day', [{ inicio: DESDE }], false],
  ['without an appointment says the day by which it is asked', [], true],
])('a stage %s', (_what, set, isSaid) => {
  const ruta = aRuta('firma');
  const etapas = ruta.etapas.map((one) => ({ ...one, esperada: '2026-11-30' }));
  const citas = set.map(({ inicio }) => ({
    idCita: 'x',
    tipo: 'firma' as const,
    inicio,
    zona: 'America/Mexico_City' as const,
    responder: false,
    faltan: 0,
  }));
  const { lines } = ahoraDe(aDetalle([2], { ruta: { ...ruta, etapas }, citas }), 'cliente');
  expect(lines.includes('A más tardar el 30-11-2026.')).toBe(isSaid);
});

describe('a file sent back to its documents although all are accepted', () => {
  test('asks nothing of the client, and tells the staff how to go on', () => {
    const client = ahora([2, 2], aRuta('documentos'), 'cliente');
    expect(client.title).toBe('Tus documentos están completos');
    expect(client.lines).toEqual(['No tienes que enviar nada. La notaría te dirá qué sigue.']);
    const staff = ahora([2, 2], aRuta('documentos'), 'encargado');
    expect(staff.lines).toEqual([
      'Rechaza el documento que deba cambiar o pasa el trámite a otra etapa.',
    ]);
  });
});
