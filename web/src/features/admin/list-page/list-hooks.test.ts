import { expect, it, vi } from 'vitest';
import { openBrowser } from '#fixtures/browser.ts';
import { renderHook, run } from '#fixtures/render-hook.ts';
import { useCounts } from './use-counts';
import { usePaging } from './use-paging';
import { useSteppedChoice } from './use-stepped-choice';

const server = vi.hoisted(() => ({ open: [] as { query: string; answer: (count: number) => void }[] }));
vi.mock('#firebase/load.ts', () => ({
  loadFirestore: () =>
    Promise.resolve({
      getCountFromServer: (query: string) =>
        new Promise((resolve) =>
          server.open.push({ query, answer: (count) => resolve({ data: () => ({ count }) }) }),
        ),
    }),
}));

const names = ['open', 'closed'] as const;
const buildQuery = (_sdk: unknown, name: string) => name as never;
const pass = (ms: number) => run(() => vi.advanceTimersByTimeAsync(ms));

it('useCounts counts once after quick changes, and shows only the counts of the latest change', async () => {
  openBrowser();
  vi.useFakeTimers();
  const hook = await renderHook(({ seen }: { seen?: string }) => useCounts(names, buildQuery, seen), {});
  await pass(150);
  expect(server.open).toEqual([]);
  for (const seen of ['a', 'b']) {
    await hook.render({ seen });
    await pass(149);
  }
  await pass(1);
  expect(server.open.map(({ query }) => query)).toEqual(['open', 'closed']);
  await hook.render({ seen: 'c' });
  await pass(150);
  const [first, second, third, fourth] = server.open;
  await run(() => [third, fourth].forEach((one, index) => one?.answer(index + 10)));
  await run(() => [first, second].forEach((one) => one?.answer(1)));
  expect([...hook.read()]).toEqual([
    ['open', 10],
    ['closed', 11],
  ]);
  await hook.unmount();
  vi.useRealTimers();
});

it('usePaging shows more entries in larger pages during a search', async () => {
  openBrowser();
  const hook = await renderHook(
    ({ text, isSifted }: { text: string; isSifted?: boolean }) => usePaging(text, isSifted, 200),
    { text: ' ' },
  );
  expect(hook.read()).toMatchObject({ count: 50, isSearching: false });
  await run(() => hook.read().showMore());
  expect(hook.read().count).toBe(100);
  for (const props of [{ text: 'ada' }, { text: '', isSifted: true }]) {
    await hook.render(props);
    expect(hook.read()).toMatchObject({ count: 400, isSearching: true });
  }
  await hook.unmount();
});

it('useSteppedChoice applies a click immediately, and a choice by keys only after Enter', async () => {
  openBrowser();
  const chosen: string[] = [];
  const hook = await renderHook(() => useSteppedChoice((value) => chosen.push(value)));
  const press = (key: string) =>
    run(() => hook.read().listeners.onKeyDown({ key, preventDefault: () => undefined } as never));
  const change = (value: string) => run(() => hook.read().onChange({ target: { value } } as never));
  await change('clicked');
  await press('ArrowDown');
  await change('looked');
  expect([hook.read().looked, chosen]).toEqual(['looked', ['clicked']]);
  await press('Enter');
  expect([hook.read().looked, chosen]).toEqual([null, ['clicked', 'looked']]);
  for (const cancel of [() => press('Escape'), () => run(() => hook.read().listeners.onBlur())]) {
    await press('b');
    await change('cancelled');
    await cancel();
    expect(hook.read().looked).toBeNull();
    await press('Enter');
  }
  // Space opens the list, in which a choice takes effect at once.
  await press(' ');
  await change('opened');
  expect(chosen).toEqual(['clicked', 'looked', 'opened']);
  await hook.unmount();
});
