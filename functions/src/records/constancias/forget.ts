import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { identidadAbierta, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { prepareRelease } from './claims.ts';
import { updateConstancia } from './repository.ts';

/** What a profile says of its certificate, and with it of being a Cliente. */
type Certified = Pick<
  UsuarioDoc,
  | 'idRol'
  | 'constanciaVigente'
  | 'constanciaPendiente'
  | 'rfc'
  | 'nombreFiscal'
  | 'identidad'
  | 'rfcsRechazados'
>;

/**
 * For taking the certificate off an account that may have been somebody else's: its claim on the RFC
 * is given up, what the office decided of its identity is forgotten, and a Cliente is a Usuario again.
 * The certificate itself stays as history. For a transaction whose reads come first.
 * @returns writes it, and says what the profile says from now on
 */
export async function prepareForget(
  tx: Transaction,
  person: Pick<UsuarioDoc, 'uid' | 'idRol' | 'constanciaVigente' | 'rfc'>,
): Promise<(now: Date) => Certified> {
  const release = await prepareRelease(tx, person);
  return (now) => {
    const { constanciaVigente, idRol } = person;
    release(now);
    if (constanciaVigente !== null) {
      updateConstancia(tx, constanciaVigente, { estado: 'reemplazada' });
    }
    return {
      idRol: idRol === ROL.cliente ? ROL.usuario : idRol,
      constanciaVigente: null,
      constanciaPendiente: null,
      rfc: null,
      nombreFiscal: null,
      identidad: identidadAbierta('sin_constancia'),
      rfcsRechazados: [],
    };
  };
}
