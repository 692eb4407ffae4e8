// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { PageTitle } from './page-title.tsx';

afterEach(cleanup);

function Inicio() {
  return <PageTitle>Inicio</PageTitle>;
}

function Contacto() {
  return <PageTitle>Contacto</PageTitle>;
}

function Site({ children }: { children?: ReactNode }) {
  return (
    <MemoryRouter>
      <Link to="/contacto">Contacto</Link>
      <Link to="/contacto?dia=lunes">Lunes</Link>
      {children}
      <Routes>
        <Route path="/" element={<Inicio />} />
        <Route path="/contacto" element={<Contacto />} />
      </Routes>
    </MemoryRouter>
  );
}

describe('PageTitle', () => {
  it('leaves the focus alone on the first screen of a visit', () => {
    render(<Site />);
    expect(document.title).toMatch(/^Inicio · /);
    expect(document.activeElement).toBe(document.body);
  });

  it('takes the focus and names the document on arrival from another screen', async () => {
    render(<Site />);
    await userEvent.click(screen.getByRole('link', { name: 'Contacto' }));
    expect(document.title).toMatch(/^Contacto · /);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Contacto' }));
  });

  it('leaves the focus alone if only the query of the same screen changes', async () => {
    render(<Site />);
    await userEvent.click(screen.getByRole('link', { name: 'Contacto' }));
    const link = screen.getByRole('link', { name: 'Lunes' });
    await userEvent.click(link);
    expect(document.activeElement).toBe(link);
  });

  it('leaves alone what was opened while the screen was loading, which may not have the focus', async () => {
    render(
      <Site>
        <div role="menu" data-state="open" />
      </Site>,
    );
    const link = screen.getByRole('link', { name: 'Contacto' });
    await userEvent.click(link);
    expect(document.title).toMatch(/^Contacto · /);
    expect(document.activeElement).toBe(link);
  });
});
