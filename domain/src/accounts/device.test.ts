import { describe, expect, it } from 'vitest';
import { pickDeviceId, maxDevices } from './device';

const full = Array.from({ length: maxDevices }, (_, index) => ({
  id: String(maxDevices - index),
  token: `token-${maxDevices - index}`,
}));

describe('pickDeviceId', () => {
  it("reuses a browser's id when one of its earlier tokens matches", () => {
    expect(pickDeviceId(full, ['token-4'])).toBe('4');
    expect(pickDeviceId(full, ['a-new-token', 'token-7'])).toBe('7');
    expect(pickDeviceId([{ id: 'legacy-id', token: 'old' }], ['old'])).toBe('legacy-id');
  });

  it('assigns a free id to a new browser', () => {
    expect(pickDeviceId([], ['new'])).toBe('1');
    expect(pickDeviceId([{ id: '2', token: 'another-token' }], ['new'])).toBe('3');
  });

  it('replaces the least recently seen device when all ids are taken', () => {
    expect(pickDeviceId(full, ['new'])).toBe('1');
  });
});
