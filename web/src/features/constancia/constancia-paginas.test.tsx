// @vitest-environment happy-dom
import type { AnswerOf } from '@notaria/contract/call';
import type { ConstanciaAnswer, fiscalData } from '@notaria/contract/constancias';
import { type EstadoSat, SAT_PARA_CLIENTE, SIN_CONSULTA } from '@notaria/contract/consulta-sat';
import { CONSTANCIA } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { seenBy } from '#shared/session/test-around.tsx';
import { sessionOf } from '#shared/session/test-sessions.ts';
import { ConstanciaPage } from './constancia-page.tsx';
import { ConstanciaVerificarPage } from './constancia-verificar-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Fiscal = AnswerOf<typeof fiscalData>;

const READ: ConstanciaAnswer = {
  idConstancia: 'k1',
  estado: 'extraida',
  data: null,
  avisos: [],
  nombreEnCuenta: 'Ana Paz',
  nombreDistinto: false,
  porConfirmar: null,
  fechaSubida: '2026-11-01T12:00:00.000Z',
  fechaVerificacion: null,
  paso: 'leyendo',
  sat: SIN_CONSULTA,
};
const NONE: Fiscal = {
  vigente: null,
  pendiente: null,
  rechazo: null,
  enlaceSat: null,
  identidad: { estado: 'sin_constancia', razon: null, motivo: '' },
};

/** Shows a screen to whoever has these data at first and, once they were verified, the others. */
function show(Screen: ComponentType, before: Fiscal, after = before): void {
  let isVerified = false;
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(isVerified ? after : before);
    isVerified = true;
    return Response.json({ message: CONSTANCIA.verificada, aviso: 'La notaría la revisará.' });
  });
  render(seenBy(sessionOf(ROL.usuario), <Screen />));
}

describe('after «Verificar Datos» the person reads', () => {
  const titles: Partial<Record<EstadoSat, string>> = {
    confirmada: 'Datos verificados',
    no_encontrada: 'Guardamos tus datos',
    distinta: 'Guardamos tus datos',
  };
  it.each(Object.entries(titles))('where the SAT says %s: «%s»', async (estado, title) => {
    const sat = { ...SIN_CONSULTA, estado: estado as EstadoSat };
    const now = { ...NONE, vigente: { ...READ, estado: 'verificada' as const, sat } };
    show(ConstanciaVerificarPage, { ...NONE, pendiente: { ...READ, sat } }, now);
    fireEvent.click(await screen.findByRole('button', { name: 'Verificar Datos' }));
    const dialog = await screen.findByRole('dialog', { name: title });
    const warned = within(dialog).queryByText(SAT_PARA_CLIENTE[sat.estado].titulo) !== null;
    expect(warned).toBe(estado !== 'confirmada');
    // The sentence of the specification, whatever the SAT says.
    expect(within(dialog).getByText(CONSTANCIA.verificada)).toBeTruthy();
  });
});

describe('where a certificate is sent, the person reads what they sent before', () => {
  it.each([
    ['to verify', { ...NONE, pendiente: READ }, 'Verificar ahora'],
    ['verified', { ...NONE, vigente: READ }, 'Ver mis datos fiscales'],
  ])('%s', async (_what, data, way) => {
    show(ConstanciaPage, data);
    expect(await screen.findByRole('link', { name: way })).toBeTruthy();
  });
});
