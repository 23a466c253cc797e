import { expect, it } from 'vitest';
import { removeUnknownQueryParams, securityHeaders, createResponseCache } from './page-function';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

it.each([
  [{}, null],
  [{ step: '2', review: '' }, null],
  [{ utm_source: 'a' }, '/weekly-drop'],
  [{ step: '2', x: '1' }, '/weekly-drop?step=2'],
  [{ step: ['2', '3'], x: '1' }, '/weekly-drop?step='],
])('removeUnknownQueryParams turns the query %j into the URL %j', (query, url) => {
  expect(removeUnknownQueryParams('/weekly-drop', query, ['step', 'review'])).toBe(url);
});

const headerSchema = z.object({ key: z.string(), value: z.string() });
const hostingSchema = z.object({
  hosting: z.object({ headers: z.array(z.object({ source: z.string(), headers: z.array(headerSchema) })) }),
});

it('function responses have exactly the security headers that are listed here', () => {
  expect(securityHeaders).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(self), payment=(), usb=()',
    'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  });
});

it('firebase.json sets the same security headers for files as for function responses', () => {
  const file = readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8');
  const { headers } = hostingSchema.parse(JSON.parse(file)).hosting;
  const ofAll = headers.find(({ source }) => source === '**')?.headers ?? [];
  expect(Object.fromEntries(ofAll.map(({ key, value }) => [key, value]))).toEqual(securityHeaders);
});

function createCountingCache(keptMs: number, most?: number) {
  let time = 0;
  let asked = 0;
  const cache = createResponseCache<number>(keptMs, { now: () => time, ...(most !== undefined && { most }) });
  return {
    ask: (key = 'menu') => cache(key, () => Promise.resolve(++asked)),
    fail: (key = 'menu') => cache(key, () => Promise.reject(new Error('No answer'))),
    wait: (ms: number) => (time += ms),
  };
}

it('the response cache returns a response until it expires', async () => {
  const { ask, wait } = createCountingCache(1000);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  wait(999);
  expect(await ask()).toBe(1);
  wait(1);
  expect(await ask()).toBe(2);
});

it('the response cache shares a pending response between simultaneous requests, even if the response is not cacheable', async () => {
  const { ask } = createCountingCache(0);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(2);
});

it('the response cache does not keep a failed response', async () => {
  const { ask, fail } = createCountingCache(1000);
  await expect(fail()).rejects.toThrow('No answer');
  expect(await ask()).toBe(1);
});

it('the response cache keeps at most the given number of responses', async () => {
  const { ask } = createCountingCache(1000, 2);
  for (const key of ['a', 'b', 'c', 'a']) await ask(key);
  expect(await ask('c')).toBe(3);
  expect(await ask('b')).toBe(5);
});
