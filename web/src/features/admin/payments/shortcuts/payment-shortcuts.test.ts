import { expect, it } from 'vitest';
import { getShortcutAction } from './payment-shortcuts';

const press = (key: string, more: object = {}) => ({
  key,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

it.each([
  ['j', 'next'],
  ['K', 'previous'],
  ['a', 'approve'],
  ['d', 'dispute'],
  ['?', 'keys'],
  ['x', null],
])('maps the key %s to the action %s', (key, act) => {
  expect(getShortcutAction(press(key), false)).toBe(act);
});

it('ignores keys typed into a field, repeated keys and browser shortcuts', () => {
  expect(getShortcutAction(press('a'), true)).toBeNull();
  expect(getShortcutAction(press('a', { repeat: true }), false)).toBeNull();
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) {
    expect(getShortcutAction(press('a', { [held]: true }), false)).toBeNull();
  }
});
