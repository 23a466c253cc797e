import { expect, it } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys';

it('returns the same idempotency key for the same content, and another key for different content', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyOf({ name: 'Jollof', at: new Date(0) });
  expect(keys.keyOf({ name: 'Jollof', at: new Date(1) })).not.toBe(first);
  expect(keys.keyOf({ name: 'Jollof', at: new Date(0) })).toBe(first);
});

it('returns a new idempotency key once a request has been accepted', () => {
  const keys = createIdempotencyKeys();
  const [first, other] = [keys.keyOf('a week'), keys.keyOf('another week')];
  keys.forget('a week');
  expect(keys.keyOf('a week')).not.toBe(first);
  expect(keys.keyOf('another week')).toBe(other);
});

it('returns different idempotency keys for different forms', () => {
  expect(createIdempotencyKeys().keyOf('a week')).not.toBe(createIdempotencyKeys().keyOf('a week'));
});
