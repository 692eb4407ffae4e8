// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RecuperarForm } from './recuperar-form.tsx';
import { RestablecerForm } from './restablecer-form.tsx';

afterEach(cleanup);

const IDLE = { isBusy: false, failure: null, done: null, left: 0 };

describe('the recovery form', () => {
  it.each([
    [null, 0, 'Enviar enlace'],
    ['Enviado', 60, 'Reenviar correo (60 s)'],
    ['Enviado', 0, 'Reenviar correo'],
  ])('after %s, with %s s to go, offers %s', (done, left, name) => {
    render(<RecuperarForm email="" {...IDLE} done={done} left={left} onSend={() => {}} />);
    expect(screen.getByRole('button').textContent).toBe(name);
  });

  it('starts with the address that was typed at the sign-in', () => {
    render(<RecuperarForm email="ana@prueba.mx" {...IDLE} onSend={() => {}} />);
    expect(screen.getByDisplayValue('ana@prueba.mx')).toBeTruthy();
  });

  it('requires a valid address', async () => {
    const onSend = vi.fn();
    render(<RecuperarForm email="" {...IDLE} onSend={onSend} />);
    await userEvent.type(screen.getByLabelText('Correo electrónico'), 'ana');
    await userEvent.click(screen.getByRole('button'));
    expect(
      await screen.findByText('Por favor, ingresa un correo electrónico válido.'),
    ).toBeTruthy();
    expect(onSend).not.toHaveBeenCalled();
  });
});

describe('the reset form', () => {
  it('names its account where password managers look: they skip what is hidden', () => {
    render(<RestablecerForm email="ana@prueba.mx" {...IDLE} onSend={async () => undefined} />);
    const account = document.querySelector('input[autocomplete="username"]');
    expect(account).toMatchObject({ type: 'email', value: 'ana@prueba.mx', tabIndex: -1 });
  });

  it('a password that Firebase finds too weak has its error beside the field', async () => {
    const sentence = 'La contraseña debe tener al menos 6 caracteres.';
    render(<RestablecerForm email="ana@prueba.mx" {...IDLE} onSend={async () => sentence} />);
    await userEvent.type(screen.getByLabelText('Contraseña nueva'), 'Prueba-2026');
    await userEvent.type(screen.getByLabelText('Confirmar contraseña'), 'Prueba-2026');
    await userEvent.click(screen.getByRole('button', { name: 'Restablecer contraseña' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Contraseña nueva'));
  });
});
