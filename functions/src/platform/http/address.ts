import { isIP } from 'node:net';
import type { Request } from 'express';
import { config } from '#platform/config.ts';

/** The addresses that a request came over, as text that names one household or one proxy. */
export interface Addresses {
  /** Who connected to Google's front end: it wrote this address itself, after whatever the client sent. */
  nearest: string;
  /** The person behind our own proxies, as they say. Forged, where somebody calls the function past Hosting. */
  client: string;
}

/** Written by the client and by each proxy behind it, one after the other. */
function hopsOf(req: Request): string[] {
  const header = req.headers['x-forwarded-for'];
  return (Array.isArray(header) ? header.join() : (header ?? ''))
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
}

/** How many addresses the request names; it says nothing of whose they are. */
export function countHops(req: Request): number {
  return hopsOf(req).length;
}

/** The first 64 bits of an IPv6 address, which whoever has one may vary the rest of at will. */
function networkOf(address: string): string {
  const [before = '', after = ''] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(before), groups(after)];
  const zeros = address.includes('::') ? Math.max(8 - first.length - last.length, 0) : 0;
  const all = [...first, ...Array<string>(zeros).fill('0'), ...last];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** One address as limits count it; undefined for what is none. */
function counted(hop: string | undefined): string | undefined {
  if (hop === undefined) return undefined;
  const plain = hop.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (isIP(plain) === 4) return plain;
  return isIP(plain) === 6 ? networkOf(plain) : undefined;
}

/**
 * Where a request came from, read from the right: each proxy adds the address that it saw, so that
 * what the client wrote is to the left of it. Undefined where there is no proxy.
 */
export function addressesOf(req: Request): Addresses | undefined {
  const hops = config().SALTOS_DE_CONFIANZA;
  const seen = hopsOf(req);
  const nearest = hops === 0 ? undefined : counted(seen.at(-1));
  if (nearest === undefined) return undefined;
  return { nearest, client: counted(seen.at(-hops) ?? seen[0]) ?? nearest };
}
