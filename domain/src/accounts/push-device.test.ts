import { describe, expect, it } from 'vitest';
import { pickPushDeviceId, maxPushDevices } from './push-device';

const full = Array.from({ length: maxPushDevices }, (_, index) => ({
  id: String(maxPushDevices - index),
  token: `token-${maxPushDevices - index}`,
}));

describe('pickPushDeviceId', () => {
  it('reuses a browser’s id when one of the browser’s earlier tokens matches', () => {
    expect(pickPushDeviceId(full, ['token-4'])).toBe('4');
    expect(pickPushDeviceId(full, ['a-new-token', 'token-7'])).toBe('7');
    expect(pickPushDeviceId([{ id: 'legacy-id', token: 'old' }], ['old'])).toBe('legacy-id');
  });

  it('assigns a free push device id to a new browser', () => {
    expect(pickPushDeviceId([], ['new'])).toBe('1');
    expect(pickPushDeviceId([{ id: '2', token: 'another-token' }], ['new'])).toBe('3');
  });

  it('replaces the least recently seen push device when all ids are taken', () => {
    expect(pickPushDeviceId(full, ['new'])).toBe('1');
  });
});
