import type { Notificacion } from '@notaria/contract/notificaciones';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useAsNewAsNews } from './use-as-new-as-news.ts';

afterEach(cleanup);

test('what is shown of a file is asked for again if a notice about it is newer, and nothing else is', () => {
  const client = new QueryClient();
  const [before, after] = [Date.now() - 60_000, Date.now() + 60_000].map((at) =>
    new Date(at).toISOString(),
  );
  const files = ['newer', 'older', 'without'];
  for (const id of files) client.setQueryData(['expedientes', id, 'detalle'], id);
  const notice = (ID_Expediente: string, Fecha = ''): Notificacion => ({
    ID_Notifica: ID_Expediente,
    ID_Expediente,
    Fecha,
    Estatus: 0,
    TituloExpediente: 'Testamento',
    NombreDocumento: 'CURP',
    Tipo: 'documento',
  });
  renderHook(() => useAsNewAsNews([notice('newer', after), notice('older', before)]), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const stale = files.filter(
    (id) => client.getQueryState(['expedientes', id, 'detalle'])?.isInvalidated,
  );
  expect(stale).toEqual(['newer']);
});
