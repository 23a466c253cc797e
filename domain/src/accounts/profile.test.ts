import { describe, expect, it } from 'vitest';
import {
  buildAnonymousProfile,
  getInitials,
  isProfileComplete,
  profileSchema,
  splitDisplayName,
} from './profile';

describe('isProfileComplete and getInitials', () => {
  const person = { first_name: 'Ada', last_name: 'Obi', phone_number: '+2348123456789' };

  it('a profile is complete when both names and the phone number are filled in', () => {
    expect(isProfileComplete(person)).toBe(true);
    expect(isProfileComplete(null)).toBe(false);
    for (const field of ['first_name', 'last_name', 'phone_number']) {
      expect(isProfileComplete({ ...person, [field]: '' })).toBe(false);
      expect(isProfileComplete({ ...person, [field]: ' \t' })).toBe(false);
    }
  });

  it('a profile gets its initials from the names that are filled in', () => {
    expect(getInitials(' ada', 'Obi')).toBe('AO');
    expect(getInitials('Ada', ' ')).toBe('A');
    expect(getInitials('', '')).toBe('?');
  });
});

describe('profileSchema', () => {
  const at = new Date('2026-11-17T09:00:00Z');
  const deletion = { requested_at: at, due_at: at, allowed_gifting: true, anonymised_at: null };
  const defaults = {
    ...{ first_name: '', last_name: '', phone_number: '', bio: '', address: '', display_name: '' },
    ...{ gift_tagline: '', allow_gifting: false, gift_link_slug: null, gift_id: null },
    ...{ dietary_needs: [], meals_tried: [], has_paid: false, role: 'customer', updated_at: at },
  };
  const whole = {
    ...{ first_name: 'Ada', last_name: 'Obi', phone_number: '+2348031234567', bio: 'Two of us' },
    ...{ address: '1 Aba Road', display_name: 'Ada & Tari', gift_tagline: 'Feed us', allow_gifting: true },
    ...{ gift_link_slug: 'ada', gift_id: 'opaque', dietary_needs: ['Milk'], meals_tried: ['Jollof'] },
    has_paid: true,
    ...{ created_at: at, updated_at: at, deletion },
  };

  it('profileSchema defaults to an empty customer profile that does not accept gifts', () => {
    expect(profileSchema.parse({ updated_at: at })).toEqual(defaults);
  });

  it('an anonymised profile keeps only the account’s dates', () => {
    const now = new Date('2026-12-17T09:00:00Z');
    const left = { ...defaults, first_name: 'Former', last_name: 'member', updated_at: now };
    const closed = profileSchema.parse({ ...whole, role: 'customer' });
    const { created_at: _, ...withoutCreationDate } = closed;
    const done = { ...deletion, anonymised_at: now };
    expect(buildAnonymousProfile(closed, now)).toEqual({ ...left, created_at: at, deletion: done });
    expect(buildAnonymousProfile(withoutCreationDate, now)).toEqual({ ...left, deletion: done });
  });
});

describe('splitDisplayName', () => {
  it.each([
    [null, '', ''],
    ['  ', '', ''],
    ['Ada', 'Ada', ''],
    [' Ada  Ngozi Okafor ', 'Ada', 'Ngozi Okafor'],
    ['Ada\u202E\nObi', 'Ada', 'Obi'],
  ])(
    'splits the display name %j into the first name %j and the last name %j',
    (displayName, first_name, last_name) => {
      expect(splitDisplayName(displayName)).toEqual({ first_name, last_name });
    },
  );

  it('splitDisplayName shortens names to the limits of a profile', () => {
    const { first_name, last_name } = splitDisplayName(`${'a'.repeat(80)} ${'b'.repeat(80)}`);
    expect([first_name.length, last_name.length]).toEqual([60, 60]);
  });
});

it('profileSchema cleans and shortens the names of an older profile', () => {
  const read = profileSchema.parse({
    first_name: 'Ada\u202E',
    last_name: 'b'.repeat(80),
    display_name: 'A\nB',
    updated_at: new Date('2026-11-17T09:00:00Z'),
  });
  expect([read.first_name, read.last_name.length, read.display_name]).toEqual(['Ada', 60, 'A B']);
});
