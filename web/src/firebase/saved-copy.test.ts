import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { readSavedCopy, removeCopiesOfOtherDays, saveCopy, toDayKey } from './saved-copy';

/** A storage whose stored keys are enumerable, as in browsers. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  }
}

const signedIn = 'firebase:authUser:key:[DEFAULT]';
const schema = z.object({ stops: z.number() });
let tab: MemoryStorage;
let device: MemoryStorage;

beforeEach(() => {
  tab = new MemoryStorage();
  device = new MemoryStorage();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', device);
});

it('returns a saved copy with the time when it was saved', () => {
  device.setItem(signedIn, 'kemi');
  vi.useFakeTimers({ now: new Date('2026-11-20T16:00:00Z') });
  saveCopy('run:kemi', { stops: 3 });
  vi.useRealTimers();
  expect(readSavedCopy('run:kemi', schema)).toEqual({
    data: { stops: 3 },
    savedAt: new Date('2026-11-20T16:00:00Z'),
  });
  expect(readSavedCopy('run:tunde', schema)).toBeNull();
});

it('saves copies only in the storage of the sign-in, so that they end with it', () => {
  saveCopy('run:kemi', { stops: 3 });
  expect([Object.keys(device), Object.keys(tab)]).toEqual([[], []]);
  expect(readSavedCopy('run:kemi', schema)).toBeNull();
  tab.setItem(signedIn, 'kemi');
  saveCopy('run:kemi', { stops: 3 });
  expect([Object.keys(device), Object.keys(tab)]).toEqual([[], [signedIn, 'session:saved-copy:run:kemi']]);
});

it.each(['{', '{"at":"2026-11-20T16:00:00Z","data":{"stops":"many"}}', '{"data":{"stops":1}}'])(
  'ignores the unreadable copy %s',
  (text) => {
    device.setItem(signedIn, 'kemi');
    device.setItem('session:saved-copy:run:kemi', text);
    expect(readSavedCopy('run:kemi', schema)).toBeNull();
  },
);

it('saves nothing if the storage is full', () => {
  device.setItem(signedIn, 'kemi');
  device.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  saveCopy('run:kemi', { stops: 3 });
  expect(readSavedCopy('run:kemi', schema)).toBeNull();
});

it('removes the copies of other days, and keeps those of today, of no day and everything else', () => {
  device.setItem(signedIn, 'kemi');
  const day = (of: string) => toDayKey(of, 'run:kemi');
  for (const key of [day('2026-11-19'), day('2026-11-20'), 'shop:kemi']) saveCopy(key, { stops: 1 });
  removeCopiesOfOtherDays('2026-11-20');
  expect(readSavedCopy(day('2026-11-19'), schema)).toBeNull();
  expect(Object.keys(device)).toEqual([
    signedIn,
    'session:saved-copy:day:2026-11-20:run:kemi',
    'session:saved-copy:shop:kemi',
  ]);
});

it('removes no copy while no one is signed in', () => {
  const key = 'session:saved-copy:day:2026-11-19:run:kemi';
  device.setItem(key, '');
  removeCopiesOfOtherDays('2026-11-20');
  expect(Object.keys(device)).toEqual([key]);
});
