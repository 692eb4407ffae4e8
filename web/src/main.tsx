import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, newQueryClient } from './app/app.tsx';
import { preloadAt } from './app/screens.ts';
import './theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
await preloadAt(window.location.pathname);
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App queryClient={newQueryClient()} />
    </BrowserRouter>
  </StrictMode>,
);
