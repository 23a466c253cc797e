import { expect, it } from 'vitest';
import { requireTls } from './require-tls';

it.each(['smtps://me:word@mail.example:465', 'smtp://me:word@mail.example:587?requireTLS=true'])(
  'accepts %s, which always uses TLS',
  (url) => {
    expect(requireTls(url)).toBe(url);
  },
);

it.each([
  'smtp://me:word@mail.example:587',
  'smtp://me:word@mail.example:587?requireTLS=false',
  'smtp://me:word@mail.example:587?requireTLS=true&ignoreTLS=true',
  'smtps://me:word@mail.example:465?secure=false',
  'smtps://me:word@mail.example:465?tls.rejectUnauthorized=false',
  'http://me:word@mail.example',
  'http://me:word@mail.example:587?requireTLS=true',
  'me:word@mail.example',
  '',
])('rejects %s without revealing the password', (url) => {
  expect(() => requireTls(url)).toThrow(/^SMTP_URL would send email unencrypted: .*requireTLS=true/);
  expect(() => requireTls(url)).not.toThrow('word@mail');
});
