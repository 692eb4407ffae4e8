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

test('the time that files waited for their clients is shown apart', () => {
  const esperaCliente = { mitad: 0, nueve: 12 };
  const { container } = render(
    <TiempoEnPalabras mitad={9} nueve={21} casos={34} desde={2025} esperaCliente={esperaCliente} />,
  );
  expect(container.textContent).toMatch(
    /Medido en 34 trámites desde 2025\. Además, nueve de cada diez esperaron a su cliente hasta 12 días hábiles\.$/,
  );
});
