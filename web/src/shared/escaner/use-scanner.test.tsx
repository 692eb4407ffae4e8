// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScanner } from './use-scanner.ts';

// A device without room, and without a thread that reads: what was chosen is listed all the same.
beforeEach(() => {
  vi.stubGlobal('Worker', undefined);
  vi.stubGlobal('indexedDB', undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('files whose check ends once the pages are open join them, each once', async () => {
  const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
  const [camera, later] = [photo('camera.jpg'), photo('later.jpg')];
  const { result, rerender } = renderHook(
    ({ photos }) => useScanner('x1/varios', photos, true, 'documento'),
    { initialProps: { photos: [camera] } },
  );
  const names = () => result.current.list.map(({ name }) => name);
  await waitFor(() => expect(names()).toEqual(['camera.jpg']));
  rerender({ photos: [camera, later] });
  await waitFor(() => expect(names()).toEqual(['camera.jpg', 'later.jpg']));
});
