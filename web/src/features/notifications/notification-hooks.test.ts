import { arbitraryStep, arbitrarySteps } from '@sharebox/domain/fixtures/steps';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { renderHook, runInAct } from '#fixtures/render-hook.ts';
import { useNotificationAnnouncements, useUnreadCount } from './components/notification-bell';

interface Observer {
  path: string;
  onFound: (found: object) => void;
  onError: (error: Error) => void;
}

const shop = vi.hoisted(() => ({
  observers: new Set<Observer>(),
  announced: [] as string[],
  badges: [] as number[],
}));
vi.mock('#firebase/load.ts', () => ({
  subscribeWhenLoaded: (build: (sdk: object) => string, observer: Omit<Observer, 'path'>) => {
    const collection = (_firestore: unknown, ...path: string[]) => path.join('/');
    const path = build({
      collection,
      limit: () => 0,
      orderBy: () => 0,
      where: () => 0,
      query: (of: string) => of,
    });
    const own = { path, ...observer };
    shop.observers.add(own);
    return () => shop.observers.delete(own);
  },
}));
vi.mock('./announce-notification', () => ({
  announceNotification: (id: string) => Promise.resolve(shop.announced.push(id)),
}));
vi.mock('#pwa/badge.ts', () => ({
  showBadge: (unread: number) => Promise.resolve(shop.badges.push(unread)),
}));

const found = (at: number) => ({ id: String(at), get: () => new Date(at), data: () => ({}) });
const steps = arbitrarySteps<{ all: number[]; next: number }>(
  10,
  arbitraryStep('receive notifications', fc.integer({ min: 0, max: 4 }), (world, count) => {
    for (let one = 0; one < count; one += 1) world.all.push((world.next += 1));
  }),
  arbitraryStep('delete a notification', fc.nat(), (world, at) => {
    world.all.splice(at % (world.all.length + 1), 1);
  }),
);

it('useNotificationAnnouncements announces each of the newest three notifications once, the oldest first', async () => {
  installFakeBrowser();
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      shop.announced.splice(0);
      const hook = await renderHook(() => useNotificationAnnouncements('ada'));
      const world = { all: [1, 2], next: 2 };
      const expected: string[] = [];
      let seen = -1;
      const deliver = () =>
        runInAct(() => {
          const docs = world.all.toReversed().slice(0, 3).map(found);
          for (const { onFound } of shop.observers) onFound({ docs });
        });
      for (const one of [null, ...chosen]) {
        one?.run(world);
        await deliver();
        if (seen !== -1)
          expected.push(
            ...world.all
              .slice(-3)
              .filter((at) => at > seen)
              .map(String),
          );
        seen = Math.max(seen, 0, ...world.all.slice(-3));
      }
      await vi.waitFor(() => expect(shop.announced).toEqual(expected));
      await hook.unmount();
      expect(shop.observers.size).toBe(0);
    }),
  );
});

it('useNotificationAnnouncements and useUnreadCount follow the notifications of the current user', async () => {
  installFakeBrowser();
  const hook = await renderHook((uid: string) => {
    useNotificationAnnouncements(uid);
    return useUnreadCount(uid);
  }, 'ada');
  const listPaths = () => [...new Set([...shop.observers].map(({ path }) => path))];
  expect(listPaths()).toEqual(['profiles/ada/notifications']);
  const show = (count: number) =>
    runInAct(() => {
      const docs = Array.from({ length: count }, (_, index) => found(index));
      for (const { path, onFound } of shop.observers)
        if (path.includes('bola') === count > 2) onFound({ docs });
    });
  await show(2);
  expect(hook.read()).toBe(2);
  await hook.render('bola');
  expect(hook.read()).toBe(0);
  await show(5);
  expect(hook.read()).toBe(5);
  await runInAct(() => shop.observers.forEach(({ onError }) => onError(new Error('No'))));
  expect(hook.read()).toBe(0);
  await vi.waitFor(() => expect(shop.badges).toEqual([2, 5]));
  await hook.unmount();
});
