import { isIP } from 'node:net';
import type { Request } from 'express';
import { config } from '#platform/config.ts';

/** The addresses that a request came through, each as a text that stands for one household or one proxy. */
export interface Addresses {
  /**
   * The address that connected to Google's front end. The front end itself wrote it behind whatever the
   * client sent.
   */
  nearest: string;
  /** The person's address, as our own proxies report it. It can be forged by calling the function past Hosting. */
  client: string;
}

/** The entries of `X-Forwarded-For`: what the client sent, then one address from each proxy. */
function hopsOf(req: Request): string[] {
  const header = req.headers['x-forwarded-for'];
  return (Array.isArray(header) ? header.join() : (header ?? ''))
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
}

/** How many addresses the header has. Tells nothing about whose they are. */
export function countHops(req: Request): number {
  return hopsOf(req).length;
}

/** The first 64 bits of an IPv6 address: the owner of a network can choose the other bits freely. */
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

/** An address in the form that limits count by; undefined if the text is no address. */
function counted(hop: string | undefined): string | undefined {
  if (hop === undefined) return undefined;
  const plain = hop.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (isIP(plain) === 4) return plain;
  return isIP(plain) === 6 ? networkOf(plain) : undefined;
}

/**
 * Where a request came from. Read from the right, because each proxy appends the address that it saw:
 * whatever the client wrote is further left. Undefined if there is no proxy.
 */
export function addressesOf(req: Request): Addresses | undefined {
  const hops = config().SALTOS_DE_CONFIANZA;
  const seen = hopsOf(req);
  const nearest = hops === 0 ? undefined : counted(seen.at(-1));
  if (nearest === undefined) return undefined;
  return { nearest, client: counted(seen.at(-hops) ?? seen[0]) ?? nearest };
}
