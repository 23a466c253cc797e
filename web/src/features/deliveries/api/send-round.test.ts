import type { StopEventKind } from '@sharebox/domain/deliveries/delivery-run';
import { DomainError } from '@sharebox/domain/common/errors';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '#lib/errors.ts';
import { outboxPrefix, countUnsentReports } from '#shared/accounts/unsent-reports.ts';
import { updateInOutbox, removeReceived, addToOutbox, StorageFullError, readOutbox } from './outbox';
import { type Parcel, sendRound, getMillisecondsUntilDue, type OutboxServer } from './send-round';

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
  hasPhoto?: boolean;
}

function happen({
  run_id = 'run',
  order_id = 'o',
  second = 0,
  hasPhoto = false,
  ...rest
}: Happening = {}): string {
  const id = randomUUID();
  const { kind = 'delivered', undoes = null } = rest;
  addToOutbox(uid, {
    run_id,
    event: { id, order_id, kind, undoes, note: '', has_photo: hasPhoto, device_at: at(second) },
    box: 1,
    is_recorded: false,
    is_photo_here: hasPhoto,
    is_upload_begun: false,
    refusal: null,
  });
  return id;
}

const start = (run_id = 'run') =>
  addToOutbox(uid, { run_id, started_at: at(0), is_recorded: false, refusal: null });

const idsOf = ({ events }: Parcel) => events.map(({ event }) => event.id);
const all = (parcel: Parcel) => Promise.resolve(idsOf(parcel));
const ways = (changes: Partial<OutboxServer> = {}): OutboxServer => ({
  tell: all,
  upload: () => Promise.resolve(),
  drop: () => Promise.resolve(),
  now: later,
  ...changes,
});

beforeEach(() => {
  const texts = new Map<string, string>();
  // A proxy, because `Object.keys` must list the stored keys, as it does for a browser's local storage.
  const target = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(target, {
      ownKeys: () => [...texts.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});

describe('sendRound', () => {
  it('sends a run’s start with its first events, in the order reported and at most 50 per call', async () => {
    start();
    const ids = Array.from({ length: 60 }, (_, second) => happen({ second: 60 - second })).toReversed();
    const tell = vi.fn<OutboxServer['tell']>(all);
    await sendRound(uid, 0, ways({ tell }));
    expect(tell.mock.calls.map(([parcel]) => [parcel.start?.run_id, idsOf(parcel)])).toEqual([
      ['run', ids.slice(0, 50)],
      [undefined, ids.slice(50)],
    ]);
    expect(countUnsentReports()).toBe(0);
    expect(getMillisecondsUntilDue(readOutbox(uid), later())).toBeNull();
    happen();
    await sendRound(uid, 0, ways({ tell }));
    expect(tell.mock.lastCall?.[0].start).toBeNull();
  });

  it('sends the events of a run whose start is permanently rejected', async () => {
    start();
    happen();
    const tell: OutboxServer['tell'] = (parcel) =>
      parcel.start ? Promise.reject(new DomainError('not-allowed')) : all(parcel);
    await sendRound(uid, 0, ways({ tell }));
    const { starts, events } = readOutbox(uid);
    expect([starts[0]?.refusal, events[0]?.is_recorded, countUnsentReports()]).toEqual([
      'not-allowed',
      true,
      1,
    ]);
  });

  it('waits until the undo period is over, then sends the event together with its undo', async () => {
    const delivered = happen();
    const undone = happen({ kind: 'undone', undoes: delivered, second: 2 });
    const tell = vi.fn<OutboxServer['tell']>(all);
    await sendRound(uid, 0, ways({ tell, now: () => at(9) }));
    expect(tell).not.toHaveBeenCalled();
    expect(getMillisecondsUntilDue(readOutbox(uid), at(9))).toBe(1000);
    happen({ order_id: 'next', second: 5 });
    expect(getMillisecondsUntilDue(readOutbox(uid), at(9))).toBe(1000);
    await sendRound(uid, 0, ways({ tell, now: () => at(10) }));
    expect(tell.mock.calls.map(([parcel]) => idsOf(parcel))).toEqual([[delivered, undone]]);
  });

  it('keeps unanswered events and stops when the connection is lost', async () => {
    happen({ run_id: 'one' });
    happen({ run_id: 'two' });
    const tell = vi.fn<OutboxServer['tell']>(() => Promise.reject(new NetworkError()));
    await expect(sendRound(uid, 0, ways({ tell }))).rejects.toThrow(NetworkError);
    expect(tell).toHaveBeenCalledTimes(1);
    expect(countUnsentReports()).toBe(2);
    expect(getMillisecondsUntilDue(readOutbox(uid), later())).toBe(0);
  });

  it('keeps rate-limited events for a retry and marks none as rejected', async () => {
    happen();
    const tell = () => Promise.reject(new DomainError('rate-limited'));
    await expect(sendRound(uid, 0, ways({ tell }))).rejects.toThrow(DomainError);
    expect(readOutbox(uid).events[0]?.refusal).toBeNull();
  });

  it('sends smaller parcels after failures, so that one event that crashes the server blocks no others', async () => {
    const ids = Array.from({ length: 20 }, (_, second) => happen({ second }));
    const poison = ids[7] ?? '';
    const tell: OutboxServer['tell'] = (parcel) =>
      idsOf(parcel).includes(poison) ? Promise.reject(new Error('500')) : all(parcel);
    for (const failures of [0, 1, 2, 3, 4, 5, 6]) {
      await expect(sendRound(uid, failures, ways({ tell }))).rejects.toThrow('500');
    }
    const left = readOutbox(uid).events.filter(({ is_recorded }) => !is_recorded);
    expect(left.map(({ event }) => event.id)).toEqual([poison]);
  });

  it('keeps permanently rejected entries and sends everything else', async () => {
    start('not-mine');
    const strange = happen({ run_id: 'not-mine' });
    const ids = Array.from({ length: 9 }, (_, second) => happen({ second }));
    const bad = ids.filter((_, index) => index % 4 === 1);
    const tell: OutboxServer['tell'] = (parcel) => {
      if (parcel.run_id === 'not-mine') return Promise.reject(new DomainError('not-allowed'));
      const isBad = idsOf(parcel).some((id) => bad.includes(id));
      return isBad ? Promise.reject(new DomainError('invalid-input')) : all(parcel);
    };
    await sendRound(uid, 0, ways({ tell }));
    const { events, starts } = readOutbox(uid);
    const refused = events.filter(({ refusal }) => refusal !== null).map(({ event }) => event.id);
    expect(refused.toSorted()).toEqual([strange, ...bad].toSorted());
    expect(starts.map(({ refusal }) => refusal)).toEqual(['not-allowed']);
    expect(countUnsentReports()).toBe(4);
    expect(getMillisecondsUntilDue(readOutbox(uid), later())).toBeNull();
    // Clearing the rejection queues the entries again.
    for (const kept of [...events, ...starts]) updateInOutbox(uid, { ...kept, refusal: null });
    await sendRound(uid, 0, ways());
    expect(countUnsentReports()).toBe(0);
  });

  it('treats events that are missing from the response as rejected', async () => {
    const [kept, out] = [happen(), happen()];
    await sendRound(uid, 0, ways({ tell: () => Promise.resolve([kept]) }));
    const { events } = readOutbox(uid);
    expect(events.find(({ event }) => event.id === kept)).toMatchObject({ is_recorded: true, refusal: null });
    expect(events.find(({ event }) => event.id === out)).toMatchObject({
      is_recorded: false,
      refusal: 'not-allowed',
    });
  });

  it('uploads a photo after its event and does not delay other events', async () => {
    const id = happen({ hasPhoto: true });
    const upload = vi.fn<OutboxServer['upload']>(() => Promise.reject(new Error('slow')));
    await expect(sendRound(uid, 0, ways({ upload }))).rejects.toThrow('slow');
    expect(readOutbox(uid).events[0]).toMatchObject({ is_recorded: true, is_photo_here: true });
    expect([countUnsentReports(), getMillisecondsUntilDue(readOutbox(uid), later())]).toEqual([1, 0]);
    await sendRound(
      uid,
      0,
      ways({ tell: () => Promise.reject(new Error('told again')), upload: () => Promise.resolve() }),
    );
    expect(upload.mock.calls.map(([kept]) => kept.event.id)).toEqual([id]);
    expect(countUnsentReports()).toBe(0);
  });

  it('keeps a rejected photo and counts its report as unsent', async () => {
    happen({ hasPhoto: true });
    await sendRound(uid, 0, ways({ upload: () => Promise.reject(new DomainError('not-allowed')) }));
    expect(readOutbox(uid).events[0]).toMatchObject({ is_recorded: true, refusal: 'not-allowed' });
    expect(countUnsentReports()).toBe(1);
    const upload = vi.fn<OutboxServer['upload']>(() => Promise.resolve());
    happen();
    await sendRound(uid, 0, ways({ upload }));
    expect(upload).not.toHaveBeenCalled();
  });

  describe('when an upload of the photo was started earlier', () => {
    const lost = () => ways({ upload: () => Promise.reject(new NetworkError()) });
    const refused = (changes: Partial<OutboxServer> = {}) =>
      ways({ upload: () => Promise.reject(new DomainError('not-allowed')), ...changes });

    it('treats a rejection as a sign that the photo arrived, and deletes it from the phone', async () => {
      const id = happen({ hasPhoto: true });
      await expect(sendRound(uid, 0, lost())).rejects.toThrow(NetworkError);
      const drop = vi.fn<OutboxServer['drop']>(() => Promise.resolve());
      await sendRound(uid, 0, refused({ drop }));
      expect(drop.mock.calls.map(([kept]) => kept.event.id)).toEqual([id]);
      expect(readOutbox(uid).events[0]).toMatchObject({ is_photo_here: false, refusal: null });
      expect(countUnsentReports()).toBe(0);
    });

    it('treats a photo missing from the phone as uploaded, as after a crash during cleanup', async () => {
      happen({ hasPhoto: true });
      const closed = ways({ drop: () => Promise.reject(new Error('closed')) });
      await expect(sendRound(uid, 0, closed)).rejects.toThrow('closed');
      const gone = ways({
        upload: () => Promise.reject(new DomainError('invalid-input')),
        now: () => at(86_400),
      });
      await sendRound(uid, 0, gone);
      expect(readOutbox(uid).events[0]).toMatchObject({ is_photo_here: false, refusal: null });
      expect(countUnsentReports()).toBe(0);
    });

    it('does not treat a rejection on a later day as a sign of arrival: uploads have closed by then', async () => {
      happen({ hasPhoto: true });
      await expect(sendRound(uid, 0, lost())).rejects.toThrow(NetworkError);
      const drop = vi.fn<OutboxServer['drop']>(() => Promise.resolve());
      await sendRound(uid, 0, refused({ drop, now: () => at(86_400) }));
      expect(drop).not.toHaveBeenCalled();
      expect(readOutbox(uid).events[0]).toMatchObject({ is_photo_here: true, refusal: 'not-allowed' });
    });

    it('never treats a rejection as a sign of arrival if the first upload was also rejected', async () => {
      happen({ hasPhoto: true });
      for (const _ of [1, 2, 3]) {
        await sendRound(uid, 0, refused());
        const [kept] = readOutbox(uid).events;
        expect(kept).toMatchObject({ is_photo_here: true, refusal: 'not-allowed' });
        if (kept) updateInOutbox(uid, { ...kept, refusal: null });
      }
    });
  });

  it('reads entries that older versions stored without the upload flag', async () => {
    const id = happen({ hasPhoto: true });
    const key = `${outboxPrefix}${uid}:event:${id}`;
    const old: unknown = JSON.parse(localStorage.getItem(key) ?? '', (name, value: unknown) =>
      name === 'is_upload_begun' ? undefined : value,
    );
    localStorage.setItem(key, JSON.stringify(old));
    expect(readOutbox(uid)).toMatchObject({ events: [{ is_upload_begun: false }], unreadable: 0 });
    await sendRound(uid, 0, ways());
    expect(countUnsentReports()).toBe(0);
  });

  it('stores nothing for a rider who signs out while a request is running', async () => {
    start();
    const id = happen();
    const tell: OutboxServer['tell'] = (parcel) => {
      for (const key of [`${outboxPrefix}${uid}:event:${id}`, `${outboxPrefix}${uid}:start:run`]) {
        localStorage.removeItem(key);
      }
      return all(parcel);
    };
    await sendRound(uid, 0, ways({ tell }));
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

it('shows recorded events on their stop until their update has reached the page', async () => {
  start();
  const id = happen();
  happen({ second: 3600 });
  await sendRound(uid, 0, ways());
  expect(readOutbox(uid).events).toHaveLength(2);
  removeReceived(uid, () => true);
  const { starts, events } = readOutbox(uid);
  expect([starts, events.map(({ event }) => event.id === id)]).toEqual([[], [false]]);
});

it('never sends another rider’s events, and keeps entries that it cannot parse', () => {
  happen();
  localStorage.setItem(`${outboxPrefix}${uid}:event:broken`, '{');
  expect(readOutbox('another')).toEqual({ starts: [], events: [], unreadable: 0 });
  expect(readOutbox(uid)).toMatchObject({ events: [{ run_id: 'run' }], unreadable: 1 });
  expect(countUnsentReports()).toBe(2);
});

it('throws if the device has no space left to store an event', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  expect(() => happen()).toThrow(StorageFullError);
});

it('delivers every event to the server exactly once, even if requests or responses are lost or repeated', async () => {
  const fate = fc.constantFrom('arrives', 'arrives-twice', 'is-lost', 'answer-is-lost', 'breaks');
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 70 }), fc.array(fate, { maxLength: 12 }), async (count, fates) => {
      for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
      start();
      const ids = Array.from({ length: count }, (_, second) => happen({ second }));
      const server = new Map<string, number>();
      let starts = 0;
      const arrive = (parcel: Parcel) => {
        if (parcel.start) starts = 1;
        for (const id of idsOf(parcel)) if (!server.has(id)) server.set(id, 1);
        return idsOf(parcel);
      };
      const left = [...fates];
      const tell: OutboxServer['tell'] = (parcel) => {
        const next = left.shift() ?? 'arrives';
        if (next === 'is-lost') return Promise.reject(new NetworkError());
        if (next === 'breaks') return Promise.reject(new Error('500'));
        const answer = arrive(parcel);
        if (next === 'arrives-twice') arrive(parcel);
        return next === 'answer-is-lost' ? Promise.reject(new NetworkError()) : Promise.resolve(answer);
      };
      for (let failures = 0; getMillisecondsUntilDue(readOutbox(uid), later()) !== null; failures += 1) {
        await sendRound(uid, failures, ways({ tell })).catch(() => undefined);
        expect(failures).toBeLessThan(20);
      }
      expect([...server.keys()].toSorted()).toEqual(ids.toSorted());
      expect([starts, countUnsentReports()]).toEqual([1, 0]);
    }),
    { numRuns: 40 },
  );
});
