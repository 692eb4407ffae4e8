import { avanceDe, type EstadoDocumento, estadoDeExpediente } from '@notaria/contract/estados';
import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import type { DetalleAnswer } from '@notaria/contract/expedientes';
import type { Ruta } from '@notaria/contract/ruta';
import { describe, expect, test } from 'vitest';
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
      ...{ folio: null, esperada: null, nota: null, tiempo: null },
    })),
    actual,
    movimientos: at,
    medible: true,
    espera: null,
    regreso: null,
    detenidoDesde: null,
    total: null,
    ...over,
  };
}

function aDetalle(estados: readonly EstadoDocumento[]): DetalleAnswer {
  return {
    acceso: {
      ...{ subir: true, eliminar: false, aceptar: false, rechazar: false, asignar: false },
      ...{ descartar: false, bitacora: false, mover: false },
    },
    title: 'Testamento',
    oficina: null,
    ruta: null,
    telefonoCliente: '',
    resumen: {
      ID_Expediente: '2611-ABC123',
      ...{ Fecha_inicio: DESDE, Fecha_fin: null, Fecha_actualizacion: DESDE, Espera_desde: null },
      ...{ PK_Integranot: null, Sin_leer: 0, ID_Tramite: 't', Titulo_tramite: 'Testamento' },
      ...{ ID_Cliente: 'c', Nombre_cliente: 'Ana', Nombre_cuenta: 'Ana', Identidad: 'coincide' },
      ...{ ID_Asignado: 'a', Nombre_asignado: 'Eva Paz', ID_Grupo: null, Prestamo: null },
      Estado: estadoDeExpediente(estados, 'a'),
      Etapa: null,
      Avance: avanceDe(estados),
    },
    expediente: estados.map((accepted, index) => ({
      ...{ idDocRequerido: `d${index}`, tipo: `Documento ${index + 1}`, descripcion: '' },
      ...{ idDocumento: accepted === null ? null : `e-${index}`, nombrePdf: null, vence: null },
      ...{ url: null, accepted, fechaSubida: null, comentario: null, condicion: null },
      declaracion: false,
    })),
  };
}

describe('documents that are open in a later stage', () => {
  test.each(['proyecto', 'firma', 'registro'])('come first for the client, in «%s»', (etapa) => {
    const { title, lines } = ahoraDe(aDetalle([2, 1]), aRuta(etapa), 'cliente');
    expect(title).toBe('Te toca corregir 1 documento');
    expect(lines[0]).toBe('Lee el comentario de «Documento 2» y reemplaza el archivo.');
  });

  test('the client also reads which stage the file is in, and what that stage asks', () => {
    const office = ahoraDe(aDetalle([2, null]), aRuta('proyecto'), 'cliente');
    expect(office.title).toBe('Te toca enviar 1 documento');
    expect(office.lines).toEqual([
      'Sube «Documento 2».',
      'Mientras tanto está en «Proyecto de escritura»: la tiene la notaría desde el 02-11-2026.',
    ]);
    const own = ahoraDe(aDetalle([2, null]), aRuta('firma'), 'cliente');
    expect(own.lines[1]).toBe(
      'También te toca «Firma»: Ven a firmar a la notaría con tu identificación original.',
    );
  });

  test('come first on hold too, with the reason of the hold', () => {
    const espera = { motivo: 'Falta el certificado.', culpa: 'autoridad', desde: DESDE } as const;
    const { title, lines } = ahoraDe(aDetalle([1]), aRuta('firma', { espera }), 'cliente');
    expect(title).toBe('Te toca corregir 1 documento');
    expect(lines[1]).toBe('El trámite está en espera desde el 02-11-2026: Falta el certificado.');
  });

  test('are shown to the staff beside the stage', () => {
    const { title, lines } = ahoraDe(aDetalle([0, 1]), aRuta('firma'), 'encargado');
    expect(title).toBe('Le toca al cliente: Firma');
    expect(lines[0]).toBe(
      'Hay documentos abiertos: te toca revisar 1 documento; el cliente debe corregir 1.',
    );
  });

  test('ask nothing of the client while the office reviews them', () => {
    const { title, lines } = ahoraDe(aDetalle([2, 0]), aRuta('firma'), 'cliente');
    expect(title).toBe('Te toca a ti: Firma');
    expect(lines).not.toContain('Sube «Documento 2».');
  });

  test('ask nothing of anybody once the file is delivered', () => {
    const ruta = aRuta('entregado');
    const etapas = ruta.etapas.map((one) => ({ ...one, estado: 'hecha' as const }));
    const { title } = ahoraDe(aDetalle([1]), { ...ruta, etapas }, 'cliente');
    expect(title).toBe('Trámite entregado');
  });
});

describe('a file sent back to its documents although all are accepted', () => {
  test('asks nothing of the client, and tells the staff how to go on', () => {
    const client = ahoraDe(aDetalle([2, 2]), aRuta('documentos'), 'cliente');
    expect(client.title).toBe('Tus documentos están completos');
    expect(client.lines).toEqual(['No tienes que enviar nada. La notaría te dirá qué sigue.']);
    const staff = ahoraDe(aDetalle([2, 2]), aRuta('documentos'), 'encargado');
    expect(staff.lines).toEqual([
      'Rechaza el documento que deba cambiar o pasa el trámite a otra etapa.',
    ]);
  });
});
