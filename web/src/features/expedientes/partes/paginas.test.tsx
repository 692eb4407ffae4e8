// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Siguiente } from '#features/expedientes/turno/siguiente.tsx';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { aDetalle } from '#shared/test-answers.ts';
import { toast } from '#shared/ui/toast.ts';
import { Matriz } from './matriz.tsx';
import { QuienParticipa } from './quien-participa.tsx';
import { SalasDeCliente } from './salas-de-cliente.tsx';
import { detail, OTHER, OWN, parte, REPRESENTED, row } from './test-partes.ts';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const ID = '2611-ABC123';
const session = sessionOf(3);

function show(children: ReactNode) {
  render(seenBy(session, children));
}

describe('the page of a client', () => {
  const mine = { ...OWN, acceso: { reenviar: false, retirar: false, salir: true }, aceptados: 1 };
  const file = detail({
    partes: [{ ...OTHER, aceptados: 1, requeridos: 3 }, mine],
    miParte: 'p2',
    expediente: [row('Predial', null), row('INE', 'p2', 2)],
  });

  it('shows their own room first, then the common documents; the others are counts', () => {
    show(
      <>
        <SalasDeCliente detalle={file} />
        <QuienParticipa detalle={file} isStaff={false} />
      </>,
    );
    const titles = screen.getAllByRole('heading').map((one) => one.textContent);
    expect(titles).toEqual([
      'Tus documentos',
      'Documentos comunes',
      'Quién participa',
      'Los demás',
    ]);
    const others = screen.getByRole('list', { name: 'Los demás' });
    expect(others.textContent).toContain('Comprador');
    expect(others.textContent).toContain('1 de 3 documentos aceptados');
  });

  it('asks before they leave, and says what stays', async () => {
    show(<QuienParticipa detalle={file} isStaff={false} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Salir del trámite' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('La notaría conserva el documento que ya te aceptó.');
    expect(question.textContent).toContain('Para volver necesitas otra invitación.');
  });
});

describe('whether a spouse takes part', () => {
  const mine = { ...OWN, estado: 'activa' as const };
  const file = detail({
    partes: [OTHER, mine],
    miParte: 'p2',
    partesPosibles: [
      { clave: 'conyuge', nombre: 'Cónyuge', de: 'p2', faltan: 0, descartada: false },
    ],
  });

  it('is asked of a party that has a place for one, and a No goes to the office', async () => {
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
      sent.push(`${method} ${url}`);
      return Response.json({ message: 'Anotado.' });
    });
    const said = vi.spyOn(toast, 'success');
    show(<SalasDeCliente detalle={file} />);
    await screen.findByText('¿Están casados por sociedad conyugal?');
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(said).toHaveBeenCalledWith('Anotado.'));
    said.mockRestore();
    vi.unstubAllGlobals();
    expect(sent).toEqual([
      `POST /api/expedientes/${file.resumen.ID_Expediente}/partes/p2/sin-conyuge`,
    ]);
  });

  it('is not asked on any device once the office has the answer', () => {
    const [place] = file.partesPosibles ?? [];
    const posibles = place ? [{ ...place, descartada: true }] : [];
    show(<SalasDeCliente detalle={{ ...file, partesPosibles: posibles }} />);
    expect(screen.queryByText('¿Están casados por sociedad conyugal?')).toBeNull();
  });

  it('is not asked of a party that has none', () => {
    const other = {
      ...file,
      partesPosibles: [
        { clave: 'conyuge', nombre: 'Cónyuge', de: 'p1', faltan: 0, descartada: false },
      ],
    };
    show(<SalasDeCliente detalle={other} />);
    expect(screen.queryByText('¿Están casados por sociedad conyugal?')).toBeNull();
  });
});

describe('before a person leaves', () => {
  const spouse = parte('p3', 'conyuge', { ...REPRESENTED, idParte: 'p3', clave: 'conyuge' });

  it('the dialog names those who leave too because that person sends their documents', async () => {
    const acceso = { reenviar: false, retirar: false, salir: true };
    const mine = { ...OWN, acceso, seVan: ['p3'] };
    show(
      <QuienParticipa
        detalle={detail({ partes: [mine, spouse], miParte: 'p2' })}
        isStaff={false}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Salir del trámite' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(
      'Contigo sale Eva Paz (Vendedor), porque tú entregas sus documentos.',
    );
  });

  it('the dialog tells the same to the one who takes them out', async () => {
    const acceso = { reenviar: false, retirar: true, salir: false };
    const seller = parte('p2', 'vendedor', { acceso, seVan: ['p3'] });
    show(<QuienParticipa detalle={detail({ partes: [seller, spouse] })} isStaff />);
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar a Vendedor' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(
      'También sale Eva Paz (Vendedor), porque esa cuenta entrega sus documentos.',
    );
  });

  it('the dialog asks why if something is accepted of those who leave too', async () => {
    const acceso = { reenviar: false, retirar: true, salir: false };
    const seller = parte('p2', 'vendedor', { acceso, seVan: ['p3'] });
    const partes = [seller, { ...spouse, aceptados: 1 }];
    show(<QuienParticipa detalle={detail({ partes })} isStaff />);
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar a Vendedor' }));
    expect(await screen.findByLabelText('Motivo, que lee esa persona')).toBeTruthy();
  });
});

describe('what the staff see', () => {
  const seller = parte('p2', 'vendedor', { persona: 'Luis Paz', correo: 'luis@prueba.mx' });
  const file = detail({
    partes: [parte('p1', 'comprador', { persona: 'Ana Paz' }), seller],
    partesPosibles: [
      { clave: 'vendedor', nombre: 'Vendedor', de: null, faltan: 1, descartada: false },
    ],
    expediente: [row('INE', 'p1', 0), row('INE', 'p2'), row('Poder', 'p2', 2)],
  });

  it('is a matrix, in which a document leads to its review and a missing one nowhere', () => {
    show(<Matriz detalle={file} />);
    const table = screen.getByRole('table', { name: 'Documentos de cada persona' });
    const links = within(table).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/expedientes/${ID}?documento=INE--p1`,
      `/expedientes/${ID}?documento=Poder--p2`,
    ]);
    expect(within(table).getByText('No se le pide')).toBeTruthy();
    expect(within(table).getByRole('columnheader', { name: /Vendedor Luis Paz/ })).toBeTruthy();
  });

  it('says who declared to send somebody’s documents, when and in which words', () => {
    const representa = {
      nombre: 'Luis Paz',
      fecha: '2026-11-01T18:00:00.000Z',
      texto: 'Declaro que.',
      responde: null,
    };
    const spouse = parte('p3', 'vendedor', { ...REPRESENTED, esMia: false, representa });
    show(<QuienParticipa detalle={detail({ partes: [spouse] })} isStaff />);
    expect(screen.getByText(/Entrega sus documentos: Luis Paz, desde el/)).toBeTruthy();
    expect(screen.getByText('«Declaro que.»')).toBeTruthy();
  });

  it('shows who takes part, by name and address, who is missing, and a way to add them', () => {
    show(<QuienParticipa detalle={file} isStaff />);
    expect(screen.getByText(/Luis Paz · luis@prueba.mx/)).toBeTruthy();
    expect(screen.getByText('Falta quien participe como «Vendedor».')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Agregar persona' })).toBeTruthy();
  });
});

it('the box of what to do offers each act of which it speaks', async () => {
  const place = { clave: 'v', nombre: 'Vendedor', de: null, faltan: 1, descartada: false };
  const subir = { ...aDetalle([]).acceso, subir: true };
  const detalle = aDetalle([null], {
    acceso: subir,
    partes: [],
    partesPosibles: [place],
    resumen: { Por_agregar: ['Vendedor'] },
  });
  const send = vi.fn();
  show(<Siguiente detalle={detalle} lector="cliente" onSubir={send} onSubirVarios={undefined} />);
  expect(screen.getByText(/^¿Quién más participa\?/)).toBeTruthy();
  const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Subir «Documento 1»', 'Agregar a quien falta']);
  await userEvent.click(screen.getByRole('button', { name: 'Subir «Documento 1»' }));
  expect(send).toHaveBeenCalledWith(detalle.expediente[0]);
});
