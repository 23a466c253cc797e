import { describe, expect, it } from 'vitest';
import { changesForDefault, defaultAfterRemoval } from './one-default';

const home = { id: 'home', is_default: true };
const office = { id: 'office', is_default: false };
const flat = { id: 'flat', is_default: true };

describe('the one default address', () => {
  it('takes the place of every other', () => {
    expect(changesForDefault([home, office, flat], 'office')).toEqual([
      { id: 'home', is_default: false },
      { id: 'office', is_default: true },
      { id: 'flat', is_default: false },
    ]);
  });

  it('needs no change where it is right already', () => {
    expect(changesForDefault([home, office], 'home')).toEqual([]);
  });

  it('passes to the first of the rest when it is removed', () => {
    expect(defaultAfterRemoval([office, home], 'home')).toBe('office');
    expect(defaultAfterRemoval([office, home], 'office')).toBe('home');
    expect(defaultAfterRemoval([home], 'home')).toBeNull();
  });
});
