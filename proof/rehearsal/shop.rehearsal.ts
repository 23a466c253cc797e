import { expect, test } from 'vitest';
import { rehearseShop } from './rehearse-shop';

test('deploys this working copy by following the deploy page', async () => {
  const { problems, state } = await rehearseShop((line) => console.log(line));
  expect(problems).toEqual([]);
  expect(state.isReleased).toBe(true);
});
