// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { followFocus } from './focus-place.ts';

afterEach(cleanup);

/** A list whose buttons do away with themselves, each in its way. */
function List() {
  const [gone, setGone] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => followFocus(), []);
  const is = (what: string) => gone.includes(what);
  const go = (what: string) => setGone([...gone, what]);
  const button = (what: string): ReactNode =>
    !is(what) && (
      <button type="button" onClick={() => go(what)}>
        {what}
      </button>
    );
  return (
    <main>
      <h1>Trámite</h1>
      <section>
        <h2>Documentos</h2>
        <ul>
          <li>Acta {button('Subir')}</li>
          {!is('Quitar') && <li>Poder {button('Quitar')}</li>}
          {!is('borrada') && (
            <li>
              <button type="button" onClick={() => setAsking(true)}>
                Eliminar
              </button>
            </li>
          )}
        </ul>
        <ConfirmDialog
          open={isAsking}
          title="¿Eliminar?"
          confirmLabel="Sí, eliminar"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            go('borrada');
          }}
        >
          El documento.
        </ConfirmDialog>
      </section>
      <div>{button('Ver las 9 etapas')}</div>
      <button type="button" disabled={isSaving} onClick={() => setSaving(true)}>
        Guardar
      </button>
      <button type="button" onClick={() => setSaving(false)}>
        Responder
      </button>
    </main>
  );
}

const focusIsOn = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));

async function press(name: string): Promise<void> {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
}

it.each([
  ['its row', 'Subir', () => screen.getByText(/^Acta/)],
  ['the heading of its list, without its row', 'Quitar', () => screen.getByText('Documentos')],
  [
    'the heading of the page, outside of any section',
    'Ver las 9 etapas',
    () => screen.getByText('Trámite'),
  ],
])('the focus of a button that is gone goes to %s', async (_where, name, landing) => {
  render(<List />);
  await press(name);
  await focusIsOn(landing());
});

it('a dialog whose opener is gone gives it to the list', async () => {
  render(<List />);
  await press('Eliminar');
  await userEvent.click(await screen.findByRole('button', { name: 'Sí, eliminar' }));
  await focusIsOn(screen.getByText('Documentos'));
});

it('a control that is switched off while it saves has it back afterwards', async () => {
  render(<List />);
  const save = screen.getByRole('button', { name: 'Guardar' });
  await press('Guardar');
  // What a browser does to the focus of a control that is switched off.
  save.blur();
  screen
    .getByRole('button', { name: 'Responder' })
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await focusIsOn(save);
});
