import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import type { UsuarioDoc } from '../usuarios/repository.ts';
import { releaseRfc, updateConstancia } from './repository.ts';

/** What a profile says of its certificate, and with it of being a Cliente. */
type Certified = Pick<
  UsuarioDoc,
  'idRol' | 'constanciaVigente' | 'constanciaPendiente' | 'rfc' | 'nombreFiscal'
>;

/**
 * Takes the certificate off an account that may have been somebody else's: its claim on the RFC is
 * given up, and a Cliente is a Usuario again. The certificate itself stays as history. Writes only.
 * @returns what the profile says from now on
 */
export function forgetConstancia(tx: Transaction, person: Certified): Certified {
  const { rfc, constanciaVigente, idRol } = person;
  if (rfc !== null) releaseRfc(tx, rfc);
  if (constanciaVigente !== null) {
    updateConstancia(tx, constanciaVigente, { estado: 'reemplazada' });
  }
  return {
    idRol: idRol === ROL.cliente ? ROL.usuario : idRol,
    constanciaVigente: null,
    constanciaPendiente: null,
    rfc: null,
    nombreFiscal: null,
  };
}
