import { afterEach, expect, it, vi } from 'vitest';
import { defineHashKey, hashKeySecrets, hashWithKey } from './keyed-hash';

const key = 'k'.repeat(32);
const demo = { FUNCTIONS_EMULATOR: 'true', GCLOUD_PROJECT: 'demo-sharebox' };

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('requires a secret hash key, except on the emulators of a demo project', () => {
  expect(defineHashKey({ GCLOUD_PROJECT: 'sharebox-7f3a1' })?.name).toBe('HASH_KEY');
  expect(defineHashKey({ GCLOUD_PROJECT: 'demo-sharebox' })?.name).toBe('HASH_KEY');
  expect(defineHashKey({ ...demo, GCLOUD_PROJECT: 'sharebox-7f3a1' })?.name).toBe('HASH_KEY');
  expect(defineHashKey(demo)).toBeNull();
  expect(hashKeySecrets.map(({ name }) => name)).toEqual(['HASH_KEY']);
});

it('hashWithKey returns a different hash for a different key, label or text', () => {
  vi.stubEnv('HASH_KEY', key);
  const own = hashWithKey('order-id', 'ada:1');
  expect(own).toMatch(/^[0-9a-f]{64}$/);
  expect(hashWithKey('order-id', 'ada:1')).toBe(own);
  expect(hashWithKey('network', 'ada:1')).not.toBe(own);
  expect(hashWithKey('order-id', 'ada:2')).not.toBe(own);
  vi.stubEnv('HASH_KEY', 'l'.repeat(32));
  expect(hashWithKey('order-id', 'ada:1')).not.toBe(own);
});

it.each(['', 'short'])('hashWithKey throws an error if the key is %j', (value) => {
  vi.stubEnv('HASH_KEY', value);
  expect(() => hashWithKey('order-id', 'ada:1')).toThrow('HASH_KEY must have at least 32 characters');
});

it('hashWithKey uses a fixed key on the emulators of a demo project', async () => {
  for (const [name, value] of Object.entries({ ...demo, HASH_KEY: '' })) vi.stubEnv(name, value);
  vi.resetModules();
  const local = await import('./keyed-hash');
  expect(local.hashKeySecrets).toEqual([]);
  expect(local.hashWithKey('network', '102.89.1.2')).toMatch(/^[0-9a-f]{64}$/);
});
