// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveRegion } from './live-region.ts';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

function pass(ms: number) {
  act(() => vi.advanceTimersByTime(ms));
}

describe('Toaster', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => {
    act(() => toast.removeAll());
    cleanup();
    vi.useRealTimers();
  });

  it.each([
    ['success', 2000, () => toast.success('Hola')],
    ['error', 4000, () => toast.error('Hola')],
    ['blank', 4000, () => toast('Hola')],
    ['custom', 4000, () => toast.custom('Hola')],
  ])('shows a toast of type %s for %d ms', (_type, duration, show) => {
    act(() => void show());
    pass(duration - 1);
    expect(screen.queryByText('Hola')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Hola')).toBeNull();
  });

  it('goes on ending toasts after one was closed with its button', () => {
    act(() => void toast.success('Primero'));
    const close = screen.getByRole('button', { name: 'Cerrar aviso' });
    fireEvent.mouseMove(screen.getByText('Primero'));
    act(() => close.focus());
    fireEvent.click(close);
    act(() => void toast.success('Segundo'));
    pass(2_000);
    expect(screen.queryByText('Segundo')).toBeNull();
  });

  it('waits while it is read, by pointer and focus, and not for a pointer under which it came', () => {
    act(() => void toast.success('Hola'));
    const box = screen.getByText('Hola');
    fireEvent.mouseEnter(box);
    pass(1_000);
    fireEvent.mouseMove(box);
    act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).focus());
    pass(10_000);
    expect(screen.queryByText('Hola')).not.toBeNull();
    fireEvent.mouseLeave(box);
    act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).blur());
    pass(1_000);
    expect(screen.queryByText('Hola')).toBeNull();
    act(() => void toast.success('Otro'));
    fireEvent.mouseEnter(screen.getByText('Otro'));
    pass(2_000);
    expect(screen.queryByText('Otro')).toBeNull();
  });

  it('never ends a loading toast by itself', () => {
    act(() => void toast.loading('Subiendo'));
    pass(3_600_000);
    expect(screen.queryByText('Subiendo')).not.toBeNull();
  });

  it('shows at most 20', () => {
    act(() => {
      for (let count = 1; count <= 25; count += 1) toast.loading(`Aviso ${count}`);
    });
    expect(screen.getAllByText(/^Aviso/)).toHaveLength(20);
  });

  it('has errors read at once and the rest at the next pause', () => {
    act(() => {
      toast.error('Falló');
      toast.success('Listo');
    });
    expect(liveRegion('assertive').textContent).toContain('Falló');
    expect(liveRegion('polite').textContent).toContain('Listo');
  });

  it('is at most 350 px wide and can be closed', () => {
    act(() => void toast.loading('Subiendo'));
    const box = screen.getByText('Subiendo').closest<HTMLElement>('[data-toast]');
    expect(box?.style.maxWidth).toBe('350px');
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(screen.queryByText('Subiendo')).toBeNull();
  });
});
