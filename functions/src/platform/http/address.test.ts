import express, { type Request } from 'express';
import { describe, expect, test } from 'vitest';
import { addressesOf, countHops } from './address.ts';

/** A request with this `X-Forwarded-For` header, under the settings of a deployment. */
function from(...values: string[]): Request {
  const req: Request = Object.create(express.request);
  req.headers = values.length === 0 ? {} : { 'x-forwarded-for': values.join(', ') };
  return req;
}

const HOSTING = '192.0.2.80';

describe('where a request came from', () => {
  test.each([
    ['through Hosting', ['203.0.113.7', HOSTING], '203.0.113.7', HOSTING],
    [
      'through Hosting, with forged ones before',
      ['198.51.100.1', '::1', '203.0.113.7', HOSTING],
      '203.0.113.7',
      HOSTING,
    ],
    ['past Hosting', ['203.0.113.7'], '203.0.113.7', '203.0.113.7'],
    ['past Hosting, forged', ['198.51.100.1', '203.0.113.7'], '198.51.100.1', '203.0.113.7'],
    ['past Hosting, with nonsense', ['unknown', '203.0.113.7'], '203.0.113.7', '203.0.113.7'],
    ['with empty places', ['203.0.113.7', '', HOSTING], '203.0.113.7', HOSTING],
  ])('%s', (_what, hops, client, nearest) => {
    expect(addressesOf(from(...hops))).toEqual({ client, nearest });
  });

  test('is unknown without the header, and if the last entry is no address', () => {
    expect(addressesOf(from())).toBeUndefined();
    expect(addressesOf(from('203.0.113.7', 'x'))).toBeUndefined();
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2:ffff::', '2001:db8:1:2'],
    ['2001:db8::5', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('%s counts as %s', (address, counted) => {
    expect(addressesOf(from(address))?.nearest).toBe(counted);
  });

  test('countHops tells the number of addresses', () => {
    expect([from(), from('a'), from('a', 'b', 'c')].map(countHops)).toEqual([0, 1, 3]);
  });
});
