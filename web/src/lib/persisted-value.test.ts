import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createPersistedValue } from './persisted-value';

const boxSchema = z.object({ dishes: z.number() });

describe('createPersistedValue', () => {
  const texts = new Map<string, string>();
  const textsOfTab = new Map<string, string>();
  const createStorage = (stored: Map<string, string>) => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });

  beforeEach(() => {
    texts.clear();
    textsOfTab.clear();
    vi.stubGlobal('localStorage', createStorage(texts));
    vi.stubGlobal('sessionStorage', createStorage(textsOfTab));
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
    texts.set('window', 'evening');
    expect(window.get()).toBe('evening');
    texts.set('window', 'midnight');
    expect(window.get()).toBeNull();
  });

  it('stores a string with quotes in the JSON format', () => {
    createPersistedValue('name', z.string(), { belongsTo: 'person' }).set('Ada');
    expect(texts.get('name')).toBe('"Ada"');
  });

  it('returns null for a missing value and stores nothing', () => {
    for (const belongsTo of ['person', 'visitor'] as const) {
      const missing = createPersistedValue('box', boxSchema, { belongsTo, keepsUnreadable: true });
      missing.set({ dishes: 2 });
      texts.clear();
      expect(missing.get()).toBeNull();
    }
    expect([...texts]).toEqual([]);
  });

  it('keeps a value in the tab, whatever its owner', () => {
    for (const belongsTo of ['visitor', 'person', 'session'] as const)
      createPersistedValue('box', boxSchema, { belongsTo, inTab: true }).set({ dishes: 2 });
    expect([[...texts.keys()], [...textsOfTab.keys()]]).toEqual([[], ['visitor:box', 'box', 'session:box']]);
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
    expect([...texts.keys()]).toEqual(['device:box', 'visitor:box', 'box']);
    expect([...textsOfTab.keys()]).toEqual(['session:box']);
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
    const signIn = (key: string) => vi.stubGlobal('localStorage', { [key]: 'Ada', ...createStorage(texts) });
    // An account whose email is not verified belongs to another app than the default one.
    for (const [index, key] of [
      'firebase:authUser:key:unverified',
      'firebase:authUser:[a]:b',
      'x:firebase:authUser:[a]',
    ].entries()) {
      signIn(key);
      value.set({ dishes: index });
      expect([texts.has('session:box'), textsOfTab.get('session:box')]).toEqual([
        false,
        `{"dishes":${index}}`,
      ]);
    }
    signIn('firebase:authUser:local:[DEFAULT]');
    value.set({ dishes: 3 });
    expect([texts.get('session:box'), textsOfTab.get('session:box')]).toEqual([
      '{"dishes":3}',
      '{"dishes":2}',
    ]);
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

  it('reports each change that another tab makes to the value, or to all values, after `followTabs`', () => {
    const listeners: ((event: { key: string | null }) => void)[] = [];
    vi.stubGlobal('window', {
      addEventListener: (type: string, listener: (event: { key: string | null }) => void) =>
        type === 'storage' && listeners.push(listener),
    });
    const heard: (string | null)[] = [];
    let changed: string | null = null;
    const value = createPersistedValue('box', boxSchema, { belongsTo: 'person' });
    value.followTabs(() => heard.push(changed));
    value.followTabs();
    for (const key of ['other', 'box', null]) {
      changed = key;
      listeners.forEach((listener) => listener({ key }));
    }
    expect(heard).toEqual(['box', null]);
  });
});
