// @vitest-environment happy-dom

import { AGENDA_DE_INICIO } from '@notaria/contract/agenda';
import { VENTANILLA_USUAL } from '@notaria/contract/cobros';
import { ROL } from '@notaria/contract/roles';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AgendaForm } from '#features/citas/agenda-form.tsx';
import { CobrosForm } from '#features/cobros/cobros-form.tsx';
import { abogadosQuery } from '#shared/encargos/queries.ts';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { SE_FUE } from '#shared/still-here.ts';
import { CitarDialog } from './citas/citar-dialog.tsx';
import { CotizarDialog } from './entregas/cotizar-dialog.tsx';
import { EnviarDialog } from './entregas/enviar-dialog.tsx';
import { AsignarQuestion } from './lote/asignar-question.tsx';
import { MensajeQuestion } from './lote/mensaje-question.tsx';

const ANA = { sala: 'p1', nombre: 'Ana' };
const EVA = { sala: 'p2', nombre: 'Eva' };
const nothing = () => {};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Draws a form; the returned function draws it again, as it is after somebody else's change. */
function open(form: ReactNode, queryClient = new QueryClient()): (form: ReactNode) => void {
  queryClient.setQueryData(['tramite', 'partes', 'venta'], [{ clave: 'v', nombre: 'Vendedor' }]);
  const session = { ...sessionOf(ROL.abogado), user: { uid: 'luz', email: 'luz@notaria.example' } };
  const around = (shown: ReactNode) => seenBy(session, shown, queryClient);
  const { rerender } = render(around(form));
  return (again) => rerender(around(again));
}

/** Closes a form and keeps its draft. */
function leave(): void {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => new Response('[]', { status: 200 }));
});
afterEach(() => {
  leave();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const quoteFor = (destinos: readonly (typeof ANA)[], idExpediente = 'e1') => (
  <CotizarDialog
    idExpediente={idExpediente}
    idTramite="venta"
    destinos={destinos}
    isSender
    reemplaza={null}
    onClose={nothing}
    plantilla={[{ clase: 'honorarios', concepto: 'Honorarios', monto: 100_000, nota: '', iva: 0 }]}
  />
);

it('a quote drops who has left the file: what the others pay is the total again', () => {
  const again = open(quoteFor([ANA, EVA]));
  type('Paga Ana', '400');
  type('Paga Eva', '600');
  again(quoteFor([ANA]));
  expect(screen.getByText(SE_FUE)).toBeTruthy();
  expect(screen.queryByText(/Sobran|Faltan/)).toBeNull();
  press('Enviar cotización');
  expect(screen.queryByRole('alert')?.textContent).toBeUndefined();
});

it('the kept draft of a quote does not bring back who has left', () => {
  open(quoteFor([ANA, EVA], 'e2'));
  type('Paga Eva', '600');
  leave();
  open(quoteFor([ANA], 'e2'));
  expect(screen.getByText(SE_FUE)).toBeTruthy();
  expect(screen.queryByText(/Sobran|Faltan/)).toBeNull();
});

const deliveryFor = (destinos: readonly (typeof ANA)[]) => (
  <EnviarDialog
    idExpediente="e1"
    destinos={destinos}
    tipos={['proyecto']}
    reemplaza={null}
    onClose={nothing}
  />
);

it('a delivery whose only recipient has left offers who is there, and chooses nobody', () => {
  const again = open(deliveryFor([EVA]));
  again(deliveryFor([ANA]));
  expect(screen.getByText(SE_FUE)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Ana').checked).toBe(false);
});

const summonsFor = (destinos: readonly (typeof ANA)[]) => (
  <CitarDialog
    idExpediente="e1"
    cita={null}
    destinos={[...destinos]}
    onClose={nothing}
    zona="America/Mexico_City"
  />
);

it('a summons drops who has left the file', () => {
  const again = open(summonsFor([ANA, EVA]));
  fireEvent.click(screen.getByLabelText('Ana'));
  again(summonsFor([ANA]));
  expect(screen.getByText(SE_FUE)).toBeTruthy();
  press('Citar para firma');
  expect(screen.getByText('Elige quién debe venir.')).toBeTruthy();
});

const agendaWith = (personas: readonly { uid: string; nombre: string }[]) => (
  <AgendaForm
    oficina="Centro"
    idOficina="c"
    agenda={AGENDA_DE_INICIO}
    personas={personas}
    version={0}
  />
);

it('an agenda drops whoever attended advice and has left the office', () => {
  const again = open(agendaWith([{ uid: 'luz', nombre: 'Luz' }]));
  type('Asesorías sin trámite', 'luz');
  again(agendaWith([]));
  expect(screen.getByText('Quien atendía las asesorías ya no se puede elegir.')).toBeTruthy();
});

it('the kept lines of a procedure that is gone do not stop the others from being saved', () => {
  const withTramites = (ids: readonly string[]) => (
    <CobrosForm
      kept={{
        cobros: { cuenta: null, secretariaEnvia: [], ventanilla: VENTANILLA_USUAL, plantillas: [] },
        version: 0,
        tramites: ids.map((id) => ({ idTramite: id, titulo: id })),
      }}
    />
  );
  open(withTramites(['venta', 'poder']));
  type('Trámite', 'venta');
  press('Agregar línea');
  leave();
  open(withTramites(['poder']));
  expect(screen.getByText('Un trámite para el que escribiste líneas ya no existe.')).toBeTruthy();
  press('Guardar');
  expect(screen.queryByText(/Falta una cantidad/)).toBeNull();
});

it('a message for a kind of party that is not there goes to nobody without a word', () => {
  const filas = [{ idExpediente: 'a', idAsignado: null, idGrupo: null, tramiteConPartes: 'venta' }];
  const run = vi.fn();
  open(<MensajeQuestion filas={filas} onRun={run} onEnd={nothing} />);
  type('Mensaje', 'Hola');
  leave();
  const [key = ''] = Object.keys(localStorage);
  const kept = localStorage.getItem(key) ?? '';
  localStorage.setItem(key, kept.replace('"parte":""', '"parte":"heredero"'));
  open(<MensajeQuestion filas={filas} onRun={run} onEnd={nothing} />);
  press('Enviar');
  expect(run).not.toHaveBeenCalled();
  expect(screen.getByText(/La parte que habías elegido no está en estos trámites/)).toBeTruthy();
  press('Enviar');
  expect(run).toHaveBeenCalledOnce();
});

it('many files are not given to a lawyer who is gone', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const has = (...lawyers: string[]) =>
    queryClient.setQueryData(
      abogadosQuery('luz').queryKey,
      lawyers.map((id) => ({
        ID_Usuario: id,
        Nombre: id,
        Apellido_paterno: '',
        Apellido_materno: '',
        Abiertos: 0,
        ID_Grupo: null,
        ID_Rol: ROL.abogado,
      })),
    );
  has('eva', 'leo');
  const filas = [{ idExpediente: 'a', idAsignado: null, idGrupo: null }];
  const run = vi.fn();
  open(<AsignarQuestion filas={filas} onRun={run} onEnd={nothing} />, queryClient);
  type('¿Quién los atenderá?', 'eva');
  act(() => void has('leo'));
  expect(await screen.findByText(/ya no se le pueden asignar/)).toBeTruthy();
  press('Asignar');
  expect(run).not.toHaveBeenCalled();
  type('¿Quién los atenderá?', 'leo');
  press('Asignar');
  expect(run.mock.calls[0]?.[0]).toMatchObject({ destino: { idResponsable: 'leo' } });
});
