import { expect, it } from 'vitest';
import { createRequestKeys } from './request-keys';

it('gives the same content the same key, and other content another one', () => {
  const keys = createRequestKeys();
  const first = keys.keyOf({ name: 'Jollof', at: new Date(0) });
  expect(keys.keyOf({ name: 'Jollof', at: new Date(1) })).not.toBe(first);
  expect(keys.keyOf({ name: 'Jollof', at: new Date(0) })).toBe(first);
});

it('gives another key once a request was taken', () => {
  const keys = createRequestKeys();
  const [first, other] = [keys.keyOf('a week'), keys.keyOf('another week')];
  keys.forget('a week');
  expect(keys.keyOf('a week')).not.toBe(first);
  expect(keys.keyOf('another week')).toBe(other);
});

it('shares no keys with others', () => {
  expect(createRequestKeys().keyOf('a week')).not.toBe(createRequestKeys().keyOf('a week'));
});
