import { recordStopEventsContract } from '@sharebox/domain/deliveries/callables';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { callFunction } from '#firebase/call.ts';
import { loadAuth } from '#firebase/load.ts';
import type * as Outbox from './outbox';

vi.mock('#firebase/call.ts', () => ({ callFunction: vi.fn() }));
vi.mock('#firebase/load.ts', () => ({ loadAuth: vi.fn() }));

let outbox: typeof Outbox;
const began = Date.UTC(2026, 10, 27, 9);
let browser: ReturnType<typeof installFakeBrowser>;

beforeEach(async () => {
  vi.useFakeTimers({ now: began });
  browser = installFakeBrowser();
  vi.mocked(callFunction).mockReset();
  signIn('rider');
  await loadPage();
  return async () => {
    const { startSendingOutbox } = await import('./send-outbox');
    // Starting to send for another rider stops the timers of this test, which would outlive the test.
    startSendingOutbox('nobody');
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
  };
});

async function loadPage(): Promise<void> {
  vi.resetModules();
  outbox = await import('./outbox');
}

function signIn(uid: string): void {
  vi.mocked(loadAuth).mockResolvedValue({ auth: { currentUser: { uid } } } as never);
}

function addReport(): string {
  const id = randomUUID();
  const event = {
    ...{ id, order_id: 'order', kind: 'delivered' as const, undoes: null, note: '' },
    device_at: new Date(),
  };
  const state = { is_recorded: false, refusal: null };
  outbox.addToOutbox('rider', { run_id: 'run', event, box: 1, ...state });
  return id;
}

/** Starts sending. Returns a list to which each attempt adds its time, in seconds since the test began. */
async function open(answer: () => Promise<unknown>, uid = 'rider') {
  const attempts: number[] = [];
  vi.mocked(callFunction).mockImplementation(() => {
    attempts.push((Date.now() - began) / 1000);
    return answer();
  });
  const { startSendingOutbox } = await import('./send-outbox');
  startSendingOutbox(uid);
  return { attempts, startSendingOutbox };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const fail = () => Promise.reject(new Error('500'));
const recordAll = (...ids: string[]) => Promise.resolve({ recorded: ids });

describe('after a failed attempt', () => {
  it('waits longer after each failed attempt to send reports, even if another report is added', async () => {
    addReport();
    const { attempts } = await open(fail);
    await pass(40);
    addReport();
    await pass(20);
    expect(attempts).toEqual([10, 12, 16, 24, 40]);
    expect(outbox.readOutbox('rider').events).toHaveLength(2);
  });

  it('sends reports again as soon as the connection returns, the page becomes visible or the rider opens the run', async () => {
    addReport();
    const { attempts, startSendingOutbox } = await open(fail);
    await pass(41);
    browser.setOnline(true);
    await pass(0);
    expect(attempts.at(-1)).toBe(41);
    browser.setVisible(false);
    await pass(1);
    browser.setVisible(true);
    await pass(0);
    startSendingOutbox('rider');
    await pass(0);
    expect(attempts.slice(5)).toEqual([41, 42, 42]);
    // The delays start again at two seconds.
    await pass(2);
    expect(attempts.at(-1)).toBe(44);
  });
});

it('sends no reports while the device is offline', async () => {
  browser.setOnline(false);
  addReport();
  const { attempts } = await open(fail);
  await pass(60);
  expect(attempts).toEqual([]);
});

it('sends no reports of a rider who has signed out, even after another rider has signed in', async () => {
  addReport();
  signIn('another');
  const { attempts, startSendingOutbox } = await open(fail);
  await pass(11);
  startSendingOutbox('another');
  signIn('rider');
  browser.setOnline(true);
  await pass(300);
  expect(attempts).toEqual([]);
});

it('sends a report exactly once, when the rider can no longer undo it', async () => {
  const id = addReport();
  const { attempts } = await open(() => recordAll(id));
  await pass(60);
  expect(attempts).toEqual([10]);
  const [[contract, input] = []] = vi.mocked(callFunction).mock.calls;
  expect(contract?.name).toBe(recordStopEventsContract.name);
  expect(input).toMatchObject({ run_id: 'run', started_at: null, events: [{ id, kind: 'delivered' }] });
});

it('removes recorded reports after two days, when all updates have reached the page', async () => {
  const id = addReport();
  await open(() => recordAll(id));
  await pass(11);
  vi.setSystemTime(began + 2 * 86_400_000 - 1);
  await loadPage();
  await open(fail);
  expect(outbox.readOutbox('rider').events).toHaveLength(1);
  vi.setSystemTime(began + 2 * 86_400_000 + 1);
  await loadPage();
  await open(fail);
  expect(outbox.readOutbox('rider').events).toEqual([]);
});
