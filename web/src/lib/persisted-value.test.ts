import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createPersistedValue } from './persisted-value';

const boxSchema = z.object({ dishes: z.number() });

describe('a persisted value', () => {
  const texts = new Map<string, string>();

  beforeEach(() => {
    texts.clear();
    const storage = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => texts.set(key, text),
      removeItem: (key: string) => texts.delete(key),
    };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', storage);
  });

  it('is found again as it was set, until it is forgotten', () => {
    createPersistedValue('box', boxSchema, 'device').set({ dishes: 2 });
    expect(texts.get('box')).toBe('{"dishes":2}');
    const later = createPersistedValue('box', boxSchema, 'device');
    expect(later.get()).toEqual({ dishes: 2 });
    later.set(null);
    expect(texts.has('box')).toBe(false);
    expect(later.get()).toBeNull();
  });

  it('is a text as it is where it was asked to be', () => {
    const window = createPersistedValue('window', z.enum(['noon', 'evening']), 'device', { format: 'text' });
    window.set('noon');
    expect(texts.get('window')).toBe('noon');
    texts.set('window', 'midnight');
    expect(window.get()).toBeNull();
  });

  it('is the same object as long as the same text stands in the storage, and another tab’s as soon as that wrote', () => {
    const value = createPersistedValue('box', boxSchema, 'device');
    texts.set('box', '{"dishes":3}');
    const first = value.get();
    expect(value.get()).toBe(first);
    texts.set('box', '{"dishes":4}');
    expect(value.get()).toEqual({ dishes: 4 });
  });

  it('is null where it can’t be read, and moved aside where that was asked for', () => {
    texts.set('box', '{');
    expect(createPersistedValue('box', boxSchema, 'device').get()).toBeNull();
    expect(texts.get('box')).toBe('{');
    expect(createPersistedValue('box', boxSchema, 'device', { keepsUnreadable: true }).get()).toBeNull();
    expect(texts.get('box_unreadable')).toBe('{');
    expect(texts.has('box')).toBe(false);
  });

  it('lies beside the sign-in, and as long as the browser session without one', () => {
    const value = createPersistedValue('box', boxSchema, 'with-sign-in');
    value.set({ dishes: 2 });
    expect(texts.get('box')).toBe('{"dishes":2}');
    const device = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      'firebase:authUser:local:[DEFAULT]': 'Ada',
      getItem: (key: string) => device.get(key) ?? null,
      setItem: (key: string, text: string) => device.set(key, text),
      removeItem: (key: string) => device.delete(key),
    });
    value.set({ dishes: 3 });
    expect([device.get('box'), texts.get('box')]).toEqual(['{"dishes":3}', '{"dishes":2}']);
    expect(value.get()).toEqual({ dishes: 3 });
  });

  it('lives as long as the page where the storage is full', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => '{"dishes":1}',
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    const value = createPersistedValue('box', boxSchema, 'device');
    expect(value.get()).toEqual({ dishes: 1 });
    value.set({ dishes: 5 });
    expect(value.get()).toEqual({ dishes: 5 });
  });

  it('lives as long as the page where the storage is closed', () => {
    vi.stubGlobal('localStorage', undefined);
    const value = createPersistedValue('box', boxSchema, 'device');
    expect(value.get()).toBeNull();
    value.set({ dishes: 5 });
    expect(value.get()).toEqual({ dishes: 5 });
  });

  it('follows the other tabs once it is asked to', () => {
    const listeners: ((event: { key: string | null }) => void)[] = [];
    vi.stubGlobal('window', {
      addEventListener: (_: string, listener: (event: { key: string | null }) => void) =>
        listeners.push(listener),
    });
    const then = vi.fn();
    createPersistedValue('box', boxSchema, 'device').followTabs(then);
    for (const key of ['other', 'box', null]) listeners.forEach((listener) => listener({ key }));
    expect(then).toHaveBeenCalledTimes(2);
  });
});
