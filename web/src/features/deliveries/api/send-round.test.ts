import type { StopEventKind } from '@sharebox/domain/deliveries/delivery-run';
import { DomainError } from '@sharebox/domain/common/errors';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '#lib/errors.ts';
import { outboxPrefix, unsentCount } from '#shared/accounts/unsent.ts';
import { change, forgetTold, keep, NoRoomError, readOutbox } from './outbox';
import { type Parcel, sendRound, untilNext, type Ways } from './send-round';

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

/** Keeps something that a rider said; answers its id. */
function happen({
  run_id = 'run',
  order_id = 'o',
  second = 0,
  hasPhoto = false,
  ...rest
}: Happening = {}): string {
  const id = randomUUID();
  const { kind = 'delivered', undoes = null } = rest;
  keep(uid, {
    run_id,
    event: { id, order_id, kind, undoes, note: '', has_photo: hasPhoto, device_at: at(second) },
    is_recorded: false,
    is_photo_here: hasPhoto,
    is_upload_begun: false,
    refusal: null,
  });
  return id;
}

const start = (run_id = 'run') => keep(uid, { run_id, started_at: at(0), is_recorded: false, refusal: null });

const idsOf = ({ events }: Parcel) => events.map(({ event }) => event.id);
const all = (parcel: Parcel) => Promise.resolve(idsOf(parcel));
const ways = (changes: Partial<Ways> = {}): Ways => ({
  tell: all,
  upload: () => Promise.resolve(),
  drop: () => Promise.resolve(),
  now: later,
  ...changes,
});

beforeEach(() => {
  const texts = new Map<string, string>();
  // As in a browser, whose storage has its keys as properties.
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

describe('a round of sending', () => {
  it('tells a run’s start with its first events, at most 50 at a time, in the order in which they were said', async () => {
    start();
    const ids = Array.from({ length: 60 }, (_, second) => happen({ second: 60 - second })).toReversed();
    const tell = vi.fn<Ways['tell']>(all);
    await sendRound(uid, 0, ways({ tell }));
    expect(tell.mock.calls.map(([parcel]) => [parcel.start?.run_id, idsOf(parcel)])).toEqual([
      ['run', ids.slice(0, 50)],
      [undefined, ids.slice(50)],
    ]);
    expect(unsentCount()).toBe(0);
    expect(untilNext(readOutbox(uid), later())).toBeNull();
  });

  it('waits until nobody can undo it any more, and then sends both', async () => {
    const delivered = happen();
    const undone = happen({ kind: 'undone', undoes: delivered, second: 2 });
    const tell = vi.fn<Ways['tell']>(all);
    await sendRound(uid, 0, ways({ tell, now: () => at(9) }));
    expect(tell).not.toHaveBeenCalled();
    expect(untilNext(readOutbox(uid), at(9))).toBe(1000);
    await sendRound(uid, 0, ways({ tell, now: () => at(10) }));
    expect(tell.mock.calls.map(([parcel]) => idsOf(parcel))).toEqual([[delivered, undone]]);
  });

  it('keeps what was not answered, and ends where there is no connection', async () => {
    happen({ run_id: 'one' });
    happen({ run_id: 'two' });
    const tell = vi.fn<Ways['tell']>(() => Promise.reject(new NetworkError()));
    await expect(sendRound(uid, 0, ways({ tell }))).rejects.toThrow(NetworkError);
    expect(tell).toHaveBeenCalledTimes(1);
    expect(unsentCount()).toBe(2);
    expect(untilNext(readOutbox(uid), later())).toBe(0);
  });

  it('asks again later where the server is asked too often, and marks nothing as refused', async () => {
    happen();
    const tell = () => Promise.reject(new DomainError('rate-limited'));
    await expect(sendRound(uid, 0, ways({ tell }))).rejects.toThrow(DomainError);
    expect(readOutbox(uid).events[0]?.refusal).toBeNull();
  });

  it('is held up by nothing that breaks the server: after failures it sends less at once', async () => {
    const ids = Array.from({ length: 20 }, (_, second) => happen({ second }));
    const poison = ids[7] ?? '';
    const tell: Ways['tell'] = (parcel) =>
      idsOf(parcel).includes(poison) ? Promise.reject(new Error('500')) : all(parcel);
    for (const failures of [0, 1, 2, 3, 4, 5, 6]) {
      await expect(sendRound(uid, failures, ways({ tell }))).rejects.toThrow('500');
    }
    const left = readOutbox(uid).events.filter(({ is_recorded }) => !is_recorded);
    expect(left.map(({ event }) => event.id)).toEqual([poison]);
  });

  it('keeps what the server refuses for good, and sends all else', async () => {
    start('not-mine');
    const strange = happen({ run_id: 'not-mine' });
    const ids = Array.from({ length: 9 }, (_, second) => happen({ second }));
    const bad = ids.filter((_, index) => index % 4 === 1);
    const tell: Ways['tell'] = (parcel) => {
      if (parcel.run_id === 'not-mine') return Promise.reject(new DomainError('not-allowed'));
      const isBad = idsOf(parcel).some((id) => bad.includes(id));
      return isBad ? Promise.reject(new DomainError('invalid-input')) : all(parcel);
    };
    await sendRound(uid, 0, ways({ tell }));
    const { events, starts } = readOutbox(uid);
    const refused = events.filter(({ refusal }) => refusal !== null).map(({ event }) => event.id);
    expect(refused.toSorted()).toEqual([strange, ...bad].toSorted());
    expect(starts.map(({ refusal }) => refusal)).toEqual(['not-allowed']);
    expect(unsentCount()).toBe(4);
    expect(untilNext(readOutbox(uid), later())).toBeNull();
    // Asked for once more, it is sent.
    for (const kept of [...events, ...starts]) change(uid, { ...kept, refusal: null });
    await sendRound(uid, 0, ways());
    expect(unsentCount()).toBe(0);
  });

  it('takes what an answer leaves out for refused', async () => {
    const [kept, out] = [happen(), happen()];
    await sendRound(uid, 0, ways({ tell: () => Promise.resolve([kept]) }));
    const { events } = readOutbox(uid);
    expect(events.find(({ event }) => event.id === kept)).toMatchObject({ is_recorded: true, refusal: null });
    expect(events.find(({ event }) => event.id === out)).toMatchObject({
      is_recorded: false,
      refusal: 'not-allowed',
    });
  });

  it('uploads a picture after its event, and holds nothing up for it', async () => {
    const id = happen({ hasPhoto: true });
    const upload = vi.fn<Ways['upload']>(() => Promise.reject(new Error('slow')));
    await expect(sendRound(uid, 0, ways({ upload }))).rejects.toThrow('slow');
    expect(readOutbox(uid).events[0]).toMatchObject({ is_recorded: true, is_photo_here: true });
    expect([unsentCount(), untilNext(readOutbox(uid), later())]).toEqual([1, 0]);
    await sendRound(
      uid,
      0,
      ways({ tell: () => Promise.reject(new Error('told again')), upload: () => Promise.resolve() }),
    );
    expect(upload.mock.calls.map(([kept]) => kept.event.id)).toEqual([id]);
    expect(unsentCount()).toBe(0);
  });

  it('keeps a picture that is refused as what could not be saved', async () => {
    happen({ hasPhoto: true });
    await sendRound(uid, 0, ways({ upload: () => Promise.reject(new DomainError('not-allowed')) }));
    expect(readOutbox(uid).events[0]).toMatchObject({ is_recorded: true, refusal: 'not-allowed' });
    expect(unsentCount()).toBe(1);
  });

  describe('of a picture whose upload had begun before', () => {
    const lost = () => ways({ upload: () => Promise.reject(new NetworkError()) });
    const refused = (changes: Partial<Ways> = {}) =>
      ways({ upload: () => Promise.reject(new DomainError('not-allowed')), ...changes });

    it('takes a refusal for its arrival, whose answer was lost, and takes it off the phone', async () => {
      const id = happen({ hasPhoto: true });
      await expect(sendRound(uid, 0, lost())).rejects.toThrow(NetworkError);
      const drop = vi.fn<Ways['drop']>(() => Promise.resolve());
      await sendRound(uid, 0, refused({ drop }));
      expect(drop.mock.calls.map(([kept]) => kept.event.id)).toEqual([id]);
      expect(readOutbox(uid).events[0]).toMatchObject({ is_photo_here: false, refusal: null });
      expect(unsentCount()).toBe(0);
    });

    it('takes one that is gone from the phone for arrived, as where the page was closed just then', async () => {
      happen({ hasPhoto: true });
      const closed = ways({ drop: () => Promise.reject(new Error('closed')) });
      await expect(sendRound(uid, 0, closed)).rejects.toThrow('closed');
      await sendRound(uid, 0, ways({ upload: () => Promise.reject(new DomainError('invalid-input')) }));
      expect(readOutbox(uid).events[0]).toMatchObject({ is_photo_here: false, refusal: null });
      expect(unsentCount()).toBe(0);
    });

    it('believes no refusal of another day, on which the shop takes no picture of that one', async () => {
      happen({ hasPhoto: true });
      await expect(sendRound(uid, 0, lost())).rejects.toThrow(NetworkError);
      const drop = vi.fn<Ways['drop']>(() => Promise.resolve());
      await sendRound(uid, 0, refused({ drop, now: () => at(86_400) }));
      expect(drop).not.toHaveBeenCalled();
      expect(readOutbox(uid).events[0]).toMatchObject({ is_photo_here: true, refusal: 'not-allowed' });
    });

    it('believes none either where the first upload was refused, however often it is tried', async () => {
      happen({ hasPhoto: true });
      for (const _ of [1, 2, 3]) {
        await sendRound(uid, 0, refused());
        const [kept] = readOutbox(uid).events;
        expect(kept).toMatchObject({ is_photo_here: true, refusal: 'not-allowed' });
        if (kept) change(uid, { ...kept, refusal: null });
      }
    });
  });

  it('reads what a phone has kept since before it was noted whether an upload had begun', async () => {
    const id = happen({ hasPhoto: true });
    const key = `${outboxPrefix}${uid}:event:${id}`;
    const old: unknown = JSON.parse(localStorage.getItem(key) ?? '', (name, value: unknown) =>
      name === 'is_upload_begun' ? undefined : value,
    );
    localStorage.setItem(key, JSON.stringify(old));
    expect(readOutbox(uid)).toMatchObject({ events: [{ is_upload_begun: false }], unreadable: 0 });
    await sendRound(uid, 0, ways());
    expect(unsentCount()).toBe(0);
  });

  it('leaves nothing behind for whoever signed out meanwhile', async () => {
    start();
    const id = happen();
    const tell: Ways['tell'] = (parcel) => {
      for (const key of [`${outboxPrefix}${uid}:event:${id}`, `${outboxPrefix}${uid}:start:run`]) {
        localStorage.removeItem(key);
      }
      return all(parcel);
    };
    await sendRound(uid, 0, ways({ tell }));
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

it('what is recorded is said of its stop until the page has heard it back', async () => {
  start();
  const id = happen();
  happen({ second: 3600 });
  await sendRound(uid, 0, ways());
  expect(readOutbox(uid).events).toHaveLength(2);
  forgetTold(uid, () => true);
  const { starts, events } = readOutbox(uid);
  expect([starts, events.map(({ event }) => event.id === id)]).toEqual([[], [false]]);
});

it('what another rider said is nobody else’s to send, and what can’t be read stays', () => {
  happen();
  localStorage.setItem(`${outboxPrefix}${uid}:event:broken`, '{');
  expect(readOutbox('another')).toEqual({ starts: [], events: [], unreadable: 0 });
  expect(readOutbox(uid)).toMatchObject({ events: [{ run_id: 'run' }], unreadable: 1 });
  expect(unsentCount()).toBe(2);
});

it('says so where there is no room to keep it', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  expect(() => happen()).toThrow(NoRoomError);
});

it('sends everything, and the server has each once, whatever is lost on the way and however often it arrives', async () => {
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
      const tell: Ways['tell'] = (parcel) => {
        const next = left.shift() ?? 'arrives';
        if (next === 'is-lost') return Promise.reject(new NetworkError());
        if (next === 'breaks') return Promise.reject(new Error('500'));
        const answer = arrive(parcel);
        if (next === 'arrives-twice') arrive(parcel);
        return next === 'answer-is-lost' ? Promise.reject(new NetworkError()) : Promise.resolve(answer);
      };
      for (let failures = 0; untilNext(readOutbox(uid), later()) !== null; failures += 1) {
        await sendRound(uid, failures, ways({ tell })).catch(() => undefined);
        expect(failures).toBeLessThan(20);
      }
      expect([...server.keys()].toSorted()).toEqual(ids.toSorted());
      expect([starts, unsentCount()]).toEqual([1, 0]);
    }),
    { numRuns: 40 },
  );
});
