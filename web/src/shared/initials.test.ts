import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['María Elena Gómez', 'ME'],
    ['ángel', 'Á'],
    ['  juan   pérez ', 'JP'],
    ['', ''],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
