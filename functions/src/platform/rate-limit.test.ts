import { expect, it } from 'vitest';
import { createNetworkRateLimit } from './rate-limit';

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });

it('the rate limit accepts the given number of requests per network and minute', () => {
  let time = 0;
  const isWithin = createNetworkRateLimit(2, () => time);
  expect([1, 2].map(() => isWithin(from('203.0.113.9')))).toEqual([true, true]);
  time = 59_999;
  expect(isWithin(from('203.0.113.9'))).toBe(false);
  expect(isWithin(from('203.0.113.10'))).toBe(true);
  time = 60_000;
  expect(isWithin(from('203.0.113.9'))).toBe(true);
});

it('the rate limit counts requests from all IP addresses of one household together', () => {
  const isWithin = createNetworkRateLimit(1);
  expect([isWithin(from('2001:db8:1:2::1')), isWithin(from('2001:db8:1:2::2'))]).toEqual([true, false]);
});

it('the rate limit resets all counts after 10,000 networks, which limits its memory use', () => {
  const isWithin = createNetworkRateLimit(1, () => 0);
  const requestFrom = (index: number) => isWithin(from(`10.0.${index >> 8}.${index & 255}`));
  for (let index = 0; index < 9_999; index++) expect(requestFrom(index)).toBe(true);
  expect(requestFrom(0)).toBe(false);
  expect(requestFrom(9_999)).toBe(true);
  expect(requestFrom(0)).toBe(true);
});
