import type { DatosConstancia } from '@notaria/contract/constancia';
import { normalize } from '../store/terms.ts';
import { fullName, type UsuarioDoc } from '../usuarios/repository.ts';
import type { ConstanciaDoc } from './repository.ts';

/** The name that a certificate gives: the person's, or the company's. */
export function nameOn(data: DatosConstancia): string {
  return data.tipoPersona === 'fisica' ? fullName(data) : data.denominacion;
}

/** Whether the certificate's name isn't the account's, ignoring case and accents. */
export function hasOtherName(data: DatosConstancia, person: UsuarioDoc): boolean {
  return normalize(nameOn(data)) !== normalize(fullName(person));
}

/** Whether the data are there and the person may call them theirs. */
export function isVerifiable(constancia: ConstanciaDoc, uid: string): boolean {
  return constancia.uid === uid && constancia.estado === 'extraida' && constancia.data !== null;
}

/** The SAT's own page for this card, built from checked parts and never taken from the file (design, "Tax certificate"). */
export function satLink(data: DatosConstancia): string {
  const card = `${data.idCIF}_${data.rfc}`;
  return `https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=${encodeURIComponent(card)}`;
}
