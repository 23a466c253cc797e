import { describe, expect, it } from 'vitest';
import { initialsOf, isProfileComplete } from './profile';

describe('a profile', () => {
  const person = { first_name: 'Ada', last_name: 'Obi', phone_number: '+2348123456789' };

  it('is complete with both names and a phone number, none of them blank', () => {
    expect(isProfileComplete(person)).toBe(true);
    expect(isProfileComplete(null)).toBe(false);
    for (const field of ['first_name', 'last_name', 'phone_number']) {
      expect(isProfileComplete({ ...person, [field]: '' })).toBe(false);
      expect(isProfileComplete({ ...person, [field]: ' \t' })).toBe(false);
    }
  });

  it('has the initials of both names, or what there is of them', () => {
    expect(initialsOf(' ada', 'Obi')).toBe('AO');
    expect(initialsOf('Ada', ' ')).toBe('A');
    expect(initialsOf('', '')).toBe('?');
  });
});
