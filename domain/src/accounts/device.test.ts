import { describe, expect, it } from 'vitest';
import { deviceSchema, deviceIdFor, maxDevices } from './device';

const full = Array.from({ length: maxDevices }, (_, index) => ({
  id: String(maxDevices - index),
  token: `token-${maxDevices - index}`,
}));

describe('where a browser is registered', () => {
  it('is where it was, also with a token of before', () => {
    expect(deviceIdFor(full, ['token-4'])).toBe('4');
    expect(deviceIdFor(full, ['a-new-token', 'token-7'])).toBe('7');
    expect(deviceIdFor([{ id: 'of-before-the-numbers', token: 'old' }], ['old'])).toBe(
      'of-before-the-numbers',
    );
  });

  it('is where nobody is', () => {
    expect(deviceIdFor([], ['new'])).toBe('1');
    expect(deviceIdFor([{ id: '2', token: 'of-another' }], ['new'])).toBe('3');
  });

  it('is in place of the one that was not seen for longest, where all are taken', () => {
    expect(deviceIdFor(full, ['new'])).toBe('1');
  });
});

it('a browser is kept with its token, its name and when it was last seen', () => {
  const known = { token: 't', user_agent: 'Firefox', last_seen_at: new Date('2026-11-17T09:00:00Z') };
  expect(deviceSchema.parse(known)).toEqual(known);
});
