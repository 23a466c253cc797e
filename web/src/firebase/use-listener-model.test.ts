import { noStepInput, arbitraryStep, arbitrarySteps } from '@sharebox/domain/fixtures/steps';
import { getPropertyRuns } from '@sharebox/domain/fixtures/property-runs';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { renderHook, runInAct } from '#fixtures/render-hook.ts';
import { type Emission, type LiveResult, useListener } from './use-listener';

type Shown = { status: 'loading' } | { status: 'ready'; data: number } | { status: 'error' };

/**
 * The model of the listener with one key. `emits` are its running subscriptions. `shown` is the result that components
 * with this key should show.
 */
interface Source {
  emits: ((emission: Emission<number>) => void)[];
  shown: Shown;
  users: number;
  /** The times at which the listener stops if no component uses it at that time. */
  stopsAt: number[];
  /** Whether a component uses the listener or used it a few seconds ago. */
  isKept: boolean;
}

interface Component {
  key: string | null;
  hook: Awaited<ReturnType<typeof renderHook<LiveResult<number>, string | null>>>;
}

interface World {
  sources: Map<string, Source>;
  components: Component[];
}

let runs = 0;
let world: World;

function listen(key: string) {
  return (emit: (emission: Emission<number>) => void) => {
    const source = world.sources.get(key);
    source?.emits.push(emit);
    return () => {
      if (source) source.emits = source.emits.filter((one) => one !== emit);
    };
  };
}

const useNumber = (key: string | null): LiveResult<number> =>
  useListener(key && `${key}:${runs}`, listen(key ?? ''));

function join({ sources }: World, key: string | null): void {
  if (key === null) return;
  const source = sources.get(key) ?? {
    emits: [],
    shown: { status: 'loading' },
    users: 0,
    isKept: true,
    stopsAt: [],
  };
  sources.set(key, source);
  source.users += 1;
  source.isKept = true;
}

function leave({ sources }: World, key: string | null): void {
  const source = sources.get(key ?? '');
  if (!source) return;
  source.users -= 1;
  source.stopsAt.push(Date.now() + (source.shown.status === 'error' ? 0 : 10_000));
}

const key = fc.constantFrom<(string | null)[]>(null, 'ada', 'bola');
const steps = arbitrarySteps<World>(
  20,
  arbitraryStep('open a component', key, async (at, one) => {
    if (at.components.length > 3) return;
    join(at, one);
    at.components.push({ key: one, hook: await renderHook(useNumber, one) });
  }),
  arbitraryStep('close a component', noStepInput, async (at) => {
    const closed = at.components.shift();
    if (!closed) return;
    await closed.hook.unmount();
    leave(at, closed.key);
  }),
  arbitraryStep('use another key', key, async (at, one) => {
    const [first] = at.components;
    if (!first || first.key === one) return;
    join(at, one);
    leave(at, first.key);
    first.key = one;
    await first.hook.render(one);
  }),
  arbitraryStep('receive', fc.tuple(key, fc.nat()), async ({ sources }, [one, data]) => {
    const source = sources.get(one ?? '');
    if (!source || source.emits.length === 0 || source.shown.status === 'error') return;
    source.shown = { status: 'ready', data };
    await runInAct(() => source.emits.at(-1)?.({ status: 'ready', data, fromCache: false, savedAt: null }));
  }),
  arbitraryStep('fail', key, async ({ sources }, one) => {
    const source = sources.get(one ?? '');
    if (!source || source.emits.length === 0) return;
    source.shown = { status: 'error' };
    await runInAct(() => source.emits.at(-1)?.({ status: 'error', error: new Error('No') }));
  }),
  arbitraryStep('wait', fc.constantFrom(0, 1000, 9999, 10_000), async ({ sources }, ms) => {
    await runInAct(() => vi.advanceTimersByTimeAsync(ms));
    for (const source of sources.values()) {
      const isOver = source.users === 0 && source.stopsAt.some((time) => time <= Date.now());
      if (isOver) Object.assign(source, { shown: { status: 'loading' }, isKept: false });
      source.stopsAt = source.stopsAt.filter((time) => time > Date.now());
    }
  }),
);

it('components with the same key share one listener, which stops ten seconds after the last component unmounts', async () => {
  installFakeBrowser();
  vi.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      runs += 1;
      world = { sources: new Map(), components: [] };
      for (const one of chosen) {
        await one.run(world);
        for (const { key: own, hook } of world.components) {
          const shown = own === null ? { status: 'loading' } : world.sources.get(own)?.shown;
          expect(hook.read()).toMatchObject(shown ?? {});
        }
        for (const { emits, isKept } of world.sources.values()) expect(emits).toHaveLength(isKept ? 1 : 0);
      }
      for (const { hook } of world.components) await hook.unmount();
      await runInAct(() => vi.advanceTimersByTimeAsync(10_000));
      for (const { emits } of world.sources.values()) expect(emits).toEqual([]);
    }),
    { numRuns: getPropertyRuns(2) },
  );
  vi.useRealTimers();
});

it('starts a new listener when a component retries after a failure', async () => {
  installFakeBrowser();
  world = { sources: new Map(), components: [] };
  join(world, 'chidi');
  const { emits } = world.sources.get('chidi') ?? { emits: [] };
  const hook = await renderHook(useNumber, 'chidi');
  await runInAct(() => emits[0]?.({ status: 'error', error: new Error('No') }));
  await runInAct(() => hook.read().retry());
  expect(hook.read()).toMatchObject({ status: 'loading' });
  await runInAct(() => emits[1]?.({ status: 'ready', data: 3, fromCache: true, savedAt: null }));
  expect(hook.read()).toMatchObject({ status: 'ready', data: 3, fromCache: true });
  await hook.unmount();
});
