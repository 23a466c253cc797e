import { expect, it, vi } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { renderHook, runInAct } from '#fixtures/render-hook.ts';
import * as z from 'zod/mini';
import { recordsOf } from '#firebase/records.ts';
import { useQueryCounts, usePaging } from './use-paging';
import { useConfirmedSelect } from './stepped-select';
import { useListTable } from './list-table';

const server = vi.hoisted(() => ({ open: [] as { query: string; answer: (count: number) => void }[] }));
vi.mock('#firebase/load.ts', () => ({
  loadFirestore: () =>
    Promise.resolve({
      collection: (_firestore: unknown, path: string) => path,
      query: (path: string) => path,
      getCountFromServer: (query: string) =>
        new Promise((resolve) =>
          server.open.push({ query, answer: (count) => resolve({ data: () => ({ count }) }) }),
        ),
    }),
}));

const named = { open: recordsOf('open', z.unknown()), closed: recordsOf('closed', z.unknown()) };
const pass = (ms: number) => runInAct(() => vi.advanceTimersByTimeAsync(ms));

it('useQueryCounts counts once after several quick changes, and returns only the counts of the latest change', async () => {
  installFakeBrowser();
  vi.useFakeTimers();
  const hook = await renderHook(({ seen }: { seen?: string }) => useQueryCounts(named, seen), {});
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
  await runInAct(() => [third, fourth].forEach((one, index) => one?.answer(index + 10)));
  await runInAct(() => [first, second].forEach((one) => one?.answer(1)));
  expect([...hook.read()]).toEqual([
    ['open', 10],
    ['closed', 11],
  ]);
  await hook.unmount();
  vi.useRealTimers();
});

it('usePaging loads larger pages during a search', async () => {
  installFakeBrowser();
  const hook = await renderHook(
    ({ text, isSifted }: { text: string; isSifted?: boolean }) => usePaging(text, isSifted, 200),
    { text: ' ' },
  );
  expect(hook.read()).toMatchObject({ count: 50, isSearching: false });
  await runInAct(() => hook.read().showMore());
  expect(hook.read().count).toBe(100);
  for (const props of [{ text: 'ada' }, { text: '', isSifted: true }]) {
    await hook.render(props);
    expect(hook.read()).toMatchObject({ count: 400, isSearching: true });
  }
  await hook.unmount();
});

it('useConfirmedSelect applies a mouse selection immediately, and a keyboard selection only after Enter', async () => {
  installFakeBrowser();
  const chosen: string[] = [];
  const hook = await renderHook(() => useConfirmedSelect((value) => chosen.push(value)));
  const press = (key: string) =>
    runInAct(() => hook.read().listeners.onKeyDown({ key, preventDefault: () => undefined } as never));
  const change = (value: string) => runInAct(() => hook.read().onChange({ target: { value } } as never));
  await change('clicked');
  await press('ArrowDown');
  await change('looked');
  expect([hook.read().looked, chosen]).toEqual(['looked', ['clicked']]);
  await press('Enter');
  expect([hook.read().looked, chosen]).toEqual([null, ['clicked', 'looked']]);
  for (const cancel of [() => press('Escape'), () => runInAct(() => hook.read().listeners.onBlur())]) {
    await press('b');
    await change('cancelled');
    await cancel();
    expect(hook.read().looked).toBeNull();
    await press('Enter');
  }
  // Space opens the native list, where a selection takes effect immediately.
  await press(' ');
  await change('opened');
  expect(chosen).toEqual(['clicked', 'looked', 'opened']);
  await hook.unmount();
});

it('useListTable sorts texts as names, with numbers by value', async () => {
  installFakeBrowser();
  const rows = ['Ngozi 10', 'éba', 'Ngozi 2', 'Asun', 'Zobo'].map((id) => ({ id }));
  const column = {
    title: 'Name',
    place: 'main' as const,
    sortBy: ({ id }: { id: string }) => id,
    cell: () => null,
  };
  const columns = [column];
  const hook = await renderHook(() => useListTable(rows, columns));
  await runInAct(() => hook.read().getColumn('Name')?.toggleSorting());
  expect(
    hook
      .read()
      .getRowModel()
      .rows.map(({ id }) => id),
  ).toEqual(['Asun', 'éba', 'Ngozi 2', 'Ngozi 10', 'Zobo']);
});
