// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endOf, TimeLeft } from './time-left.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const MINUTE = 60_000;

describe('the time that is left', () => {
  it('counts from the server’s answer, whatever this device’s clock says', () => {
    const headers = new Headers({ Date: 'Mon, 02 Nov 2026 10:00:00 GMT' });
    vi.setSystemTime(new Date('2026-11-02T09:12:00Z'));
    expect(endOf('2026-11-02T10:10:00Z', headers) - Date.now()).toBe(10 * MINUTE);
    expect(endOf('2026-11-02T09:22:00Z', new Headers()) - Date.now()).toBe(10 * MINUTE);
  });

  it('is shown in minutes, and its end in a sentence', () => {
    render(<TimeLeft end={Date.now() + 2.5 * MINUTE} over="Se acabó." />);
    expect(screen.getByText('Quedan 2 minutos.')).toBeTruthy();
    act(() => vi.advanceTimersByTime(MINUTE));
    expect(screen.getByText('Queda 1 minuto.')).toBeTruthy();
    act(() => vi.advanceTimersByTime(MINUTE));
    expect(screen.getByText('Queda menos de un minuto.')).toBeTruthy();
    act(() => vi.advanceTimersByTime(MINUTE));
    expect(screen.getByRole('status').textContent).toBe('Se acabó.');
  });
});
