// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { liveRegion } from './live-region.ts';
import { SendingBar } from './sending-bar.tsx';

afterEach(cleanup);

it('says aloud that a file is sent, and then what it waits for', () => {
  const { rerender } = render(<SendingBar sent={0.2} />);
  expect(liveRegion('polite').textContent).toContain('Enviando…');
  rerender(<SendingBar sent={1} />);
  expect(liveRegion('polite').textContent).toContain('Revisando que el archivo se pueda abrir…');
});

it('so does a button that waits for an answer', () => {
  render(
    <Button loading loadingLabel="Guardando...">
      Guardar
    </Button>,
  );
  expect(liveRegion('polite').textContent).toContain('Guardando...');
});
