import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { GuiaEstiloPage } from './features/guia-estilo/guia-estilo-page.tsx';
import { Toaster } from './shared/ui/toaster.tsx';
import './theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('guia.html has no #root');
createRoot(root).render(
  <MemoryRouter>
    <main>
      <GuiaEstiloPage />
    </main>
    <Toaster />
  </MemoryRouter>,
);
