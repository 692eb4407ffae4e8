import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['ana@prueba.mx', 'ana@prueba.mx'],
  ['Ana@Prueba.MX', 'ana@prueba.mx'],
  ['ana+1@prueba.mx', 'ana@prueba.mx'],
  ['ana+notaria+2@prueba.mx', 'ana@prueba.mx'],
  ['ana.lopez@prueba.mx', 'ana.lopez@prueba.mx'],
  ['a.n.a+1@gmail.com', 'ana@gmail.com'],
  ['a.na@googlemail.com', 'ana@gmail.com'],
  ['+ana@prueba.mx', '+ana@prueba.mx'],
])('mails to %s are counted for the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test('another mailbox of the same domain is counted separately', () => {
  expect(mailboxOf('eva@gmail.com')).not.toBe(mailboxOf('ana@gmail.com'));
});
