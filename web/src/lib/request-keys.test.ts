import { expect, it } from 'vitest';
import { createRequestKeys } from './request-keys';

it('returns the same key for the same content, and another key for different content', () => {
  const keys = createRequestKeys();
  const first = keys.keyOf({ name: 'Jollof', at: new Date(0) });
  expect(keys.keyOf({ name: 'Jollof', at: new Date(1) })).not.toBe(first);
  expect(keys.keyOf({ name: 'Jollof', at: new Date(0) })).toBe(first);
});

it('returns a new key once a request has been accepted', () => {
  const keys = createRequestKeys();
  const [first, other] = [keys.keyOf('a week'), keys.keyOf('another week')];
  keys.forget('a week');
  expect(keys.keyOf('a week')).not.toBe(first);
  expect(keys.keyOf('another week')).toBe(other);
});

it('returns different keys for different forms', () => {
  expect(createRequestKeys().keyOf('a week')).not.toBe(createRequestKeys().keyOf('a week'));
});
