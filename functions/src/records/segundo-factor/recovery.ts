import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { SEGUNDO_FACTOR } from '@notaria/contract/limits';
import { crockford } from '#platform/store/crockford.ts';
import type { FactorDoc } from './repository.ts';

type Stored = FactorDoc['recuperacion'];

const derive = promisify<string, string, number, Buffer>(scrypt);
const HASH_BYTES = 32;

/**
 * A typed recovery code in its stored form: small letters, hyphens and blanks are accepted, and O for 0, I or
 * L for 1.
 */
function canonical(codigo: string): string {
  return codigo.toUpperCase().replace(/[- ]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** 50 bits are too few for a fast hash, so the hash is slow on purpose, with a salt for each set of codes. */
async function hashOf(codigo: string, sal: string): Promise<Buffer> {
  return derive(canonical(codigo), sal, HASH_BYTES);
}

/** Ten codes as `XXXXX-XXXXX`, to show once, and the hashes to store. */
export async function newRecoveryCodes(): Promise<{ codigos: string[]; guardado: Stored }> {
  const sal = randomBytes(16).toString('base64url');
  const raw = Array.from({ length: SEGUNDO_FACTOR.codigosRecuperacion }, () =>
    crockford(randomBytes(SEGUNDO_FACTOR.caracteresRecuperacion)),
  );
  const hashes = await Promise.all(raw.map((codigo) => hashOf(codigo, sal)));
  return {
    codigos: raw.map((codigo) => `${codigo.slice(0, 5)}-${codigo.slice(5)}`),
    guardado: { sal, hashes: hashes.map((hash) => hash.toString('base64url')), usados: [] },
  };
}

/** The stored codes with one more that was used; `usado` for one used before, undefined if it is none of them. */
export async function spendRecoveryCode(
  stored: Stored,
  codigo: string,
): Promise<Stored | 'usado' | undefined> {
  const { sal, hashes, usados } = stored;
  if (hashes.length + usados.length === 0) return undefined;
  const hash = await hashOf(codigo, sal);
  const isIt = (one: string) => timingSafeEqual(Buffer.from(one, 'base64url'), hash);
  const unspent = hashes.filter((one) => !isIt(one));
  const spent = { sal, hashes: unspent, usados: [...usados, hash.toString('base64url')] };
  if (unspent.length < hashes.length) return spent;
  return usados.some(isIt) ? 'usado' : undefined;
}
