import { expect, it } from 'vitest';
import { parseAuthenticatorCode } from './authenticator-code';

it.each([
  '123456',
  ' 123 456 ',
  '123-456',
  '123–456',
  '123.456',
  '123·456',
  '12 34 56',
  '１２３４５６',
  '１２３　４５６',
  '123\u200B456',
  '123\u00A0456',
])('parseAuthenticatorCode accepts “%s”', (typed) => expect(parseAuthenticatorCode(typed)).toBe('123456'));

it.each(['', '12345', '1234567', '12345a', 'code'])('parseAuthenticatorCode rejects “%s”', (typed) =>
  expect(parseAuthenticatorCode(typed)).toBeNull(),
);
