// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';
import { SearchBox } from './search-box.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Uploads({ error }: { error?: string }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileDrop
      label="Sube tu acta"
      hint="PDF de hasta 5 MB."
      accept=".pdf"
      file={file}
      onFile={setFile}
      error={error}
    />
  );
}
const acta = new File([new Uint8Array(2048)], 'acta.pdf', { type: 'application/pdf' });

describe('FileDrop', () => {
  it('shows the picked file with its size, and forgets it', async () => {
    render(<Uploads />);
    await userEvent.upload(screen.getByLabelText('Sube tu acta'), acta);
    expect(screen.getByText('acta.pdf')).toBeTruthy();
    expect(screen.getByText('2 kB')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar acta.pdf' }));
    expect(screen.queryByText('acta.pdf')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Sube tu acta'));
  });

  it('takes a dropped file', () => {
    render(<Uploads />);
    fireEvent.drop(screen.getByLabelText('Sube tu acta'), { dataTransfer: { files: [acta] } });
    expect(screen.getByText('acta.pdf')).toBeTruthy();
  });

  it('connects its limits and its error to the control', () => {
    render(<Uploads error="El archivo debe ser un PDF." />);
    const input = screen.getByLabelText('Sube tu acta');
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'PDF de hasta 5 MB.',
      'El archivo debe ser un PDF.',
    ]);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});

it.each([
  ['acta.pdf', 'acta.pdf mide 6 MB.'],
  ['acta.docx', 'acta.docx'],
])('a large file that is refused: the size is said only of a PDF (%s)', (name, said) => {
  const rejected = new File([new Uint8Array(6 * 1024 * 1024)], name);
  const none = { hint: '', accept: '.pdf', file: null };
  render(<FileDrop label="Acta" {...none} error="No se puede recibir." rejected={rejected} />);
  expect(screen.getByText(/^acta/).textContent).toBe(said);
});

describe('SearchBox', () => {
  function show(value = '') {
    vi.useFakeTimers();
    const searches: string[] = [];
    const onSearch = (text: string) => void searches.push(text);
    const { rerender } = render(<SearchBox label="Buscar" value={value} onSearch={onSearch} />);
    return {
      searches,
      input: screen.getByRole('searchbox', { name: 'Buscar' }),
      setValue: (next: string) =>
        rerender(<SearchBox label="Buscar" value={next} onSearch={onSearch} />),
    };
  }
  const type = (input: HTMLElement, value: string) =>
    fireEvent.change(input, { target: { value } });

  it('searches once, 300 ms after typing stops', () => {
    const { searches, input } = show();
    type(input, 'po');
    act(() => vi.advanceTimersByTime(299));
    type(input, 'poder ');
    act(() => vi.advanceTimersByTime(299));
    expect(searches).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(searches).toEqual(['poder']);
  });

  it('searches at once with Enter and when it is cleared', () => {
    const { searches, input } = show();
    type(input, 'poder');
    fireEvent.submit(input);
    fireEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
    expect(searches).toEqual(['poder', '']);
  });

  it('shows a search that was set from outside, and keeps what is being typed', () => {
    const { input, setValue } = show('poder');
    setValue('acta');
    expect(input).toHaveProperty('value', 'acta');
    type(input, 'acta de ');
    setValue('acta');
    expect(input).toHaveProperty('value', 'acta de ');
  });
});
