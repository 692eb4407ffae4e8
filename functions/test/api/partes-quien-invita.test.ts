import * as partes from '@notaria/contract/partes';
import { PARTES } from '@notaria/contract/partes-messages';
import { aSharedFile } from '@notaria/factories/partes';
import {
  aCliente,
  arrangeUsuario,
  aUsuario,
  type Person,
  unusedEmail,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { identidadAbierta } from '../../src/records/usuarios/repository.ts';
import { mailsTo, onlyMailTo } from '../support/outbox.ts';

const ANONYMOUS = 'Una persona con identidad por confirmar te invita';

/** A file that `person` started as buyer, with an open invitation to `correo`. */
async function aFileOf(person: Person, correo: string) {
  const { file, tokens } = await aSharedFile({
    partes: [
      { clave: 'comprador', person },
      { clave: 'vendedor', correo },
    ],
  });
  return { id: file.idExpediente, token: tokens.p2?.token ?? '' };
}

describe('a client who invites', () => {
  test('has a proven address: otherwise nobody is mailed, neither first nor again', async () => {
    const ana = await aCliente({ correoProbado: null });
    const { id } = await aFileOf(ana, unusedEmail());
    const correo = unusedEmail();
    const body = { clave: 'vendedor', nombre: 'Sara Vende', correo };
    const answers = [
      await request(partes.agregarParte, { as: ana, params: { id }, body }),
      await request(partes.reenviarInvitacion, { as: ana, params: { id, idParte: 'p2' } }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.error.message]).toEqual([403, PARTES.correoSinProbar]);
    }
    expect(await mailsTo(correo)).toEqual([]);
  });

  test.each([
    ['coincide', 'AJENA PÉREZ', 'AJENA PÉREZ te invita'],
    ['por_confirmar', 'Ana Cuenta (identidad por confirmar)', ANONYMOUS],
    ['rechazada', 'Ana Cuenta (identidad por confirmar)', ANONYMOUS],
    ['confirmada', 'AJENA PÉREZ', 'AJENA PÉREZ te invita'],
  ] as const)(
    'whose identity is %s is read by the invited person as %s, and in the mail: %s',
    async (estado, invita, mailed) => {
      const ana = await aCliente({ nombre: 'Ana', apellidoPaterno: 'Cuenta', apellidoMaterno: '' });
      const sara = await aUsuario({ correoProbado: new Date() });
      const { id, token } = await aFileOf(ana, sara.email);
      const identidad = identidadAbierta(estado);
      await arrangeUsuario(ana.uid, { nombreFiscal: 'AJENA PÉREZ', identidad });
      const { body } = await request(partes.readInvitacion, { as: sara, params: { token } });
      expect(body.invita).toBe(invita);
      const again = { as: ana, params: { id, idParte: 'p2' } };
      expect((await request(partes.reenviarInvitacion, again)).status).toBe(200);
      const { texto } = await onlyMailTo(sara.email);
      expect(texto).toContain(`${mailed} a participar como`);
      // Nobody has looked at the name of an account, and anything may be typed there.
      expect(texto).not.toContain('Ana Cuenta');
    },
  );
});
