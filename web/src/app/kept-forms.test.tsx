// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROL } from '@notaria/contract/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RegistroForm } from '#features/cuenta/registro-form.tsx';
import { SessionContext } from '#shared/session/session-context.ts';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { FORMS, never } from './test-kept-forms.tsx';

/** Its marks are drawn on the page of a PDF: e2e/entregas.spec.ts looks at it. */
const BESIDE_THE_VIEWER = 'features/expedientes/entregas/contestar.tsx';

/** Forms about nothing in particular: one draft for each person. */
const OF_THE_PERSON = [
  ...['a message to many', 'a request to cancel the account', 'how an office is paid'],
];

/** Draws a form as a person sees it who opens it, and waits for what it loads. */
async function open(form: ReactNode, uid = 'ana'): Promise<void> {
  const queryClient = new QueryClient();
  const clases = [{ clave: 'vendedor', nombre: 'Vendedor' }];
  queryClient.setQueryData(['tramite', 'partes', 'venta'], clases);
  const session = { ...sessionOf(ROL.abogado), user: { uid, email: `${uid}@notaria.example` } };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SessionContext value={session}>
          <Routes>
            <Route path="/" element={form} />
            <Route path="/otra" element={<p>Otra pantalla</p>} />
          </Routes>
          <Link to="/otra">A otra pantalla</Link>
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findAllByRole('textbox');
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = () => [...document.body.querySelectorAll<Control>('input, textarea, select')];

function nameOf(control: Control): string {
  return control.labels?.[0]?.textContent ?? control.name;
}

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

const held = (one: Control) => (isBox(one) ? one.checked : one.value);

/** What a person sees in every control. */
const shown = () => controls().map((one) => [nameOf(one), held(one)] as const);

/** What is typed into controls that don't take any text. */
const TYPED: Readonly<Record<string, string>> = { date: '2031-12-24', time: '16:45', number: '7' };

/** Gives a control a value that it did not have. */
function change(control: Control): void {
  const before = held(control);
  if (isBox(control)) fireEvent.click(control);
  else if (control instanceof HTMLSelectElement) {
    const other = [...control.options].findLast(({ value }) => value !== control.value);
    if (!other) return;
    fireEvent.change(control, { target: { value: other.value } });
  } else {
    const value = TYPED[control.type] ?? `${control.value} Ñandú ${nameOf(control)}`;
    fireEvent.change(control, { target: { value } });
  }
  if (control.isConnected) expect(held(control), nameOf(control)).not.toBe(before);
}

/** Adds a row to each list, and changes every control, also those that a change brings. */
function fillWhole(): void {
  const adding = screen.queryAllByRole('button', { name: /^Agregar/ });
  for (const button of adding) fireEvent.click(button);
  const done = new Set<Element>();
  for (let left = controls(); left.length > 0; ) {
    const [control] = left;
    if (!control) return;
    done.add(control);
    if (!control.disabled) change(control);
    left = controls().filter((one) => !done.has(one));
  }
}

/** Leaves the form, with which what was typed is stored. */
function close(): void {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => new Response('[]', { status: 200 }));
});
afterEach(() => {
  close();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(FORMS))('%s', (name, { form }) => {
  it('is found again whole: every field, and nobody else’s', async () => {
    await open(form('una'));
    const before = shown();
    fillWhole();
    const filled = shown();
    close();
    await open(form('una'), 'luz');
    expect(shown(), 'another person').toEqual(before);
    close();
    if (!OF_THE_PERSON.includes(name)) {
      await open(form('otra'));
      expect(shown(), 'about something else').toEqual(before);
      close();
    }
    await open(form('una'));
    expect(shown()).toEqual(filled);
  });

  it('never traps whoever typed: a link leads on, at once or after a question', async () => {
    await open(form('una'));
    const [first] = controls().filter(({ disabled }) => !disabled);
    if (first) change(first);
    fireEvent.click(screen.getByText('A otra pantalla'));
    const question = screen.queryByRole('alertdialog');
    if (question) fireEvent.click(within(question).getByRole('button', { name: 'Descartar' }));
    expect(await screen.findByText('Otra pantalla')).toBeTruthy();
  });
});

describe('the sign-up form', () => {
  it('is found again whole in its tab, but for the passwords', async () => {
    const form = <RegistroForm isBusy={false} failure={null} onSend={never} />;
    await open(form);
    fillWhole();
    const filled = shown();
    close();
    await open(form);
    const isSecret = (field: string) => /contraseña/i.test(field);
    expect(shown()).toEqual(filled.map(([field, value]) => [field, isSecret(field) ? '' : value]));
  });
});

it('every form with a draft is in this table', () => {
  const src = join(import.meta.dirname, '..');
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' });
  const withDraft = paths.filter(
    (path) =>
      /(?<!\.test)\.tsx$/.test(path) &&
      /useDraft(Forma)?(<\w+>)?\(/.test(readFileSync(join(src, path), 'utf8')),
  );
  const inTable = Object.values(FORMS).map(({ file }) => file);
  expect(withDraft.toSorted()).toEqual([...inTable, BESIDE_THE_VIEWER].toSorted());
});
