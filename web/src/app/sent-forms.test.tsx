// @vitest-environment happy-dom

import { ROL } from '@notaria/contract/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionContext } from '#shared/session/session-context.ts';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { SENT } from './test-sent-forms.tsx';

/** The changes that were asked for, as `METHOD /path`. */
let asked: string[];

/** The API refuses every change with this answer, and says nothing about what is read. */
function refuseWith(status: number, body: object): void {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') asked.push(`${method} ${url}`);
    return Response.json(method === 'GET' ? {} : body, { status });
  });
}

/** The forms whose loss is worth a question. */
const ASKING = Object.entries(SENT).filter(([, { isSmall }]) => !isSmall);

/** The last control of a label; to look for it by its role takes seconds in a long form. */
function labelled(label: string): HTMLInputElement {
  const wanted = new RegExp(`^${label}( \\(opcional\\))?$`);
  const labels = [...document.body.querySelectorAll('label')];
  const found = labels.findLast(({ textContent }) => wanted.test(textContent ?? ''));
  const control = document.getElementById(found?.htmlFor ?? '');
  if (!control) throw new Error(`the form has no ${label}`);
  return control as HTMLInputElement;
}

/** Opens a form and types into it. */
async function fill({ form, opener, fill: values }: (typeof SENT)[string]): Promise<void> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const session = { ...sessionOf(ROL.abogado), user: { uid: 'luz', email: 'luz@notaria.example' } };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SessionContext value={session}>
          {form}
          <Link to="/otra">A otra pantalla</Link>
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  if (opener) press(opener);
  for (const [label, value] of values) {
    const control = labelled(label);
    if (value === undefined) fireEvent.click(control);
    else fireEvent.change(control, { target: { value } });
  }
}

/** What a person sees in every control. */
const shown = () =>
  [...document.body.querySelectorAll<HTMLInputElement>('input, textarea, select')].map((one) =>
    one.type === 'checkbox' ? one.checked : one.value,
  );

/** Presses a button by its words. */
function press(name: string | RegExp): void {
  const buttons = [...document.body.querySelectorAll('button')];
  const found = buttons.find(({ textContent }) => textContent?.match(name)?.[0] === textContent);
  if (!found) throw new Error(`there is no button ${name}`);
  fireEvent.click(found);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(SENT))('%s', (_name, sent) => {
  it('that the server refuses for what somebody else did is asked for once by two presses, says why, and keeps what was typed', async () => {
    refuseWith(409, { message: 'Alguien fue antes.', error: { code: 'conflict' } });
    await fill(sent);
    const before = shown();
    press(sent.sender);
    fireEvent.submit(document.querySelector('form') ?? document.body);
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(asked).toHaveLength(1);
    expect(shown()).toEqual(before);
  });

  it('has the server’s sentence about a field beside it, until the field is changed', async () => {
    const [name, label] = sent.field;
    const error = { code: 'invalid_request', fields: { [name]: 'Así no.' } };
    refuseWith(400, { message: 'Revisa.', error });
    await fill(sent);
    press(sent.sender);
    await screen.findByText('Así no.');
    const control = labelled(label);
    expect(control.getAttribute('aria-invalid')).toBe('true');
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    const about = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(about).toContain('Así no.');
    expect(screen.queryByText('Revisa.')).toBeNull();
    fireEvent.change(control, { target: { value: '12:30' } });
    await waitFor(() => expect(screen.queryByText('Así no.')).toBeNull());
  });
});

it.each([
  ['closed hours', 'Desde', '23:45'],
  ['a payment that arrived', 'Cuánto llegó', 'cien'],
])('%s: what is wrong is said while it is typed', async (name, label, value) => {
  const sent = SENT[name];
  if (!sent) throw new Error(`there is no form ${name}`);
  await fill({ ...sent, fill: [[label, value]] });
  expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull();
});

it.each(ASKING)(
  '%s asks before it is left, and who stays finds it as it was',
  async (_name, sent) => {
    refuseWith(409, {});
    await fill(sent);
    const before = shown();
    const isOver = screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog');
    if (isOver) fireEvent.keyDown(document, { key: 'Escape' });
    else fireEvent.click(screen.getByText('A otra pantalla'));
    fireEvent.click(await screen.findByText(/^Seguir (aquí|escribiendo)$/));
    await waitFor(() => expect(screen.queryByText(/^Seguir/)).toBeNull());
    expect(shown()).toEqual(before);
  },
);
