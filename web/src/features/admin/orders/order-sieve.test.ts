import { expect, test } from 'vitest';
import { conditionsOf, dropOf, isSifting } from './order-sieve';

const asked = (address: string) => {
  const search = new URLSearchParams(address);
  return (name: string) => search.get(name);
};

test('reads the filters from a URL', () => {
  const get = asked('drop=d1&day=2026-11-20&window=any&area=Woji&dispatch=out&money=owed');
  expect(dropOf(get)).toBe('d1');
  const conditions = conditionsOf(get);
  expect(conditions).toEqual({
    day: '2026-11-20',
    window: 'any',
    area: 'Woji',
    dispatch: 'out',
    money: 'owed',
  });
  expect(isSifting(conditions)).toBe(true);
});

test('ignores invalid values in a URL', () => {
  const get = asked('drop=a/b&day=friday&window=night&area=Lagos&dispatch=1&money=none');
  expect(dropOf(get)).toBeNull();
  expect(isSifting(conditionsOf(get))).toBe(false);
});
