import { expect, it } from 'vitest';
import { removeUnknownQuery } from './known-query';

it.each([
  [{}, null],
  [{ step: '2', review: '' }, null],
  [{ utm_source: 'a' }, '/weekly-drop'],
  [{ step: '2', x: '1' }, '/weekly-drop?step=2'],
  [{ step: ['2', '3'], x: '1' }, '/weekly-drop?step='],
])('turns the query %j into %j', (query, url) => {
  expect(removeUnknownQuery('/weekly-drop', query, ['step', 'review'])).toBe(url);
});
