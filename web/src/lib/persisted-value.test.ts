import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { createPersistedValue } from './persisted-value';

const boxSchema = z.object({ dishes: z.number() });
const owners = ['device', 'visitor', 'person', 'session'] as const;
const createBox = (options: Partial<Parameters<typeof createPersistedValue>[2]> = {}) =>
  createPersistedValue('box', boxSchema, { belongsTo: 'person', ...options });

let browser: ReturnType<typeof installFakeBrowser>;
beforeEach(() => {
  browser = installFakeBrowser();
});

it('returns a persisted value until it is removed, also after a reload', () => {
  createBox().set({ dishes: 2 });
  expect(browser.device.texts).toEqual({ box: '{"dishes":2}' });
  const later = createBox();
  expect(later.get()).toEqual({ dishes: 2 });
  expect(later.get()).toBe(later.get());
  later.set(null);
  expect(browser.device.texts).toEqual({});
  expect(later.get()).toBeNull();
});

it('stores a string without quotes in the text format, and with quotes in other formats', () => {
  const windowSchema = z.enum(['noon', 'evening']);
  const window = createPersistedValue('window', windowSchema, { belongsTo: 'person', format: 'text' });
  window.set('noon');
  createPersistedValue('name', z.string(), { belongsTo: 'person' }).set('Ada');
  expect(browser.device.texts).toEqual({ window: 'noon', name: '"Ada"' });
  browser.device.setItem('window', 'evening');
  expect(window.get()).toBe('evening');
  browser.device.setItem('window', 'midnight');
  expect(window.get()).toBeNull();
});

it('returns null for a missing or unreadable value, and backs up unreadable values if `keepsUnreadable` is set', () => {
  for (const belongsTo of ['person', 'visitor'] as const) {
    const missing = createBox({ belongsTo, keepsUnreadable: true });
    missing.set({ dishes: 2 });
    browser.device.clear();
    expect(missing.get()).toBeNull();
  }
  expect(browser.device.texts).toEqual({});
  browser.device.setItem('box', '{');
  expect(createBox().get()).toBeNull();
  expect(browser.device.texts).toEqual({ box: '{' });
  expect(createBox({ keepsUnreadable: true }).get()).toBeNull();
  expect(browser.device.texts).toEqual({ box_unreadable: '{' });
});

it('prefixes a storage key with its owner, except for `person` values, and stores `inTab` values only in the tab', () => {
  for (const belongsTo of owners) createBox({ belongsTo }).set({ dishes: 2 });
  expect(Object.keys(browser.device)).toEqual(['device:box', 'visitor:box', 'box']);
  expect(Object.keys(browser.tab)).toEqual(['session:box']);
  browser.device.clear();
  for (const belongsTo of ['visitor', 'person', 'session'] as const)
    createBox({ belongsTo, inTab: true }).set({ dishes: 2 });
  expect(browser.device.texts).toEqual({});
  expect(Object.keys(browser.tab)).toEqual(['session:box', 'visitor:box', 'box']);
});

it('stores a session value in the storage of the auth session, or in the tab while the user is signed out', () => {
  const value = createBox({ belongsTo: 'session' });
  // An account whose email is not verified belongs to a Firebase app other than the default one.
  const others = ['key:unverified', '[a]:b'].map((key) => `firebase:authUser:${key}`);
  for (const [dishes, key] of [...others, 'x:firebase:authUser:[a]'].entries()) {
    browser.device.clear();
    browser.device.setItem(key, 'Ada');
    value.set({ dishes });
    expect(Object.keys(browser.device)).toEqual([key]);
    expect(browser.tab.texts).toEqual({ 'session:box': `{"dishes":${dishes}}` });
  }
  browser.signIn();
  value.set({ dishes: 3 });
  expect(browser.device.getItem('session:box')).toBe('{"dishes":3}');
  expect(browser.tab.texts).toEqual({ 'session:box': '{"dishes":2}' });
  expect(value.get()).toEqual({ dishes: 3 });
});

it('keeps a persisted value in memory if the storage is full or blocked', () => {
  browser.device.setItem('box', '{"dishes":1}');
  const value = createBox();
  expect(value.get()).toEqual({ dishes: 1 });
  browser.device.fill();
  value.set({ dishes: 5 });
  expect(value.get()).toEqual({ dishes: 5 });
  vi.stubGlobal('localStorage', undefined);
  const blocked = createBox();
  expect(blocked.get()).toBeNull();
  blocked.set({ dishes: 6 });
  expect(blocked.get()).toEqual({ dishes: 6 });
});

it('updates a persisted value when another tab changes the value or clears the storage', () => {
  const heard: (string | null)[] = [];
  let changed: string | null = null;
  const value = createBox();
  value.followTabs(() => heard.push(changed));
  value.followTabs();
  for (const key of ['other', 'box', null]) {
    changed = key;
    browser.device.setItem('box', `{"dishes":${heard.length}}`);
    browser.changeInOtherTab(key);
    expect(value.get()).toEqual({ dishes: heard.length === 0 ? 0 : heard.length - 1 });
  }
  expect(heard).toEqual(['box', null]);
});
