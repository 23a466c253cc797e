import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { readSavedCopy, deleteOutdatedCopies, saveCopy, buildDayKey } from './saved-copy';

const signedIn = 'firebase:authUser:key:[DEFAULT]';
const schema = z.object({ stops: z.number() });
let browser: ReturnType<typeof installFakeBrowser>;
beforeEach(() => {
  browser = installFakeBrowser();
});

it('returns a saved copy with the time when it was saved', () => {
  browser.signIn();
  vi.useFakeTimers({ now: new Date('2026-11-20T16:00:00Z') });
  saveCopy('run:kemi', { stops: 3 });
  vi.useRealTimers();
  expect(readSavedCopy('run:kemi', schema)).toEqual({
    data: { stops: 3 },
    savedAt: new Date('2026-11-20T16:00:00Z'),
  });
  expect(readSavedCopy('run:tunde', schema)).toBeNull();
});

it('saves copies only in the storage that contains the auth session, so that copies do not outlive the session', () => {
  saveCopy('run:kemi', { stops: 3 });
  expect([Object.keys(browser.device), Object.keys(browser.tab)]).toEqual([[], []]);
  expect(readSavedCopy('run:kemi', schema)).toBeNull();
  browser.tab.setItem(signedIn, 'kemi');
  saveCopy('run:kemi', { stops: 3 });
  expect([Object.keys(browser.device), Object.keys(browser.tab)]).toEqual([
    [],
    [signedIn, 'session:saved-copy:run:kemi'],
  ]);
});

it.each(['{', '{"at":"2026-11-20T16:00:00Z","data":{"stops":"many"}}', '{"data":{"stops":1}}'])(
  'ignores the unreadable saved copy %s',
  (text) => {
    browser.signIn();
    browser.device.setItem('session:saved-copy:run:kemi', text);
    expect(readSavedCopy('run:kemi', schema)).toBeNull();
  },
);

it('saves no copy if the browser’s storage is full', () => {
  browser.signIn();
  browser.device.fill();
  saveCopy('run:kemi', { stops: 3 });
  expect(readSavedCopy('run:kemi', schema)).toBeNull();
});

it('removes saved copies of other days, and keeps today’s copies, copies without a day and all other keys', () => {
  browser.signIn();
  const day = (of: string) => buildDayKey(of, 'run:kemi');
  for (const key of [day('2026-11-19'), day('2026-11-20'), 'shop:kemi']) saveCopy(key, { stops: 1 });
  deleteOutdatedCopies('2026-11-20');
  expect(readSavedCopy(day('2026-11-19'), schema)).toBeNull();
  expect(Object.keys(browser.device)).toEqual([
    signedIn,
    'session:saved-copy:day:2026-11-20:run:kemi',
    'session:saved-copy:shop:kemi',
  ]);
});

it('removes no saved copies while the user is signed out', () => {
  const key = 'session:saved-copy:day:2026-11-19:run:kemi';
  browser.device.setItem(key, '');
  deleteOutdatedCopies('2026-11-20');
  expect(Object.keys(browser.device)).toEqual([key]);
});
