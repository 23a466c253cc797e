import { describe, expect, it } from 'vitest';
import { anonymousProfile, initialsOf, isProfileComplete, profileSchema } from './profile';
import { roles } from './role';

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

describe('what is stored of a member', () => {
  const at = new Date('2026-11-17T09:00:00Z');
  const deletion = { requested_at: at, due_at: at, allowed_gifting: true, anonymised_at: null };
  const begun = {
    ...{ first_name: '', last_name: '', phone_number: '', bio: '', address: '', display_name: '' },
    ...{ gift_tagline: '', allow_gifting: false, gift_link_slug: null, gift_id: null },
    ...{ dietary_needs: [], meals_tried: [], role: 'customer', updated_at: at },
  };
  const whole = {
    ...{ first_name: 'Ada', last_name: 'Obi', phone_number: '+2348031234567', bio: 'Two of us' },
    ...{ address: '1 Aba Road', display_name: 'Ada & Tari', gift_tagline: 'Feed us', allow_gifting: true },
    ...{ gift_link_slug: 'ada', gift_id: 'opaque', dietary_needs: ['Milk'], meals_tried: ['Jollof'] },
    ...{ created_at: at, updated_at: at, deletion },
  };

  it('is empty at first, and a customer who takes no gifts', () => {
    expect(profileSchema.parse({ updated_at: at })).toEqual(begun);
  });

  it.each(roles)('is kept as it stands, of a %s', (role) => {
    expect(profileSchema.parse({ ...whole, role })).toEqual({ ...whole, role });
    expect(profileSchema.parse({ ...whole, role, deletion: null }).deletion).toBeNull();
    expect(roles.join()).toBe('customer,admin,kitchen,driver');
  });

  it('may be a closed account of before, which is not anonymous yet', () => {
    const { anonymised_at: _, ...old } = deletion;
    expect(profileSchema.parse({ ...begun, deletion: old }).deletion).toEqual(deletion);
  });

  it('is, once it is anonymous, that there was a member, since when and until when', () => {
    const now = new Date('2026-12-17T09:00:00Z');
    const left = { ...begun, first_name: 'Former', last_name: 'member', updated_at: now };
    const closed = profileSchema.parse({ ...whole, role: 'customer' });
    const { created_at: _, ...ageless } = closed;
    const done = { ...deletion, anonymised_at: now };
    expect(anonymousProfile(closed, now)).toEqual({ ...left, created_at: at, deletion: done });
    expect(anonymousProfile(ageless, now)).toEqual({ ...left, deletion: done });
  });
});
