import { beforeEach, expect, it, vi } from 'vitest';
import { forgetHoldRequest, getHoldRequestId } from './hold-request';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});

it('gives the same box the same key, so that a second click gets the same hold', () => {
  const first = getHoldRequestId({ packaging: 'premium-gift' });
  expect(getHoldRequestId({ packaging: 'premium-gift' })).toBe(first);
  expect(JSON.parse(stored.get('session:hold_request') ?? '')).toEqual({
    request_id: first,
    body: '{"packaging":"premium-gift"}',
  });
});

it('gives a changed box, and the same box after its hold is over, a new key', () => {
  const first = getHoldRequestId({ packaging: 'premium-gift' });
  expect(getHoldRequestId({ packaging: 'eco-friendly' })).not.toBe(first);
  const second = getHoldRequestId({ packaging: 'premium-gift' });
  expect(second).not.toBe(first);
  forgetHoldRequest();
  expect(getHoldRequestId({ packaging: 'premium-gift' })).not.toBe(second);
});

it('gives a box a new key if the stored key is unreadable', () => {
  stored.set('session:hold_request', '{"request_id":"1","body":"{}"}');
  expect(getHoldRequestId({})).not.toBe('1');
});

it('finds the key of the same box after the shop is reopened', () => {
  const request_id = '6f1c4c8e-3b0e-4f0b-9d0a-1f5f3b1d2c3e';
  stored.set('session:hold_request', JSON.stringify({ request_id, body: '{"drop_id":"d"}' }));
  expect(getHoldRequestId({ drop_id: 'd' })).toBe(request_id);
});
