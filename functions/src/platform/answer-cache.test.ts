import { expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache';

function createCountingCache(keptMs: number, most?: number) {
  let time = 0;
  let asked = 0;
  const cache = createAnswerCache<number>(keptMs, { now: () => time, ...(most !== undefined && { most }) });
  return {
    ask: (key = 'menu') => cache(key, () => Promise.resolve(++asked)),
    fail: (key = 'menu') => cache(key, () => Promise.reject(new Error('No answer'))),
    wait: (ms: number) => (time += ms),
  };
}

it('answers from memory until the time is over', async () => {
  const { ask, wait } = createCountingCache(1000);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  wait(999);
  expect(await ask()).toBe(1);
  wait(1);
  expect(await ask()).toBe(2);
});

it('shares an answer among simultaneous requests, even if it keeps none', async () => {
  const { ask } = createCountingCache(0);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(2);
});

it('does not keep a failed answer', async () => {
  const { ask, fail } = createCountingCache(1000);
  await expect(fail()).rejects.toThrow('No answer');
  expect(await ask()).toBe(1);
});

it('keeps at most the given number of answers', async () => {
  const { ask } = createCountingCache(1000, 2);
  for (const key of ['a', 'b', 'c', 'a']) await ask(key);
  expect(await ask('c')).toBe(3);
  expect(await ask('b')).toBe(5);
});
