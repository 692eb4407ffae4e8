// @vitest-environment happy-dom
import { PAGOS } from '@notaria/contract/cobros-messages';
import type { Pago } from '@notaria/contract/pagos';
import { ROL } from '@notaria/contract/roles';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aRuta } from '#app/test-forms.ts';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { toast } from '#shared/ui/toast.ts';
import { expedienteKey } from './api.ts';
import { ConfirmarPagoDialog } from './entregas/decidir-pago-dialogs.tsx';
import { EtapaDialog } from './etapas/etapa-dialog.tsx';
import { useImpresion } from './impresion.ts';
import { AgregarDialog } from './partes/agregar-dialog.tsx';

const ID = '2611-ABC123';
const nothing = () => {};

function show(children: ReactNode): void {
  render(
    seenBy(
      sessionOf(ROL.abogado),
      children,
      new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    ),
  );
}

/** Answers every call with the refusal of a change that somebody else made first. */
function refuse(message: string, detail: string): void {
  const body = { message, error: { code: 'conflict', detail }, requestId: 'r' };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 409 }));
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  // A form that closes keeps its draft.
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pago: Pago = {
  idPago: 'p',
  sala: 'cliente',
  nombre: 'Ana Paz',
  monto: 150_000,
  dia: '2026-11-03',
  de: 'Ana Paz',
  fecha: '2026-11-03T18:00:00Z',
  estado: 'por_confirmar',
  recibido: null,
  motivo: '',
  decididoPor: '',
  url: '/x',
};

it('a confirmation that is refused says why, keeps the amount, and nothing says that it was done', async () => {
  const success = vi.spyOn(toast, 'success');
  const close = vi.fn();
  const said = PAGOS.yaDecidido('Luz Paz', PAGOS.noLlego);
  refuse(said, 'ya_decidido');
  show(<ConfirmarPagoDialog idExpediente={ID} pago={pago} onClose={close} />);
  const field = screen.getByLabelText<HTMLInputElement>('Cuánto llegó');
  fireEvent.change(field, { target: { value: '1,400.00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect((await screen.findByRole('alert')).textContent).toContain(said);
  expect(field.value).toBe('1,400.00');
  expect(close).not.toHaveBeenCalled();
  expect(success).not.toHaveBeenCalled();
});

it('«Ver cómo quedó» shows the file as it is now and keeps what was typed', async () => {
  refuse('El trámite cambió de etapa.', 'cambio_previo');
  const ruta = aRuta();
  show(
    <EtapaDialog
      idExpediente={ID}
      ruta={ruta}
      hasParties={false}
      begin="pausar"
      cliente="Ana"
      personas={[]}
      onClose={nothing}
    />,
  );
  const reason = screen.getByLabelText<HTMLTextAreaElement>(/^Motivo/);
  fireEvent.change(reason, { target: { value: 'Falta el avalúo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Poner en espera' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ver cómo quedó' }));
  expect(await screen.findByRole('button', { name: 'Poner en espera' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Motivo/).value).toBe('Falta el avalúo');
});

/** A part of a file whose data come when the test lets them. */
function SlowPart({ data }: { data: Promise<string> }) {
  useQuery({ queryKey: [...expedienteKey(ID), 'pagos'], queryFn: () => data });
  const { print } = useImpresion(ID, async () => undefined);
  return (
    <button type="button" onClick={print}>
      Imprimir
    </button>
  );
}

it('printing waits for a part whose data come late', async () => {
  const paper = vi.fn();
  vi.stubGlobal('print', paper);
  vi.useFakeTimers();
  let arrive: (text: string) => void = nothing;
  const data = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  show(<SlowPart data={data} />);
  fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  // React draws at the end of an `act`: the first one draws all parts, the second one is the wait.
  await act(() => vi.advanceTimersByTimeAsync(10));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(paper).not.toHaveBeenCalled();
  arrive('ya');
  await act(() => vi.advanceTimersByTimeAsync(10));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(paper).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('«Agregar persona» asks before Cancelar throws the name away', async () => {
  show(
    <AgregarDialog
      idExpediente={ID}
      posibles={[{ clave: 'vendedor', nombre: 'Vendedor', de: null, faltan: 1, descartada: false }]}
      deQuien={() => null}
      isStaff={false}
      onClose={nothing}
    />,
  );
  fireEvent.change(await screen.findByLabelText('Nombre completo'), { target: { value: 'Eva' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  const question = { name: '¿Descartar lo que escribiste?' };
  expect(await screen.findByRole('alertdialog', question)).toBeTruthy();
});
