import type { StopEventKind } from '@sharebox/domain/deliveries/delivery-run';
import { DomainError } from '@sharebox/domain/common/errors';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { outboxKeyPrefix, countUnsentReports } from '#shared/accounts/request-sign-out.ts';
import { updateInOutbox, removeSyncedEntries, addToOutbox, StorageFullError, readOutbox } from './outbox';
import {
  type OutboxBatch,
  sendDueEntries,
  getMillisecondsUntilDue,
  type OutboxDependencies,
} from './send-due-entries';

const uid = 'rider';
const began = Date.UTC(2026, 10, 27, 9);
const at = (second: number) => new Date(began + second * 1000);
const later = () => at(3600);

interface Happening {
  run_id?: string;
  order_id?: string;
  kind?: StopEventKind;
  undoes?: string | null;
  second?: number;
}

function happen({ run_id = 'run', order_id = 'o', second = 0, ...rest }: Happening = {}): string {
  const id = randomUUID();
  const { kind = 'delivered', undoes = null } = rest;
  addToOutbox(uid, {
    run_id,
    event: { id, order_id, kind, undoes, note: '', device_at: at(second) },
    box: 1,
    is_recorded: false,
    refusal: null,
  });
  return id;
}

const start = (run_id = 'run') =>
  addToOutbox(uid, { run_id, started_at: at(0), is_recorded: false, refusal: null });

const idsOf = ({ events }: OutboxBatch) => events.map(({ event }) => event.id);
const all = (parcel: OutboxBatch) => Promise.resolve(idsOf(parcel));
const ways = (changes: Partial<OutboxDependencies> = {}): OutboxDependencies => ({
  tell: all,
  now: later,
  ...changes,
});

beforeEach(() => void installFakeBrowser());

describe('sendDueEntries', () => {
  it('sends the start of a run with the first events, in the order of the reports and at most 50 per call', async () => {
    start();
    const ids = Array.from({ length: 60 }, (_, second) => happen({ second: 60 - second })).toReversed();
    const tell = vi.fn<OutboxDependencies['tell']>(all);
    await sendDueEntries(uid, 0, ways({ tell }));
    expect(tell.mock.calls.map(([parcel]) => [parcel.start?.run_id, idsOf(parcel)])).toEqual([
      ['run', ids.slice(0, 50)],
      [undefined, ids.slice(50)],
    ]);
    expect(countUnsentReports()).toBe(0);
    expect(getMillisecondsUntilDue(readOutbox(uid), later())).toBeNull();
    happen();
    await sendDueEntries(uid, 0, ways({ tell }));
    expect(tell.mock.lastCall?.[0].start).toBeNull();
  });

  it('sends smaller batches of events after failures, so that one event that crashes the server blocks no others', async () => {
    const ids = Array.from({ length: 20 }, (_, second) => happen({ second }));
    const poison = ids[7] ?? '';
    const tell: OutboxDependencies['tell'] = (parcel) =>
      idsOf(parcel).includes(poison) ? Promise.reject(new Error('500')) : all(parcel);
    for (const failures of [0, 1, 2, 3, 4, 5, 6]) {
      await expect(sendDueEntries(uid, failures, ways({ tell }))).rejects.toThrow('500');
    }
    const left = readOutbox(uid).events.filter(({ is_recorded }) => !is_recorded);
    expect(left.map(({ event }) => event.id)).toEqual([poison]);
  });

  it('keeps reports that the server rejects permanently, and sends all others', async () => {
    start('not-mine');
    const strange = happen({ run_id: 'not-mine' });
    const ids = Array.from({ length: 9 }, (_, second) => happen({ second }));
    const bad = ids.filter((_, index) => index % 4 === 1);
    const tell: OutboxDependencies['tell'] = (parcel) => {
      if (parcel.run_id === 'not-mine') return Promise.reject(new DomainError('not-allowed'));
      const isBad = idsOf(parcel).some((id) => bad.includes(id));
      return isBad ? Promise.reject(new DomainError('invalid-input')) : all(parcel);
    };
    await sendDueEntries(uid, 0, ways({ tell }));
    const { events, starts } = readOutbox(uid);
    const refused = events.filter(({ refusal }) => refusal !== null).map(({ event }) => event.id);
    expect(refused.toSorted()).toEqual([strange, ...bad].toSorted());
    expect(starts.map(({ refusal }) => refusal)).toEqual(['not-allowed']);
    expect(countUnsentReports()).toBe(4);
    expect(getMillisecondsUntilDue(readOutbox(uid), later())).toBeNull();
    // Clearing the rejection queues the entries again.
    for (const kept of [...events, ...starts]) updateInOutbox(uid, { ...kept, refusal: null });
    await sendDueEntries(uid, 0, ways());
    expect(countUnsentReports()).toBe(0);
  });

  it('treats events that are missing from the server’s response as rejected', async () => {
    const [kept, out] = [happen(), happen()];
    await sendDueEntries(uid, 0, ways({ tell: () => Promise.resolve([kept]) }));
    const { events } = readOutbox(uid);
    expect(events.find(({ event }) => event.id === kept)).toMatchObject({ is_recorded: true, refusal: null });
    expect(events.find(({ event }) => event.id === out)).toMatchObject({
      is_recorded: false,
      refusal: 'not-allowed',
    });
  });

  it('stores no events of a rider who signs out while a request is running', async () => {
    start();
    const id = happen();
    const tell: OutboxDependencies['tell'] = (parcel) => {
      for (const key of [`${outboxKeyPrefix}${uid}:event:${id}`, `${outboxKeyPrefix}${uid}:start:run`]) {
        localStorage.removeItem(key);
      }
      return all(parcel);
    };
    await sendDueEntries(uid, 0, ways({ tell }));
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

it('readOutbox returns recorded events until their update has reached the page', async () => {
  start();
  const id = happen();
  happen({ second: 3600 });
  await sendDueEntries(uid, 0, ways());
  expect(readOutbox(uid).events).toHaveLength(2);
  removeSyncedEntries(uid, () => true);
  const { starts, events } = readOutbox(uid);
  expect([starts, events.map(({ event }) => event.id === id)]).toEqual([[], [false]]);
});

it('readOutbox returns only the events of one rider, and counts unreadable entries', () => {
  happen();
  localStorage.setItem(`${outboxKeyPrefix}${uid}:event:broken`, '{');
  expect(readOutbox('another')).toEqual({ starts: [], events: [], unreadable: 0 });
  expect(readOutbox(uid)).toMatchObject({ events: [{ run_id: 'run' }], unreadable: 1 });
  expect(countUnsentReports()).toBe(2);
});

it('throws an error if the device has no space left to store an event', () => {
  installFakeBrowser().device.fill();
  expect(() => happen()).toThrow(StorageFullError);
});
