// @vitest-environment happy-dom
import type { NuevaParte } from '@notaria/contract/partes';
import type { PartePosible } from '@notaria/contract/partes-expediente';
import { PARTES } from '@notaria/contract/partes-messages';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { AgregarParteForm } from './agregar-parte-form.tsx';

afterEach(cleanup);

const VENDE: PartePosible = {
  clave: 'vende',
  nombre: 'Quien vende',
  de: null,
  faltan: 1,
  descartada: false,
};
const CONYUGES: PartePosible[] = ['p1', 'p2'].map((de) => ({
  clave: 'conyuge',
  nombre: 'Cónyuge de quien compra',
  de,
  faltan: 0,
  descartada: false,
}));

function show(more: {
  posibles?: PartePosible[];
  isStaff?: boolean;
  sinVentanilla?: boolean;
  onAdd?: (nueva: NuevaParte) => Promise<unknown>;
}) {
  const sent: NuevaParte[] = [];
  render(
    <AgregarParteForm
      posibles={[VENDE, ...CONYUGES]}
      deQuien={(idParte) => ({ p1: 'tú', p2: 'Eva' })[idParte] ?? null}
      isStaff={false}
      onAdd={async (nueva) => sent.push(nueva)}
      {...more}
    />,
  );
  return sent;
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('adding a person', () => {
  it('invites by mail, as the spouse of the chosen party', async () => {
    const sent = show({});
    await userEvent.selectOptions(
      screen.getByLabelText('¿Qué papel tiene?'),
      'Cónyuge de quien compra (Eva)',
    );
    await type('Nombre completo', ' Luis Mora ');
    await type('Su correo electrónico', 'Luis@Prueba.MX');
    await press('Enviar invitación');
    expect(sent).toEqual([
      { clave: 'conyuge', de: 'p2', nombre: 'Luis Mora', correo: 'luis@prueba.mx' },
    ]);
  });

  it('asks for the kind only if there is a choice, and requires the consent in its words', async () => {
    const sent = show({ posibles: [VENDE] });
    expect(screen.queryByLabelText('¿Qué papel tiene?')).toBeNull();
    await type('Nombre completo', 'Rosa Díaz');
    await userEvent.click(screen.getByLabelText(/Yo entrego sus documentos/));
    await press('Agregar persona');
    expect(screen.getByText(PARTES.sinConsentimiento)).toBeTruthy();
    await userEvent.click(screen.getByLabelText(PARTES.consentimiento));
    await press('Agregar persona');
    expect(sent).toEqual([{ clave: 'vende', nombre: 'Rosa Díaz', consentimiento: true }]);
  });

  it('offers who doesn’t work at the counter only the invitation', async () => {
    const sent = show({ posibles: [VENDE], isStaff: true, sinVentanilla: true });
    expect(screen.queryByText('¿Quién entrega sus documentos?')).toBeNull();
    await type('Nombre completo', 'Rosa Díaz');
    await type('Su correo electrónico', 'rosa@prueba.mx');
    await press('Enviar invitación');
    expect(sent).toEqual([{ clave: 'vende', nombre: 'Rosa Díaz', correo: 'rosa@prueba.mx' }]);
  });

  it('asks of a company who signs for it, where companies take part', async () => {
    const sent = show({ posibles: [{ ...VENDE, admiteEmpresa: true }] });
    await userEvent.click(screen.getByLabelText(/Una empresa/));
    await type('Nombre de la empresa', 'Norte, S.A.');
    await type('Su correo electrónico', 'norte@prueba.mx');
    await press('Enviar invitación');
    expect(screen.getByText(PARTES.sinRepresentante)).toBeTruthy();
    expect(sent).toEqual([]);
    await type('Quién firma por la empresa', 'Luz Mora');
    await press('Enviar invitación');
    const quienEs = { tipo: 'empresa', representante: 'Luz Mora' };
    expect(sent).toEqual([
      { clave: 'vende', nombre: 'Norte, S.A.', correo: 'norte@prueba.mx', quienEs },
    ]);
  });

  it('shows everything that is missing at once, and sends nothing', async () => {
    const sent = show({});
    await press('Enviar invitación');
    for (const said of [PARTES.sinPapel, PARTES.sinNombre, PARTES.correoInvalido]) {
      expect(screen.getByText(said)).toBeTruthy();
    }
    expect(sent).toEqual([]);
  });

  it('lets the office represent somebody at its counter, who answers for themselves', async () => {
    const sent = show({ posibles: [VENDE], isStaff: true });
    await type('Nombre completo', 'Rosa Díaz');
    await userEvent.click(screen.getByLabelText(/La notaría, en ventanilla/));
    await type('Teléfono', '614 123 4567');
    await userEvent.click(screen.getByLabelText(PARTES.consentimiento));
    expect(screen.queryByLabelText(PARTES.consentimientoDeResponder)).toBeNull();
    await press('Agregar persona');
    expect(sent).toEqual([
      { clave: 'vende', nombre: 'Rosa Díaz', consentimiento: true, telefono: '614 123 4567' },
    ]);
  });

  it('shows the server’s refusal beside its field, and keeps what was typed', async () => {
    const detail = 'ya_invitada';
    const refuse = () => Promise.reject(new ApiError(409, PARTES.yaInvitada, { detail }));
    show({ posibles: [VENDE], onAdd: refuse });
    await type('Nombre completo', 'Rosa Díaz');
    await type('Su correo electrónico', 'rosa@prueba.mx');
    await press('Enviar invitación');
    const field = screen.getByLabelText<HTMLInputElement>('Su correo electrónico');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(PARTES.yaInvitada)).toBeTruthy();
    expect(field.value).toBe('rosa@prueba.mx');
  });
});
