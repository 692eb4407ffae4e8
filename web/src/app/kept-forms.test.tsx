// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AGENDA_DE_INICIO } from '@notaria/contract/agenda';
import { notaBody, textoMensaje } from '@notaria/contract/conversacion';
import { rechazarIdentidad } from '@notaria/contract/identidades';
import { ROL } from '@notaria/contract/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VideoForm } from '#features/ayuda/video-form.tsx';
import { TramiteForm } from '#features/catalogo/tramite-form.tsx';
import { EMPTY_TRAMITE } from '#features/catalogo/tramite-values.ts';
import { AgendaForm } from '#features/citas/agenda-form.tsx';
import { CobrosForm } from '#features/cobros/cobros-form.tsx';
import { RegistroForm } from '#features/cuenta/registro-form.tsx';
import { SolicitarDialog } from '#features/cuenta/solicitar-dialog.tsx';
import { Escribir } from '#features/expedientes/conversacion/escribir.tsx';
import { CotizarDialog } from '#features/expedientes/entregas/cotizar-dialog.tsx';
import { EtapaDialog } from '#features/expedientes/etapas/etapa-dialog.tsx';
import { MensajeQuestion } from '#features/expedientes/lote/mensaje-question.tsx';
import { Formulario } from '#features/expedientes/revision/formulario.tsx';
import { MotivoDialog } from '#features/motivos/motivo-dialog.tsx';
import { OficinaForm } from '#features/oficinas/oficina-form.tsx';
import { EMPTY_OFICINA } from '#features/oficinas/oficina-values.ts';
import { SessionContext } from '#shared/session/session-context.ts';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx';
import { aMotivo, aRow, aRuta, PEOPLE } from './test-forms.ts';

const A_TRAMITE = { ...EMPTY_TRAMITE, etapas: EMPTY_TRAMITE.etapas.slice(0, 2) };
const nothing = () => {};
const never = () => new Promise<never>(nothing);
const EDITED = { showsLatest: false, isBusy: false, isStuck: false, failure: null, onSave: never };

/**
 * Every form that keeps what is typed, about one of two things: a draft of the one must not show in the other.
 * A form about nothing in particular is the same for both.
 */
const FORMS: Record<string, { file: string; form: (about: 'una' | 'otra') => ReactNode }> = {
  'a refusal': {
    file: 'shared/ui/reason-dialog.tsx',
    form: (about) => (
      <ReasonDialog
        draftName={`motivo.1/${about}`}
        title="Rechazar"
        description=""
        label="Motivo"
        maxLength={255}
        rule={textoMensaje}
        confirmLabel="Rechazar"
        call={rechazarIdentidad}
        said={String}
        variables={String}
        onClose={nothing}
        change={{ isPending: false, error: null, mutate: nothing }}
      />
    ),
  },
  'an office': {
    file: 'features/oficinas/oficina-form.tsx',
    form: (about) => (
      <OficinaForm
        {...EDITED}
        people={PEOPLE}
        grupo={about}
        version={1}
        initial={EMPTY_OFICINA}
        handover={() => null}
        failed={null}
      />
    ),
  },
  'a move of stages': {
    file: 'features/expedientes/etapas/etapa-dialog.tsx',
    form: (about) => (
      <EtapaDialog
        idExpediente={about}
        ruta={aRuta()}
        hasParties={false}
        begin="avanzar"
        abiertos=""
        onClose={nothing}
      />
    ),
  },
  'a rejection': {
    file: 'features/expedientes/revision/formulario.tsx',
    form: (about) => (
      <Formulario
        que="rechazar"
        idExpediente={about}
        fila={aRow()}
        marcado={{ marcas: [], onEscribir: undefined }}
        takesFocus={false}
        isLost={false}
        isSending={false}
        onEnviar={nothing}
        onCancelar={nothing}
      >
        {null}
      </Formulario>
    ),
  },
  'a message to many': {
    file: 'features/expedientes/lote/mensaje-question.tsx',
    form: () => (
      <MensajeQuestion
        filas={[{ idExpediente: 'a', idAsignado: null, idGrupo: null, tramiteConPartes: 'venta' }]}
        onRun={nothing}
        onEnd={nothing}
      />
    ),
  },
  'a message': {
    file: 'features/expedientes/conversacion/escribir.tsx',
    form: (about) => (
      <Escribir
        draftName={`mensaje.1/${about}`}
        label="Mensaje"
        hint=""
        busy={false}
        rule={notaBody.shape.texto}
        sendLabel="Enviar"
        onSend={nothing}
      />
    ),
  },
  'a request to cancel the account': {
    file: 'features/cuenta/solicitar-dialog.tsx',
    form: () => <SolicitarDialog onClose={nothing} />,
  },
  'a help video': {
    file: 'features/ayuda/video-form.tsx',
    form: (about) => (
      <VideoForm
        idVideo={about}
        roles={[
          { ID_Rol: ROL.usuario, Nombre: 'Usuario' },
          { ID_Rol: ROL.cliente, Nombre: 'Cliente' },
        ]}
        initial={{ titulo: '', url: '', roles: [] }}
        isBusy={false}
        error={undefined}
        onSave={never}
      />
    ),
  },
  'a ready reason': {
    file: 'features/motivos/motivo-dialog.tsx',
    form: (about) => (
      <MotivoDialog motivo={aMotivo(about)} documentos={['INE']} onClose={nothing} />
    ),
  },
  'the agenda of an office': {
    file: 'features/citas/agenda-form.tsx',
    form: (about) => (
      <AgendaForm
        oficina="Centro"
        idOficina={about}
        agenda={AGENDA_DE_INICIO}
        personas={[{ uid: 'luz', nombre: 'Luz' }]}
        version={0}
      />
    ),
  },
  'how an office is paid': {
    file: 'features/cobros/cobros-form.tsx',
    form: () => (
      <CobrosForm
        kept={{
          cobros: {
            cuenta: { banco: 'Banco', clabe: '032180000118359719', titular: 'Notaría' },
            secretariaEnvia: [],
            plantillas: [],
          },
          version: 0,
          tramites: [{ idTramite: 'venta', titulo: 'Compraventa' }],
        }}
      />
    ),
  },
  'a quote': {
    file: 'features/expedientes/entregas/cotizar-dialog.tsx',
    form: (about) => (
      <CotizarDialog
        idExpediente={about}
        destinos={[
          { sala: 'p1', nombre: 'Ana' },
          { sala: 'p2', nombre: 'Eva' },
        ]}
        isSender
        plantilla={[]}
        reemplaza={null}
        onClose={nothing}
      />
    ),
  },
  'a procedure': {
    file: 'features/catalogo/tramite-form.tsx',
    form: (about) => <TramiteForm {...EDITED} idTramite={about} version={1} initial={A_TRAMITE} />,
  },
};

/** Its marks are drawn on the page of a PDF: e2e/entregas.spec.ts looks at it. */
const BESIDE_THE_VIEWER = 'features/expedientes/entregas/entrega-page.tsx';

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

/**
 * Without the selects of react-hook-form, which have a name: happy-dom does not show the value with which they
 * begin. e2e/catalogo.spec.ts looks at them.
 */
const controls = () => [
  ...document.body.querySelectorAll<Control>('input, textarea, select:not([name])'),
];

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
    fireEvent.change(control, { target: { value: other?.value } });
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
      /useDraft(<\w+>)?\(/.test(readFileSync(join(src, path), 'utf8')),
  );
  const inTable = Object.values(FORMS).map(({ file }) => file);
  expect(withDraft.toSorted()).toEqual([...inTable, BESIDE_THE_VIEWER].toSorted());
});
