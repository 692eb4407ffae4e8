// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TiempoEnPalabras } from './tramite-view.tsx';

afterEach(cleanup);

test.each([
  [9, 21, 'La mitad tarda hasta 9 días hábiles; nueve de cada diez, hasta 21.'],
  [1, 2, 'La mitad tarda hasta 1 día hábil; nueve de cada diez, hasta 2.'],
])('%i and %i days, and the measured files', (mitad, nueve, words) => {
  const { container } = render(
    <TiempoEnPalabras mitad={mitad} nueve={nueve} casos={34} desde={2025} />,
  );
  expect(container.textContent).toBe(`${words} Medido en 34 trámites desde 2025.`);
});
