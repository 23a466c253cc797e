import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { callFunction } from '#firebase/call.ts';
import { addToOutbox, readOutbox } from './outbox';
import { startSendingOutbox } from './send-outbox';

vi.mock('#firebase/call.ts', () => ({ callFunction: vi.fn() }));
vi.mock('#firebase/load.ts', () => ({
  loadAuth: () => Promise.resolve({ auth: { currentUser: { uid: 'rider' } } }),
}));
vi.mock('#firebase/upload.ts', () => ({}));
vi.mock('./photos', () => ({}));

function addReport(): void {
  const event = {
    id: randomUUID(),
    order_id: 'order',
    kind: 'delivered',
    undoes: null,
    note: '',
    has_photo: false,
    device_at: new Date(),
  } as const;
  const state = { is_recorded: false, is_photo_here: false, is_upload_begun: false, refusal: null };
  addToOutbox('rider', { run_id: 'run', event, box: 1, ...state });
}

it('waits longer after each failed attempt, and retries at once when the connection returns', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z') });
  const browser = new EventTarget();
  const texts: Record<string, string> = {};
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  Object.defineProperties(texts, {
    getItem: { value: (key: string) => texts[key] ?? null },
    setItem: { value: (key: string, text: string) => (texts[key] = text) },
    removeItem: { value: (key: string) => Reflect.deleteProperty(texts, key) },
  });
  vi.stubGlobal('localStorage', texts);
  const began = Date.now();
  const attempts: number[] = [];
  vi.mocked(callFunction).mockImplementation(() => {
    attempts.push((Date.now() - began) / 1000);
    return Promise.reject(new Error('500'));
  });

  addReport();
  startSendingOutbox('rider');
  await vi.advanceTimersByTimeAsync(40_000);
  // A new report does not shorten the pause.
  addReport();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(attempts).toEqual([10, 12, 16, 24, 40]);
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts.slice(5)).toEqual([60]);
  expect(readOutbox('rider').events).toHaveLength(2);
  vi.useRealTimers();
});
