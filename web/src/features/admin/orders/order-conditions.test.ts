import { expect, test } from 'vitest';
import { parseConditions, parseDropId, hasConditions } from './order-conditions';

const asked = (address: string) => {
  const search = new URLSearchParams(address);
  return (name: string) => search.get(name);
};

test('reads the filters from a URL', () => {
  const get = asked('drop=d1&day=2026-11-20&window=any&area=Woji&dispatch=out&money=owed');
  expect(parseDropId(get)).toBe('d1');
  const conditions = parseConditions(get);
  expect(conditions).toEqual({
    day: '2026-11-20',
    window: 'any',
    area: 'Woji',
    dispatch: 'out',
    money: 'owed',
  });
  expect(hasConditions(conditions)).toBe(true);
});

test('accepts areas that staff have added to the settings', () => {
  expect(parseConditions(asked('area=Igwuruta')).area).toBe('Igwuruta');
});

test('ignores invalid values in a URL', () => {
  const get = asked('drop=a/b&day=friday&window=night&dispatch=1&money=none');
  expect(parseDropId(get)).toBeNull();
  expect(hasConditions(parseConditions(get))).toBe(false);
});
