// @vitest-environment happy-dom
import type { Entrega } from '@notaria/contract/entregas';
import { ROL } from '@notaria/contract/roles';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { CotizarDialog } from './cotizar-dialog.tsx';

const ANA = { sala: 'p1', nombre: 'Ana' };
const EVA = { sala: 'p2', nombre: 'Eva' };
const IVO = { sala: 'p3', nombre: 'Ivo' };

/** What was sent to the API, by path. */
let sent: Record<string, { reparto?: unknown; plantillas?: unknown }>;

beforeEach(() => {
  localStorage.clear();
  sent = {};
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent[url] = JSON.parse(String(body));
    if (url.endsWith('/cobros')) {
      const cobros = { cuenta: null, secretariaEnvia: [], plantillas: [] };
      return Response.json({ cobros, version: 3, tramites: [], message: 'Guardado.' });
    }
    return Response.json({ message: 'Enviado.', idEntrega: 'e9' }, { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(
  destinos = [ANA, EVA],
  rol: Parameters<typeof sessionOf>[0] = ROL.titular,
  trasSalida: Entrega | null = null,
): (destinos: (typeof ANA)[]) => void {
  const session = { ...sessionOf(rol), user: { uid: 'luz', email: 'luz@notaria.example' } };
  const client = new QueryClient();
  const shown = (among: (typeof ANA)[]) =>
    seenBy(
      session,
      <CotizarDialog
        idExpediente="x1"
        idTramite="venta"
        destinos={among}
        isSender
        reemplaza={trasSalida}
        trasSalida={trasSalida !== null}
        plantilla={[
          { clase: 'honorarios', concepto: 'Honorarios', monto: 100_000, nota: '', iva: 16 },
          { clase: 'avaluo', concepto: 'Avalúo', monto: 30_001, nota: '', iva: 0 },
        ]}
        onClose={() => {}}
      />,
      client,
    );
  const { rerender } = render(shown(destinos));
  return (again) => rerender(shown(again));
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const send = async () => {
  press('Enviar cotización');
  await vi.waitFor(() => expect(Object.keys(sent)).toHaveLength(1));
  return Object.values(sent)[0]?.reparto;
};

it('adds the IVA of a line, and one press shares the whole in equal parts', async () => {
  open();
  expect(screen.getByText('Total: $1,460.01')).toBeTruthy();
  choose('Partes iguales');
  expect(await send()).toEqual([
    { sala: 'p1', monto: 73_001 },
    { sala: 'p2', monto: 73_000 },
  ]);
});

it('one press lets one person pay all', async () => {
  open();
  choose('Todo a cargo de Eva');
  expect(await send()).toEqual([{ sala: 'p2', monto: 146_001 }]);
});

it('by line each pays theirs, and what nobody took all pay', async () => {
  open();
  choose('Según quién paga cada línea');
  const [first] = screen.getAllByLabelText('Quién la paga');
  fireEvent.change(first as Element, { target: { value: 'p1' } });
  expect(await send()).toEqual([
    { sala: 'p1', monto: 131_001 },
    { sala: 'p2', monto: 15_000 },
  ]);
});

it('asks again who pays the line of a person who left', () => {
  const again = open([ANA, EVA, IVO]);
  choose('Según quién paga cada línea');
  const [first] = screen.getAllByLabelText('Quién la paga');
  fireEvent.change(first as Element, { target: { value: 'p3' } });
  again([ANA, EVA]);
  expect(screen.getByText('Faltan $1,160.00 por repartir.')).toBeTruthy();
  press('Enviar cotización');
  expect(Object.keys(sent)).toEqual([]);
});

it('puts a line of the office back with one press, and keeps the lines as the office’s', async () => {
  open();
  press('Quitar línea 2');
  press('Agregar Avalúo');
  expect(screen.getAllByLabelText('Concepto')).toHaveLength(2);
  press('Quitar línea 2');
  press('Guardar estas líneas para este trámite');
  await vi.waitFor(() => expect(Object.keys(sent)).toHaveLength(1));
  expect(Object.values(sent)[0]).toMatchObject({
    version: 3,
    plantillas: [{ idTramite: 'venta', lineas: [{ concepto: 'Honorarios', iva: 16 }] }],
  });
});

it('a line of the office takes the place of an empty line, never of one that was begun', () => {
  open([ANA]);
  press('Quitar línea 2');
  press('Agregar línea');
  press('Agregar línea');
  const concepts = () => screen.getAllByLabelText<HTMLInputElement>('Concepto');
  fireEvent.change(concepts()[2] as Element, { target: { value: 'Copias certificadas' } });
  press('Agregar Avalúo');
  const now = concepts().map(({ value }) => value);
  expect(now).toEqual(['Honorarios', 'Copias certificadas', 'Avalúo']);
});

it('offers to keep the lines to nobody who may not change the office’s settings', () => {
  open([ANA], ROL.abogado);
  press('Quitar línea 2');
  expect(screen.queryByRole('button', { name: /^Guardar estas/ })).toBeNull();
});

/** A quote that Ana shared with somebody who has left. */
const SHARED = {
  idEntrega: 'e1',
  tipo: 'cotizacion',
  titulo: 'Cotización',
  pide: true,
  respuestas: ['p1', 'p9'].map((sala) => ({ sala, estado: 'abierta', salio: sala === 'p9' })),
  cotizacion: {
    lineas: [{ clase: 'honorarios', concepto: 'Honorarios', monto: 100_000, nota: '', iva: 0 }],
    reparto: [
      { sala: 'p1', monto: 40_000 },
      { sala: 'p9', monto: 60_000 },
    ],
    total: 100_000,
    vigencia: null,
  },
} as unknown as Entrega;

it.each([
  ['the only one who came', [EVA], ['600.00'], false],
  ['none of two who came', [EVA, IVO], ['', ''], true],
])('the part of who left is given to %s', (_who, came, paid, isLeft) => {
  open([ANA, ...came], ROL.titular, SHARED);
  const paidBy = (nombre: string) =>
    screen.getByLabelText<HTMLInputElement>(`Paga ${nombre}`).value;
  expect(paidBy('Ana')).toBe('400.00');
  expect(came.map(({ nombre }) => paidBy(nombre))).toEqual(paid);
  expect(screen.queryByText('Faltan $600.00 por repartir.') !== null).toBe(isLeft);
});
