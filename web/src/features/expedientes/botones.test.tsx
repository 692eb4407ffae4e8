// @vitest-environment happy-dom
import type { Cita } from '@notaria/contract/citas';
import { CITAS } from '@notaria/contract/citas-messages';
import type { Cotizacion } from '@notaria/contract/cotizacion';
import type { Entrega } from '@notaria/contract/entregas';
import { ENTREGAS_TEXTOS } from '@notaria/contract/entregas-messages';
import { ROL } from '@notaria/contract/roles';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { aDetalle } from '#shared/test-answers.ts';
import { CitaItem } from './citas/cita-item.tsx';
import { ElegirDialog } from './citas/elegir-dialog.tsx';
import { aCita } from './citas/test-citas.ts';
import { Contestar, useCambios } from './entregas/contestar.tsx';
import { CotizarDialog } from './entregas/cotizar-dialog.tsx';
import { EnviarDialog } from './entregas/enviar-dialog.tsx';
import { Preparada } from './entregas/preparada.tsx';
import { Respuestas } from './entregas/respuesta-chip.tsx';
import { Siguiente } from './turno/siguiente.tsx';

// What a person may press, by who they are and by the state of what they look at, and what a form does with what they
// typed. docs/product.md, "What the office gives back", "Quotes and payments", "Appointments".

const ID = '2611-ABC123';
const nothing = () => {};

/** What was sent to the API, as `METHOD /path`; every change is refused. */
let asked: string[];

/** happy-dom has neither threads nor a database; nothing here photographs. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

beforeEach(() => {
  localStorage.clear();
  asked = [];
  vi.stubGlobal('Worker', SilentWorker);
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (url.includes('/libres'))
      return Response.json({ zona: cita.zona, horas: [HORA], cerrado: null });
    if (method !== 'GET') asked.push(`${method} ${url}`);
    return Response.json({ error: 'conflict', message: 'Alguien fue antes.' }, { status: 409 });
  });
});
afterEach(() => {
  leave();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Leaves the page, which keeps what was typed. */
function leave(): void {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
}

function show(piece: ReactNode): void {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const session = { ...sessionOf(ROL.abogado), user: { uid: 'luz', email: 'luz@notaria.example' } };
  render(seenBy(session, piece, queryClient));
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

const HORA = '2026-12-02T07:30:00.000Z';
const cita = aCita({
  inicio: HORA,
  fin: '2026-12-02T08:30:00.000Z',
  puede: { responder: false, corregir: false, cambiar: true, otra: false, marcar: false },
});
const propuesta: Cita = {
  ...cita,
  estado: 'propuesta',
  inicio: null,
  fin: null,
  propuestas: [HORA],
  puede: { ...cita.puede, responder: true },
};
const OVER = { ...cita.puede, cambiar: false };
const ANOTHER = { ...OVER, otra: true };

const [SUIT, ADD] = ['Decir qué horarios me convienen', 'Agregar a mi calendario'];
const [DECIDE, CHANGE, CANCEL] = ['Decidir la hora', 'Cambiar la hora', 'Cancelar la cita'];

describe('an appointment offers', () => {
  it.each<[string, Cita, boolean, string[]]>([
    ['a client with a time to change it', cita, false, [ADD, CHANGE, CANCEL]],
    ['a client who has to answer no other way', propuesta, false, [SUIT, CANCEL]],
    ['a client too late no change', { ...cita, puede: OVER }, false, [ADD]],
    ['the staff to change a time', cita, true, [ADD, CHANGE, CANCEL]],
    [
      'the staff to decide a proposed one',
      { ...propuesta, puede: cita.puede },
      true,
      [DECIDE, CANCEL],
    ],
    ['nothing once it is cancelled', { ...cita, estado: 'cancelada', puede: OVER }, false, []],
    [
      'a client another one instead of a cancelled one',
      { ...cita, estado: 'cancelada', puede: ANOTHER },
      false,
      ['Pedir otra cita'],
    ],
    [
      'a client to change an answer until a time is set',
      { ...propuesta, puede: { ...cita.puede, corregir: true } },
      false,
      ['Cambiar mi respuesta', CANCEL],
    ],
  ])('%s', (_who, shown, isStaff, offered) => {
    show(<CitaItem idExpediente={ID} cita={shown} isStaff={isStaff} onMove={nothing} />);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered);
  });
});

it('an appointment of the evening is told by the day and the hour of its office', () => {
  show(<CitaItem idExpediente={ID} cita={cita} isStaff={false} onMove={nothing} />);
  expect(screen.getByRole('region').textContent).toContain('martes, 1 de diciembre de 2026, 23:30');
});

const personas = [
  { sala: 'p1', nombre: 'Ana', esMia: true, respondio: true, sirven: [], noVino: false },
  { sala: 'p2', nombre: 'Eva', esMia: false, respondio: true, sirven: [], noVino: false },
];

const entrega: Entrega = {
  idEntrega: 'e1',
  tipo: 'proyecto',
  titulo: 'Borrador',
  nota: '',
  version: 1,
  cambios: '',
  serie: 'e1',
  vigente: true,
  fecha: HORA,
  de: 'Luz',
  nombrePdf: 'a.pdf',
  paginas: 1,
  tamano: 9,
  sha256: 'a',
  pide: true,
  hasta: null,
  sinAtender: [],
  cotizacion: null,
  enviada: false,
  contestar: false,
  retirar: false,
  respuestas: [],
};

it.each([
  ['who sends this kind, both', true, ['Enviar «Borrador»', 'Quitar «Borrador»']],
  ['who only prepares it, to take it back', false, ['Quitar «Borrador»']],
])('what is prepared offers %s', (_who, isSender, offered) => {
  show(<Preparada idExpediente={ID} entrega={entrega} entregas={[]} isSender={isSender} />);
  expect(buttons()).toEqual(offered);
});

it('of several answers that are owed the page names the earliest day', () => {
  const open = { tipo: 'proyecto', titulo: 'Borrador', pide: 'respuesta' } as const;
  const Por_contestar = [
    { ...open, idEntrega: 'e1', hasta: '2026-12-20' },
    { ...open, idEntrega: 'e2', hasta: null },
    { ...open, idEntrega: 'e3', hasta: '2026-12-03' },
  ];
  const detalle = aDetalle([2], { resumen: { Por_contestar } });
  show(
    <Siguiente detalle={detalle} lector="cliente" onSubir={nothing} onSubirVarios={undefined} />,
  );
  expect(screen.getByText('Te toca leer y responder 3 archivos de la notaría')).toBeTruthy();
  expect(screen.getByText('A más tardar el 03-12-2026.')).toBeTruthy();
});

const DESTINOS = [{ sala: 'cliente', nombre: 'Ana' }];

it.each([
  ['its own title', undefined, 'Recibo'],
  ['the title that was typed', 'Escritura 12', 'Escritura 12'],
])('a delivery of another kind keeps %s', (_what, titulo, kept) => {
  const tipos = ['proyecto', 'recibo'] as const;
  const props = { idExpediente: ID, destinos: DESTINOS, tipos, reemplaza: null };
  show(<EnviarDialog {...props} onClose={nothing} />);
  if (titulo !== undefined) type('Título', titulo);
  type('Qué es', 'recibo');
  expect(field('Título').value).toBe(kept);
});

function Answering({
  isSeen = true,
  cotizacion = null,
}: {
  isSeen?: boolean;
  cotizacion?: Cotizacion | null;
}) {
  const sent = { ...entrega, enviada: true, cotizacion };
  const marcado = { marcas: [], escribe: false, pedida: undefined, onAtendida: nothing } as never;
  const forma = useCambios(ID, sent, nothing);
  return (
    <Contestar idExpediente={ID} entrega={sent} marcado={marcado} forma={forma} isSeen={isSeen} />
  );
}

it('a refused request for changes keeps its words', async () => {
  show(<Answering />);
  press('Pido cambios');
  type('Qué hay que cambiar', 'Falta un nombre');
  press('Pedir cambios');
  expect((await screen.findByRole('alert')).textContent).toContain('Alguien fue antes.');
  expect(field('Qué hay que cambiar').value).toBe('Falta un nombre');
  expect(asked.length).toBe(1);
});

it('a refused agreement leaves its question open with the reason', async () => {
  show(<Answering />);
  press('Estoy de acuerdo');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByText('Estoy de acuerdo'));
  await screen.findByRole('alert');
  expect(screen.getByRole('alertdialog').textContent).toContain('Alguien fue antes.');
});

it('nobody agrees before the page shows what they agree to', () => {
  show(<Answering isSeen={false} />);
  press('Estoy de acuerdo');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it.each([
  ['holds', '2099-12-31', ['Estoy de acuerdo', 'Pido cambios'], false],
  ['holds no more', '2020-01-01', ['Pido cambios'], true],
])('a quote that %s (%s) offers what the server takes', (_what, vigencia, offered, said) => {
  show(<Answering cotizacion={{ lineas: [], reparto: [], total: 100, vigencia }} />);
  expect(buttons()).toEqual(offered);
  expect(screen.queryByText(ENTREGAS_TEXTOS.vencida) !== null).toBe(said);
});

it.each([
  ['the staff', true, ['Ana', 'Eva']],
  ['a client', false, []],
])('the names beside answers are read by %s', (_who, isStaff, names) => {
  const one = { abierta: null, fecha: null, por: '', texto: '', marcas: [] };
  const respuestas = personas.map(({ sala, nombre }) => ({
    ...one,
    sala,
    nombre,
    estado: 'sin_abrir' as const,
  }));
  show(<Respuestas entrega={{ ...entrega, respuestas }} isStaff={isStaff} />);
  const { textContent } = screen.getByRole('list', { name: 'Respuestas' });
  expect(['Ana', 'Eva'].filter((name) => textContent?.includes(name))).toEqual(names);
});

it('a refused quote is there again after leaving the page', async () => {
  const quote = (
    <CotizarDialog
      idExpediente={ID}
      idTramite="venta"
      destinos={DESTINOS}
      isSender
      reemplaza={null}
      plantilla={[
        { clase: 'honorarios', concepto: 'Honorarios', monto: 100_000, nota: '', iva: 0 },
      ]}
      onClose={nothing}
    />
  );
  show(quote);
  type('Título', 'Cotización de la casa');
  press('Enviar cotización');
  expect((await screen.findByRole('alert')).textContent).toContain('Alguien fue antes.');
  expect(field('Título').value).toBe('Cotización de la casa');
  leave();
  show(quote);
  expect(field('Título').value).toBe('Cotización de la casa');
});

it('a kept time is not changed without a reason', async () => {
  show(<ElegirDialog idExpediente={ID} cita={cita} que="cambiar" onClose={nothing} />);
  fireEvent.click(await screen.findByRole('button', { name: /^23:30/ }));
  press('Enviar');
  expect(screen.getByText(CITAS.sinMotivo)).toBeTruthy();
  expect(asked).toEqual([]);
  type('Por qué la cambias', 'Viajo ese día');
  press('Enviar');
  await waitFor(() => expect(asked).toHaveLength(1));
});
