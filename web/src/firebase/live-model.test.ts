import { noStepInput, arbitraryStep, arbitrarySteps } from '@sharebox/domain/fixtures/steps';
import { getPropertyRuns } from '@sharebox/domain/fixtures/property-runs';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { renderHook, runInAct } from '#fixtures/render-hook.ts';
import { useLiveCollection } from './live';
import { useLivePages } from './live-pages';
import type { FirestoreSdk } from './load';

interface Doc {
  id: string;
  at: number;
  value: unknown;
}

interface Bounds {
  type: 'query';
  limit: number;
}

interface Subscription {
  limit: number;
  next: (snapshot: unknown) => void;
}

/** A simulated Firestore. Each subscription receives the first documents, up to its limit. */
const server = vi.hoisted(() => ({
  docs: [] as Doc[],
  /** The documents that the device should show while the server is unreachable. */
  cached: [] as Doc[],
  subscriptions: new Set<Subscription>(),
  isReachable: true,
}));

vi.mock('./firestore-sdk', () => ({
  firestore: {},
  collection: () => all,
  query: (base: Bounds, ...changes: Partial<Bounds>[]) => Object.assign({}, base, ...changes) as Bounds,
  limit: (limit: number) => ({ limit }),
  onSnapshot: ({ limit }: Bounds, _options: unknown, next: Subscription['next']) => {
    const subscription = { limit, next };
    server.subscriptions.add(subscription);
    return () => server.subscriptions.delete(subscription);
  },
}));

const schema = z.object({ value: z.number() });
const all: Bounds = { type: 'query', limit: Infinity };
const buildQuery = ({ collection, firestore }: FirestoreSdk) => collection(firestore, 'docs');

const toSnapshot = (doc: Doc) => ({
  ...doc,
  data: () => ({ value: doc.value }),
  ref: { path: `docs/${doc.id}` },
});

const readDocs = () => (server.isReachable ? server.docs : server.cached);

/** Sends the documents to all subscriptions, including subscriptions that start during the loop. */
function deliver(): void {
  for (const one of server.subscriptions) {
    const docs = readDocs().slice(0, one.limit);
    one.next({ docs: docs.map(toSnapshot), metadata: { fromCache: !server.isReachable } });
  }
}

interface World {
  key: string;
  count: number;
  pages: Awaited<ReturnType<typeof renderHook<ReturnType<typeof useLivePages<{ value: number }>>, number>>>;
  list: Awaited<ReturnType<typeof renderHook<ReturnType<typeof useLiveCollection<{ value: number }>>>>>;
  browser: ReturnType<typeof installFakeBrowser>;
}

let created = 0;
const place = fc.integer({ min: 0, max: 1_000_000 });
const steps = arbitrarySteps<World>(
  14,
  arbitraryStep('add a document', fc.tuple(place, fc.constantFrom(1, 2, 'unreadable')), (_, [at, value]) => {
    created += 1;
    server.docs = [...server.docs, { id: `doc-${created}`, at: at + created / 1e6, value }].sort(
      (one, other) => one.at - other.at,
    );
  }),
  arbitraryStep('delete a document', fc.nat(), (_, at) => {
    server.docs = server.docs.filter((_doc, index) => index !== at % server.docs.length);
  }),
  arbitraryStep('change a document', fc.nat(), (_, at) => {
    server.docs = server.docs.map((doc, index) =>
      index === at % server.docs.length ? { ...doc, value: 9 } : doc,
    );
  }),
  arbitraryStep('show more', noStepInput, async (world) => {
    if (!server.isReachable) return;
    world.count += 2;
    await world.pages.render(world.count);
  }),
  arbitraryStep('lose the connection', noStepInput, ({ browser }) => {
    server.cached = readDocs();
    server.isReachable = false;
    browser.setOnline(false);
  }),
  arbitraryStep('find the connection', noStepInput, ({ browser }) => {
    server.isReachable = true;
    browser.setOnline(true);
  }),
);

it('a live list shows every valid document in order, without gaps or duplicates, while documents change', async () => {
  const browser = installFakeBrowser();
  browser.signIn();
  vi.stubGlobal('reportError', () => undefined);
  vi.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(fc.array(place, { maxLength: 8 }), steps, async (places, chosen) => {
      created += 1;
      const key = `list-${created}`;
      const stored = new Set(places).size;
      Object.assign(server, { isReachable: true, subscriptions: new Set() });
      server.docs = [...new Set(places)]
        .sort((one, other) => one - other)
        .map((at, index) => ({ id: `first-${index}-of-${stored}`, at, value: index }));
      browser.setOnline(true);
      const world: World = {
        ...{ key, browser, count: 2 },
        pages: await renderHook((count: number) => useLivePages(key, buildQuery, schema, count), 2),
        list: await renderHook(() => useLiveCollection(key, buildQuery, schema, { isSaved: true })),
      };
      await runInAct(deliver);
      for (const one of chosen) {
        await one.run(world);
        await runInAct(deliver);
        const readable = readDocs().filter(({ value }) => typeof value === 'number');
        const wanted = readable.map(({ id, value }) => ({ id, value }));
        const pages = world.pages.read();
        const shown = pages.data ?? [];
        expect(shown).toEqual(wanted.slice(0, shown.length));
        if (readDocs().length === 0 && !server.isReachable) continue;
        expect(pages.fromCache).toBe(!server.isReachable);
        expect(shown.length).toBeGreaterThanOrEqual(Math.min(world.count + 1, wanted.length));
        const list = world.list.read();
        const isWhole = readable.length === readDocs().length;
        expect(list).toMatchObject(isWhole ? { data: wanted } : { status: 'error' });
      }
      await world.pages.unmount();
      await world.list.unmount();
      await runInAct(() => vi.advanceTimersByTimeAsync(10_000));
      expect(server.subscriptions.size).toBe(0);
    }),
    { numRuns: getPropertyRuns(2) },
  );
  vi.useRealTimers();
});

it('a saved list is shown with its age while the server is unreachable, but not to another user', async () => {
  const { signIn, setOnline } = installFakeBrowser();
  const sent = new Date('2026-11-20T16:00:00Z');
  signIn();
  vi.useFakeTimers({ now: sent });
  Object.assign(server, { isReachable: true, docs: [{ id: 'a', at: 1, value: 3 }] });
  const useSaved = (key: string) => useLiveCollection(key, buildQuery, schema, { isSaved: true });
  const live = await renderHook(useSaved, 'run:ada');
  await runInAct(deliver);
  expect(live.read()).toMatchObject({ data: [{ id: 'a', value: 3 }], fromCache: false, savedAt: null });
  await live.unmount();
  await runInAct(() => vi.advanceTimersByTimeAsync(10_000));
  setOnline(false);
  Object.assign(server, { isReachable: false, cached: [] });
  const later = await renderHook(useSaved, 'run:ada');
  for (const answer of [() => undefined, deliver]) {
    await runInAct(answer);
    expect(later.read()).toMatchObject({ data: [{ id: 'a', value: 3 }], fromCache: true, savedAt: sent });
  }
  const other = await renderHook(useSaved, 'run:bola');
  await runInAct(deliver);
  expect(other.read()).toMatchObject({ status: 'error' });
  await later.unmount();
  await other.unmount();
  vi.useRealTimers();
});
