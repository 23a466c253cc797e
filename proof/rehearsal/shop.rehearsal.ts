import { expect, test } from 'vitest';
import { rehearseShop } from './rehearse-shop';

test('the shop of this working copy is deployed, by the steps of the deploy page', async () => {
  const { problems, state } = await rehearseShop((line) => console.log(line));
  expect(problems).toEqual([]);
  expect(state.isReleased).toBe(true);
});
