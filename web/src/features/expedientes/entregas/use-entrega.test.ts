// @vitest-environment happy-dom
import type { Entrega } from '@notaria/contract/entregas';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useEntrega } from './use-entrega.ts';

afterEach(cleanup);

const PREPARED = [{ idEntrega: 'e1', titulo: 'Borrador' } as Entrega];

it('what was taken back while it was read leads to its file, and what was never there is not found', () => {
  const read = (all: readonly Entrega[]) => useEntrega(all, 'x1', 'e1');
  const { result, rerender } = renderHook(read, { initialProps: PREPARED.slice(1) });
  expect(result.current).toEqual({ found: undefined, away: '/404' });
  rerender(PREPARED);
  expect(result.current.found).toBe(PREPARED[0]);
  rerender([]);
  expect(result.current).toEqual({ found: undefined, away: '/expedientes/x1/entregas' });
});
