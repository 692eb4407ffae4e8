// @vitest-environment happy-dom
import type { Cotizacion } from '@notaria/contract/cotizacion';
import type { Pago, PagosDeExpediente, Saldo } from '@notaria/contract/pagos';
import { ROL } from '@notaria/contract/roles';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { AvisarPagoDialog } from './avisar-pago-dialog.tsx';
import { CotizacionCard } from './cotizacion.tsx';
import { RechazarPagoDialog } from './decidir-pago-dialogs.tsx';
import { MisCuentas, Pagos } from './pagos.tsx';
import { pagosQuery } from './pagos-api.ts';

// docs/product.md, "Quotes and payments": what a person may press, and what a form does with what they typed.

const ID = '2611-ABC123';
const nothing = () => {};

/** happy-dom has neither threads nor a database; nothing here photographs. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('Worker', SilentWorker);
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'conflict', message: 'Alguien fue antes.' }, { status: 409 }),
  );
});
afterEach(() => {
  leave();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Leaves the page, which keeps what was typed. */
function leave(): void {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
}

function show(piece: ReactNode, pagos?: PagosDeExpediente): void {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  if (pagos) queryClient.setQueryData(pagosQuery(ID).queryKey, pagos);
  const session = { ...sessionOf(ROL.abogado), user: { uid: 'luz', email: 'luz@notaria.example' } };
  render(seenBy(session, piece, queryClient));
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

const aPago = (estado: Pago['estado']): Pago => ({
  idPago: 'g1',
  sala: 'cliente',
  nombre: 'Ana',
  monto: 10_000,
  dia: '2026-11-01',
  de: 'Ana',
  fecha: '2026-11-01T12:00:00.000Z',
  estado,
  motivo: '',
  decididoPor: 'Luz',
  url: '/pdf',
  recibido: estado === 'confirmado' ? 10_000 : null,
});
const saldo: Saldo = {
  sala: 'cliente',
  nombre: 'Ana',
  total: 100_000,
  porAceptar: 0,
  pagado: 0,
  porConfirmar: 0,
  debe: 100_000,
};
const pagosWith = (pago: Pago, avisar: boolean): PagosDeExpediente => ({
  cuenta: null,
  sinEfectivo: '',
  desde: '2026-11-01',
  saldos: [saldo],
  pagos: [pago],
  avisar,
});
const ANOTAR = 'Anotar un pago';
const CORREGIR = 'Corregir lo decidido del pago de $100.00';
const DECISION = ['Confirmar el pago de $100.00', 'No llegó el pago de $100.00'];

describe('a reported payment offers', () => {
  it.each<[string, Pago['estado'], boolean, string[]]>([
    ['the staff both decisions while it waits', 'por_confirmar', true, [ANOTAR, ...DECISION]],
    ['the staff a correction once it is confirmed', 'confirmado', true, [ANOTAR, CORREGIR]],
    ['the staff a correction once it is refused', 'rechazado', true, [ANOTAR, CORREGIR]],
    ['its client no decision', 'por_confirmar', false, ['Ya pagué']],
    ['its client another payment', 'rechazado', false, ['Ya pagué']],
  ])('%s', (_who, estado, isStaff, offered) => {
    show(<Pagos idExpediente={ID} isStaff={isStaff} />, pagosWith(aPago(estado), !isStaff));
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered);
  });
});

it.each([
  ['what is left', { debe: 70_000, porConfirmar: 20_000 }, '500.00'],
  ['nothing once all of it waits', { debe: 70_000, porConfirmar: 70_000 }, ''],
])('«Ya pagué» begins with %s', (_what, owed, monto) => {
  const saldos = [{ ...saldo, ...owed }];
  show(<AvisarPagoDialog desde="2026-11-01" idExpediente={ID} saldos={saldos} onClose={nothing} />);
  expect(field('Cuánto pagaste').value).toBe(monto);
});

const cotizacion: Cotizacion = {
  lineas: [],
  total: 100_000,
  vigencia: null,
  reparto: [{ sala: 'cliente', monto: 100_000 }],
};
it.each([
  ['asks for it until it is answered', false, 'Te toca pagar $1,000.00', /cuando estés de acuerdo/],
  ['then says what is left', true, 'Tu parte: $1,000.00', /Falta pagar \$800.00 si se confirma/],
])('a quote %s', (_when, isAnswered, title, said) => {
  const saldos = [{ ...saldo, porConfirmar: 20_000 }];
  const cuenta = isAnswered && <MisCuentas idExpediente={ID} />;
  show(<CotizacionCard cotizacion={cotizacion} cuenta={cuenta} />, {
    ...pagosWith(aPago('por_confirmar'), true),
    saldos,
  });
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryAllByText(/cuando estés de acuerdo/)).toHaveLength(isAnswered ? 0 : 1);
});

it('«Ya pagué» asks before Cancelar throws away what was typed', async () => {
  show(
    <AvisarPagoDialog desde="2026-11-01" idExpediente={ID} saldos={[saldo]} onClose={nothing} />,
  );
  type('Cuánto pagaste', '12.00');
  press('Cancelar');
  expect(
    await screen.findByRole('alertdialog', { name: '¿Descartar lo que llenaste?' }),
  ).toBeTruthy();
});

const NOT_OWED = { total: 0, debe: 0 };
it.each([
  ['nothing was quoted', [], NOT_OWED, []],
  [
    'something was paid and nothing is quoted',
    [aPago('confirmado')],
    { ...NOT_OWED, pagado: 10_000 },
    [],
  ],
  ['a quote waits to be accepted', [], { ...NOT_OWED, porAceptar: 100_000 }, ['Ya pagué']],
])('where %s a client may report a payment, or not', (_when, pagos, owed, offered) => {
  const paid = { cuenta: null, sinEfectivo: '', desde: '2026-11-01', pagos, avisar: true };
  show(<Pagos idExpediente={ID} isStaff={false} />, {
    ...paid,
    saldos: [{ ...saldo, ...owed }],
  });
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered);
});

it('a refused reason is there again after leaving the page', async () => {
  const dialog = (
    <RechazarPagoDialog idExpediente={ID} pago={aPago('por_confirmar')} onClose={nothing} />
  );
  show(dialog);
  type('Por qué', 'No aparece en la cuenta');
  press('Avisar que no llegó');
  expect((await screen.findByRole('alert')).textContent).toContain('Alguien fue antes.');
  leave();
  show(dialog);
  expect(field('Por qué').value).toBe('No aparece en la cuenta');
});

it('a payment of which less arrived is called short, with what is missing', () => {
  show(
    <Pagos idExpediente={ID} isStaff />,
    pagosWith({ ...aPago('confirmado'), recibido: 9_500 }, false),
  );
  expect(screen.getByText('Incompleto')).toBeTruthy();
  expect(screen.getByText('Llegaron $95.00, faltan $5.00.')).toBeTruthy();
});

it('before anything is quoted nothing is drawn, to the staff either', () => {
  const cuenta = { banco: 'Banco', clabe: '032180000118359719', titular: 'Notaría' };
  const saldos = [{ ...saldo, ...NOT_OWED }];
  const pagos = { cuenta, sinEfectivo: '', desde: '2026-11-01', pagos: [], avisar: false, saldos };
  show(<Pagos idExpediente={ID} isStaff />, pagos);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('«Por quién pagas» offers who owes, and nobody else', () => {
  const paid = { ...saldo, sala: 'p2', nombre: 'Luis', debe: 0, pagado: saldo.total };
  const owing = ['p3', 'p4'].map((sala) => ({ ...saldo, sala, nombre: sala, debe: 70_000 }));
  const base = pagosWith(aPago('rechazado'), true);
  show(<Pagos idExpediente={ID} isStaff={false} />, { ...base, saldos: [paid, ...owing] });
  press('Ya pagué');
  const offered = [...field('Por quién pagas').querySelectorAll('option')];
  expect(offered.map(({ textContent }) => textContent)).toEqual(['p3', 'p4']);
});

it('«Quién pagó» offers nobody who left', () => {
  const rooms = ['p1', 'p2', 'p3'].map((sala) => ({ ...saldo, sala, nombre: sala }));
  const saldos = rooms.map((one) => ({ ...one, salio: one.sala === 'p2' }));
  show(<Pagos idExpediente={ID} isStaff />, { ...pagosWith(aPago('rechazado'), false), saldos });
  press(ANOTAR);
  const offered = [...field('Quién pagó').querySelectorAll('option')];
  expect(offered.map(({ textContent }) => textContent)).toEqual(['p1', 'p3']);
});
