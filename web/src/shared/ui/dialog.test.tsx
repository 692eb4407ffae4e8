// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';

afterEach(cleanup);

function OpensDialog({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Datos" busy={busy}>
        <Button>Dentro</Button>
      </Dialog>
    </>
  );
}

function focusIsOn(element: HTMLElement) {
  return waitFor(() => expect(document.activeElement).toBe(element));
}

describe('Dialog', () => {
  it('takes the focus and returns it to the button that opened it', async () => {
    render(<OpensDialog />);
    const opener = screen.getByRole('button', { name: 'Abrir' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Datos' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await focusIsOn(opener);
  });

  it('begins at its first field, not at its ✕; without a field, at itself', async () => {
    const { rerender } = render(
      <Dialog open onClose={() => {}} title="Con campo">
        <Button>Antes</Button>
        <input aria-label="Nombre" />
      </Dialog>,
    );
    await focusIsOn(screen.getByLabelText('Nombre'));
    rerender(<p />);
    rerender(
      <Dialog open onClose={() => {}} title="Sin campo">
        Nada que llenar.
      </Dialog>,
    );
    await focusIsOn(screen.getByRole('dialog'));
  });

  it('marks the page as covered while it is open, which locks its scroll', async () => {
    render(<OpensDialog />);
    expect(document.querySelector('[data-modal-open]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('dialog');
    expect(document.querySelector('[data-modal-open]')).not.toBeNull();
  });

  it('adds no style element to the page, because the content policy would refuse it', async () => {
    render(<OpensDialog />);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('dialog');
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });

  it('has no Tab stop without a name', async () => {
    render(<OpensDialog />);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    const dialog = await screen.findByRole('dialog');
    const stops = [...dialog.querySelectorAll('[tabindex="0"]')];
    const names = stops.map((stop) => stop.getAttribute('aria-label'));
    expect(names).toEqual(['Contenido del diálogo']);
  });

  it('stays open while something is being sent', async () => {
    render(<OpensDialog busy />);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

function Deletes() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu label="Opciones" items={[{ label: 'Eliminar', onSelect: () => setOpen(true) }]} />
      <ConfirmDialog
        open={open}
        title="¿Eliminar usuario?"
        confirmLabel="Eliminar"
        onConfirm={() => {}}
        onCancel={() => setOpen(false)}
      >
        Se eliminará a Ana.
      </ConfirmDialog>
    </>
  );
}

describe('ConfirmDialog opened from a menu', () => {
  it('starts on Cancelar and returns the focus to the three dots', async () => {
    render(<Deletes />);
    const dots = screen.getByRole('button', { name: 'Opciones' });
    await userEvent.click(dots);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const cancel = await screen.findByRole('button', { name: 'Cancelar' });
    await focusIsOn(cancel);
    expect(screen.getByRole('alertdialog').textContent).toContain('Se eliminará a Ana.');
    await userEvent.click(cancel);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Opciones' })),
    );
  });
});
