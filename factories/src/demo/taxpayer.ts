import type { Contribuyente } from './certificate.ts';
import type { CLIENTES } from './clients.ts';

type Cliente = (typeof CLIENTES)[number];

const VOWELS = /[AEIOU]/;
const CONSONANTS = /[B-DF-HJ-NP-TV-Z]/;

/** As certificates write it: upper case without accents. */
function printed(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}

function inner(word: string, kind: RegExp): string {
  return kind.exec(word.slice(1))?.[0] ?? 'X';
}

/** The data of a client's invented tax certificate, by the rules for RFC and CURP. */
export function taxpayerOf(client: Cliente): Contribuyente {
  const nombre = printed(client.nombre);
  const paterno = printed(client.apellidoPaterno);
  const materno = printed(client.apellidoMaterno);
  const letters = `${paterno[0]}${inner(paterno, VOWELS)}${materno[0]}${nombre[0]}`;
  const consonants = [paterno, materno, nombre].map((word) => inner(word, CONSONANTS)).join('');
  return {
    rfc: `${letters}${client.nacimiento}EF`,
    curp: `${letters}${client.nacimiento}${client.sexo}DF${consonants}0`,
    nombre,
    apellidoPaterno: paterno,
    apellidoMaterno: materno,
  };
}
