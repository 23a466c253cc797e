import { expect, it } from 'vitest';
import { removeUnknownQuery, securityHeaders } from './page-function';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

it.each([
  [{}, null],
  [{ step: '2', review: '' }, null],
  [{ utm_source: 'a' }, '/weekly-drop'],
  [{ step: '2', x: '1' }, '/weekly-drop?step=2'],
  [{ step: ['2', '3'], x: '1' }, '/weekly-drop?step='],
])('turns the query %j into %j', (query, url) => {
  expect(removeUnknownQuery('/weekly-drop', query, ['step', 'review'])).toBe(url);
});

const headerSchema = z.object({ key: z.string(), value: z.string() });
const hostingSchema = z.object({
  hosting: z.object({ headers: z.array(z.object({ source: z.string(), headers: z.array(headerSchema) })) }),
});

it('function responses have exactly these security headers', () => {
  expect(securityHeaders).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  });
});

it('firebase.json sets the same headers for files', () => {
  const file = readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8');
  const { headers } = hostingSchema.parse(JSON.parse(file)).hosting;
  const ofAll = headers.find(({ source }) => source === '**')?.headers ?? [];
  expect(Object.fromEntries(ofAll.map(({ key, value }) => [key, value]))).toEqual(securityHeaders);
});
