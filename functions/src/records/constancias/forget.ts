import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { identidadAbierta, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { prepareRelease } from './claims.ts';
import { updateConstancia } from './repository.ts';

/** The fields of a profile that depend on its certificate, including being a Cliente. */
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
 * Prepares taking the certificate off an account that may have been somebody else's: its claim on the RFC is
 * given up, the office's decision on its identity is dropped, and a Cliente is a Usuario again. The
 * certificate itself stays as history. Call it among the transaction's reads.
 * @returns a function that writes it, and returns the profile's new fields
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
