import { describe, expect, it } from 'vitest';
import { findDefaultAddressChanges, pickDefaultAfterRemoval } from './default-address';

const home = { id: 'home', is_default: true };
const office = { id: 'office', is_default: false };
const flat = { id: 'flat', is_default: true };

describe('findDefaultAddressChanges and pickDefaultAfterRemoval', () => {
  it('unset every other default', () => {
    expect(findDefaultAddressChanges([home, office, flat], 'office')).toEqual([
      { id: 'home', is_default: false },
      { id: 'office', is_default: true },
      { id: 'flat', is_default: false },
    ]);
  });

  it('change nothing if the right address is already the only default', () => {
    expect(findDefaultAddressChanges([home, office], 'home')).toEqual([]);
  });

  it('make the first remaining address the default when the default is removed', () => {
    expect(pickDefaultAfterRemoval([office, home], 'home')).toBe('office');
    expect(pickDefaultAfterRemoval([office, home], 'office')).toBe('home');
    expect(pickDefaultAfterRemoval([home], 'home')).toBeNull();
  });
});
