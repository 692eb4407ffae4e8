import { expect, test } from 'vitest';
import { PRIMERA, SALA_NUEVA, type Sala } from './partes.ts';
import { conNombre } from './quien-es.ts';

test('nobody signs for a person, whatever was sent', () => {
  const sala: Sala = {
    ...SALA_NUEVA,
    idParte: 'p2',
    clave: 'vendedor',
    persona: 'Luz Mora',
    representante: 'Eva Paz',
    estado: 'invitada',
    invito: PRIMERA,
  };
  expect(conNombre(sala)).toMatchObject({ persona: 'Luz Mora', representante: '' });
  const company = conNombre({ ...sala, tipo: 'empresa' });
  expect(company).toMatchObject({ representante: 'Eva Paz' });
  expect(company.persona).toBe('Luz Mora, representada por Eva Paz');
});
