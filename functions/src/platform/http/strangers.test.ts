import { registrar } from '@notaria/contract/cuentas';
import express, { type Request } from 'express';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#platform/config.ts';
import { countRefused, limitStrangers } from './strangers.ts';

const MOST = config().SIN_SESION_POR_MINUTO;

/** A call without a session that came through these addresses. */
function from(...hops: string[]): Request {
  const req: Request = Object.create(express.request);
  req.headers = { 'x-forwarded-for': hops.join(', ') };
  return req;
}

function isRefused(req: Request): boolean {
  try {
    limitStrangers(registrar, req);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'too_many_requests' });
    return true;
  }
}

/** How many of `count` calls are answered; the others are told as refused, as the router does. */
function answeredOf(count: number, requestOf: (n: number) => Request): number {
  const answers = Array.from({ length: count }, (_each, n) => {
    const req = requestOf(n);
    if (isRefused(req)) return false;
    countRefused(registrar, req);
    return true;
  });
  return answers.filter(Boolean).length;
}

describe('1,300 bad calls in a minute stop nobody else', () => {
  let minutes = 0;
  beforeEach(() => {
    minutes += 1;
    vi.setSystemTime(minutes * 60_000);
    return () => vi.useRealTimers();
  });

  test.each<[string, (n: number) => Request, number]>([
    ['of one address, through Hosting', () => from('203.0.113.7', '192.0.2.80'), MOST / 4],
    [
      'past Hosting, with an invented address each',
      (n) => from(`10.1.${n >> 8}.${n & 255}`, '203.0.113.7'),
      MOST / 2,
    ],
  ])('%s', (_whose, requestOf, answered) => {
    expect(answeredOf(1_300, requestOf)).toBe(answered);
    expect(isRefused(from('198.51.100.1', '192.0.2.81'))).toBe(false);
  });
});
