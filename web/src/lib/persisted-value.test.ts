import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createPersistedValue } from './persisted-value';

const boxSchema = z.object({ dishes: z.number() });

describe('createPersistedValue', () => {
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

  it('returns the stored value until it is removed', () => {
    createPersistedValue('box', boxSchema, { belongsTo: 'person' }).set({ dishes: 2 });
    expect(texts.get('box')).toBe('{"dishes":2}');
    const later = createPersistedValue('box', boxSchema, { belongsTo: 'person' });
    expect(later.get()).toEqual({ dishes: 2 });
    later.set(null);
    expect(texts.has('box')).toBe(false);
    expect(later.get()).toBeNull();
  });

  it('stores a string without quotes in the text format', () => {
    const window = createPersistedValue('window', z.enum(['noon', 'evening']), {
      belongsTo: 'person',
      format: 'text',
    });
    window.set('noon');
    expect(texts.get('window')).toBe('noon');
    texts.set('window', 'midnight');
    expect(window.get()).toBeNull();
  });

  it('returns the same object until the stored text changes, for example in another tab', () => {
    const value = createPersistedValue('box', boxSchema, { belongsTo: 'person' });
    texts.set('box', '{"dishes":3}');
    const first = value.get();
    expect(value.get()).toBe(first);
    texts.set('box', '{"dishes":4}');
    expect(value.get()).toEqual({ dishes: 4 });
  });

  it('returns null for an unreadable value, and backs it up with `keepsUnreadable`', () => {
    texts.set('box', '{');
    expect(createPersistedValue('box', boxSchema, { belongsTo: 'person' }).get()).toBeNull();
    expect(texts.get('box')).toBe('{');
    expect(
      createPersistedValue('box', boxSchema, { belongsTo: 'person', keepsUnreadable: true }).get(),
    ).toBeNull();
    expect(texts.get('box_unreadable')).toBe('{');
    expect(texts.has('box')).toBe(false);
  });

  it('prefixes the key with its owner, except for `person` values', () => {
    for (const belongsTo of ['device', 'visitor', 'person', 'session'] as const) {
      createPersistedValue('box', boxSchema, { belongsTo }).set({ dishes: 2 });
    }
    expect([...texts.keys()]).toEqual(['device:box', 'visitor:box', 'box', 'session:box']);
  });

  it('migrates a value that an earlier version stored without an owner prefix', () => {
    texts.set('box', '{"dishes":3}');
    const value = createPersistedValue('box', boxSchema, { belongsTo: 'device' });
    expect(value.get()).toEqual({ dishes: 3 });
    expect([...texts]).toEqual([['device:box', '{"dishes":3}']]);
    value.set(null);
    expect(value.get()).toBeNull();
  });

  it('stores a session value in the sign-in’s storage, or in the tab’s if no one is signed in', () => {
    const value = createPersistedValue('box', boxSchema, { belongsTo: 'session' });
    value.set({ dishes: 2 });
    expect(texts.get('session:box')).toBe('{"dishes":2}');
    const device = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      'firebase:authUser:local:[DEFAULT]': 'Ada',
      getItem: (key: string) => device.get(key) ?? null,
      setItem: (key: string, text: string) => device.set(key, text),
      removeItem: (key: string) => device.delete(key),
    });
    value.set({ dishes: 3 });
    expect([device.get('session:box'), texts.get('session:box')]).toEqual(['{"dishes":3}', '{"dishes":2}']);
    expect(value.get()).toEqual({ dishes: 3 });
  });

  it('keeps the value in memory if the storage is full', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => '{"dishes":1}',
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    const value = createPersistedValue('box', boxSchema, { belongsTo: 'person' });
    expect(value.get()).toEqual({ dishes: 1 });
    value.set({ dishes: 5 });
    expect(value.get()).toEqual({ dishes: 5 });
  });

  it('keeps the value in memory if the storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    const value = createPersistedValue('box', boxSchema, { belongsTo: 'person' });
    expect(value.get()).toBeNull();
    value.set({ dishes: 5 });
    expect(value.get()).toEqual({ dishes: 5 });
  });

  it('updates the value when another tab changes it after `followTabs`', () => {
    const listeners: ((event: { key: string | null }) => void)[] = [];
    vi.stubGlobal('window', {
      addEventListener: (_: string, listener: (event: { key: string | null }) => void) =>
        listeners.push(listener),
    });
    const then = vi.fn();
    createPersistedValue('box', boxSchema, { belongsTo: 'person' }).followTabs(then);
    for (const key of ['other', 'box', null]) listeners.forEach((listener) => listener({ key }));
    expect(then).toHaveBeenCalledTimes(2);
  });
});
